import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshDashboard } from './api.ts';

/** Keeps the numbers and the progress of audits in step with the server. */
export function useLiveDashboard(account: string): void {
  const queries = useQueryClient();
  // A running audit sends an event per step; one refetch covers several.
  useLiveTopics(account, ['ticket', 'store', 'audit'], () => refreshDashboard(queries, account), 1_000);
}
