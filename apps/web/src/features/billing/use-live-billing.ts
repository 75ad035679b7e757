import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshBilling } from './api.ts';

/** Refetches invoices when a payment succeeds or a statement is drafted. */
export function useLiveBilling(account: string): void {
  const queries = useQueryClient();
  useLiveTopics(account, ['balance', 'payments'], () => refreshBilling(queries, account));
}
