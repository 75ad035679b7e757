import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenLive } from '../live/live-events.ts';
import { refreshBilling } from './queries.ts';

/** Keeps invoices in step with the server: a payment that went through, a statement that was drafted. */
export function useLiveBilling(account: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => refreshBilling(queries, account));
  useEffect(
    () =>
      listenLive(account, {
        tell: ({ topic }) => {
          if (topic === 'balance' || topic === 'payments' || topic === 'missed') refresh();
        },
        connected: () => undefined,
      }),
    [account],
  );
}
