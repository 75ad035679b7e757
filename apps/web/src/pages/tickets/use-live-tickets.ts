import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive, listenOperations } from '../../shared/live/live-events.ts';
import { refreshTickets } from './queries.ts';

const refreshMs = 300;

/** Keeps what is shown of tickets in step with the server: of one account or, for operators, of all. */
export function useLiveTickets(account: string, isOperator: boolean): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshTickets(queries));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    const listener = {
      tell: ({ topic }: { topic: string }) => {
        if (topic !== 'ticket' && topic !== 'missed') return;
        // An audit tells of many at once; one look shows them all.
        refreshing ??= setTimeout(() => {
          refreshing = undefined;
          refresh();
        }, refreshMs);
      },
      connected: () => undefined,
    };
    const stop = isOperator ? listenOperations(listener) : listenLive(account, listener);
    return () => {
      clearTimeout(refreshing);
      stop();
    };
  }, [account, isOperator]);
}
