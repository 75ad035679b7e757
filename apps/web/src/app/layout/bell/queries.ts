import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';
import { fieldsOf, flagOf, listOf, numberOf, textOf } from '../../../lib/replies.ts';
import { sitePath } from '../../../lib/site-path.ts';

export interface Told {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly at: Date;
  readonly isRead: boolean;
}

const key = ['notifications'] as const;

/** About the person, whichever account is chosen. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: async ({ signal }) =>
    numberOf(fieldsOf(await call('GET /api/notifications/unread/', { signal })).unread) ?? 0,
});

export const toldQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam === '' ? {} : { cursor: pageParam };
    const reply = await call('GET /api/notifications/', { query, signal });
    return { told: listOf(reply).map(readTold), next: reply.next };
  },
  getNextPageParam: ({ next }) => next,
});

export async function markRead(queries: QueryClient, id?: number): Promise<void> {
  await call('POST /api/notifications/read/', { body: id === undefined ? {} : { id } });
  await refreshTold(queries);
}

export function refreshTold(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}

function readTold(value: unknown): Told {
  const given = fieldsOf(value);
  return {
    id: numberOf(given['id']) ?? 0,
    title: textOf(given['title']),
    text: textOf(given['text']),
    path: sitePath(textOf(given['path'])) ?? '/dashboard',
    at: new Date(textOf(given['at'])),
    isRead: flagOf(given['is_read']),
  };
}
