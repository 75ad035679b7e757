import { useQueryClient } from '@tanstack/react-query';
import { listenOperations, listenSupport } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { operatorHomeQuery, waitingMessagesQuery } from './api.ts';

/** A component and not a hook, so that it is rendered only for operators who may listen. */
export function LiveClaims() {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: operatorHomeQuery.queryKey });
  useLiveTopics(listenOperations, ['ticket'], refresh, 300);
  return null;
}

export function LiveMessages() {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: waitingMessagesQuery.queryKey });
  useLiveTopics(listenSupport, ['support'], refresh, 300);
  return null;
}
