import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenSupport } from '../../shared/live/live-events.ts';
import { refreshConversations } from './queries.ts';

const refreshMs = 300;

/** Keeps the list in step with the server. */
export function useLiveInbox(): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshConversations(queries));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenSupport({
      tell: ({ topic }) => {
        if (topic !== 'support' && topic !== 'missed') return;
        // Several people may write at once; one look shows them all.
        refreshing ??= setTimeout(() => {
          refreshing = undefined;
          refresh();
        }, refreshMs);
      },
      connected: () => undefined,
    });
    return () => {
      clearTimeout(refreshing);
      stop();
    };
  }, []);
}
