import type { CallName, Reply } from '@recoup/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

export type NotificationItem = Reply<CallName['GET /api/notifications/']>['items'][number];

const key = ['notifications'] as const;

/** The user's own notifications, also while another account is selected. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) => (await call('GET /api/notifications/unread/', { signal })).unread,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notifications/', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ next }) => next,
});

/**
 * Marks one notification as read, or all of them. A failure needs no message: the list still shows it as
 * unread.
 */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) =>
      call('POST /api/notifications/read/', { body: id === undefined ? {} : { id } }),
    onSuccess: () => refreshNotifications(queries),
  });
}

export function refreshNotifications(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}
