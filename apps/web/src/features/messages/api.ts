import type { CannedAnswer, Conversation } from '@recoup/contract/support';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import type { MessagesSearch } from './messages-search.ts';

const pageSize = 50;
const supportKey = ['staff', 'support'] as const;
const conversationsKey = [...supportKey, 'conversations'] as const;

const beginning = '';

export function toInboxFilter({ text, view }: MessagesSearch) {
  const q = text.trim();
  return { show: view, ...(q !== '' && { q }) };
}

export function inboxQuery(search: MessagesSearch) {
  const wanted = { ...toInboxFilter(search), sort: search.sort, limit: pageSize };
  return infiniteQueryOptions({
    queryKey: [...conversationsKey, 'inbox', wanted] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/support/conversations/', {
        query: { ...wanted, ...(pageParam !== beginning && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: beginning,
    getNextPageParam: ({ next }) => next,
    // Results stay visible while the next keystroke's search is loading.
    placeholderData: keepPreviousData,
  });
}

export function conversationQuery(id: number) {
  return queryOptions({
    queryKey: [...conversationsKey, id] as const,
    queryFn: ({ signal }) => call('GET /api/support/conversations/{id}/', { params: { id }, signal }),
  });
}

export function userSummaryQuery(id: number) {
  return queryOptions({
    queryKey: [...conversationsKey, id, 'standing'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/support/conversations/{id}/standing/', { params: { id }, signal }),
  });
}

export const answersQuery = queryOptions({
  queryKey: [...supportKey, 'answers'] as const,
  queryFn: ({ signal }): Promise<readonly CannedAnswer[]> => call('GET /api/support/answers/', { signal }),
});

/** Puts the conversation a call returned into the cache. */
export function setConversation(queries: QueryClient, conversation: Conversation): void {
  queries.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  refreshConversations(queries);
}

export function refreshConversations(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: conversationsKey });
}

export function refreshAnswers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: answersQuery.queryKey });
}

export const createAnswer = endpoint('POST /api/support/answers/');
export const updateAnswer = endpoint('PUT /api/support/answers/{id}/');
export const deleteAnswer = endpoint('DELETE /api/support/answers/{id}/');
export const updateConversation = endpoint('PATCH /api/support/conversations/{id}/');
export const listMessages = endpoint('GET /api/support/conversations/{id}/messages/');
export const sendMessage = endpoint('POST /api/support/conversations/{id}/messages/');
export const markRead = endpoint('POST /api/support/conversations/{id}/read/');
