import { useQueryClient } from '@tanstack/react-query';
import { listenOperations } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshTickets } from './api.ts';

/** Keeps what is shown of tickets in step with the server: of one account or, for operators, of all. */
export function useLiveTickets(account: string, isOperator: boolean): void {
  const queries = useQueryClient();
  // An audit sends many events at once; one refetch covers them.
  useLiveTopics(isOperator ? listenOperations : account, ['ticket'], () => refreshTickets(queries), 300);
}
