import { call } from '../../../lib/api/index.ts';
import { listenOwn, listenSupport, type LiveListener } from '../../../lib/live/live-events.ts';

/** What waits for somebody: answers for a person, conversations for the staff account. */
interface Unread {
  readonly count: number;
  /** Whether anything can come: nobody answers who never asked. */
  readonly mayChange: boolean;
}

async function getUserUnread(): Promise<Unread> {
  const { unread, begun } = await call('GET /api/support/unread/');
  return { count: unread, mayChange: begun };
}

async function getStaffUnread(): Promise<Unread> {
  const query = { show: 'unread', limit: 1 } as const;
  const { counts } = await call('GET /api/support/conversations/', { query });
  return { count: counts.unread, mayChange: true };
}

/**
 * Tells how much waits, now and whenever it changes. Only a page somebody sees holds a line to the server: a browser
 * has few of them for all its windows.
 */
export function watchUnread(
  { person, isStaff }: { readonly person: string; readonly isStaff: boolean },
  onCount: (count: number) => void,
): () => void {
  let stopped = false;
  let stopListening: (() => void) | undefined;

  const refresh = async (): Promise<void> => {
    try {
      const { count, mayChange } = await (isStaff ? getStaffUnread() : getUserUnread());
      if (stopped) return;
      onCount(count);
      if (mayChange) listen();
    } catch {
      // A note that is missing for a while; the chat itself says what is wrong.
    }
  };
  const listen = (): void => {
    if (stopListening || document.visibilityState !== 'visible') return;
    const listener: LiveListener = {
      onEvent: ({ topic }) => {
        if (topic === 'support' || topic === 'missed') void refresh();
      },
      onConnectionChange: () => undefined,
    };
    stopListening = isStaff ? listenSupport(listener) : listenOwn(person, listener);
  };
  const disconnect = (): void => {
    stopListening?.();
    stopListening = undefined;
  };
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') void refresh();
    else disconnect();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    disconnect();
  };
}
