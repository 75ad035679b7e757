import { useQueryClient } from '@tanstack/react-query';
import { listenSupport } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshConversations } from './api.ts';

export function useLiveInbox(): void {
  const queries = useQueryClient();
  // Batches the events of several users into one refetch.
  useLiveTopics(listenSupport, ['support'], () => refreshConversations(queries), 300);
}
