import { call } from '../../../lib/api/index.ts';
import { listenOwn, listenSupport, type LiveListener } from '../../../lib/live/live-events.ts';

/** A user's unread replies, or for support staff the unread conversations. */
interface Unread {
  readonly count: number;
  /** False for a user without a conversation: nothing can arrive, so no live connection is needed. */
  readonly mayChange: boolean;
}

async function getUserUnread(): Promise<Unread> {
  const { unread, begun } = await call('GET /api/support/unread/');
  return { count: unread, mayChange: begun };
}

async function getStaffUnread(): Promise<Unread> {
  const query = { show: 'unread', sort: 'newest', limit: 1 } as const;
  const { counts } = await call('GET /api/support/conversations/', { query });
  return { count: counts.unread, mayChange: true };
}

/**
 * Reports the unread count now and on every change. Connects only while the page is visible: browsers limit
 * the connections per host over all windows.
 */
export function watchUnread(
  { userId, isStaff }: { readonly userId: string; readonly isStaff: boolean },
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
      // No error is shown for a missing count; the chat reports its own errors.
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
    stopListening = isStaff ? listenSupport(listener) : listenOwn(userId, listener);
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
