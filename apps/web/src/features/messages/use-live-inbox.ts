import { useQueryClient } from '@tanstack/react-query';
import { listenSupport } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { refreshConversations } from './api.ts';

/** Keeps the list in step with the server. */
export function useLiveInbox(): void {
  const queries = useQueryClient();
  // Several people may write at once; one look shows them all.
  useLiveTopics(listenSupport, ['support'], () => refreshConversations(queries), 300);
}
