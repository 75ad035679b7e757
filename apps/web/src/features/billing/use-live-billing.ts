import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshBilling } from './api.ts';

/** Keeps invoices in step with the server: a payment that went through, a statement that was drafted. */
export function useLiveBilling(account: string): void {
  const queries = useQueryClient();
  useLiveTopics(account, ['balance', 'payments'], () => refreshBilling(queries, account));
}
