import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '../../shared/live/live-events.ts';
import { refreshCustomers } from './queries.ts';

/** Somebody accepted, declined or ended it elsewhere. */
export function useLiveCustomers(own: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshCustomers(queries));
  useEffect(
    () =>
      listenLive(own, {
        tell: ({ topic }) => {
          if (topic === 'customers' || topic === 'missed') refresh();
        },
        connected: () => undefined,
      }),
    [own],
  );
}
