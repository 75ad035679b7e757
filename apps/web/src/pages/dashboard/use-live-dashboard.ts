import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '../../shared/live/live-events.ts';
import { refreshDashboard } from './queries.ts';

const refreshMs = 1_000;

/** Keeps the numbers and the progress of audits in step with the server. */
export function useLiveDashboard(account: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshDashboard(queries, account));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(account, {
      tell: ({ topic }) => {
        if (!/^(?:ticket|store|audit|missed)/.test(topic)) return;
        // A running audit tells of every step; one look shows them all.
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
  }, [account]);
}
