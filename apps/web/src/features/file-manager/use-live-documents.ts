import { useQueryClient } from '@tanstack/react-query';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshDocuments } from './api.ts';

/** Keeps what is shown in step with the server: uploads of a colleague, the word of a reviewer. */
export function useLiveDocuments(account: string): void {
  const queries = useQueryClient();
  // Each of many files sends an event; one refetch covers them.
  useLiveTopics(account, ['document'], () => refreshDocuments(queries, account), 400);
}
