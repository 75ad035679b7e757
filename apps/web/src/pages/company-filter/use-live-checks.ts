import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '../../shared/live/live-events.ts';
import { refreshCompanies } from './queries.ts';

const refreshMs = 400;

/** A long list answers in steps; one look shows several. */
export function useLiveChecks(own: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshCompanies(queries));
  useEffect(() => {
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive(own, {
      tell: ({ topic }) => {
        if (topic !== 'company-check' && topic !== 'missed') return;
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
  }, [own]);
}
