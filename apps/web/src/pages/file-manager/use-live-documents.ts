import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '../../shared/live/live-events.ts';
import { refreshDocuments } from './queries.ts';

const refreshMs = 400;

/** Keeps what is shown in step with the server: uploads of a colleague, the word of a reviewer. */
export function useLiveDocuments(account: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshDocuments(queries, account));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(account, {
      tell: ({ topic }) => {
        if (topic !== 'document' && topic !== 'missed') return;
        // Many files at once tell as often; one look shows them all.
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
