import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '@recoup/contract';
import type { storeOperations } from '@recoup/contract/store-operations';
import type { storeViews } from '@recoup/contract/store-views';
import { call, endpoint } from '../../lib/api/index.ts';

type StoreView = (typeof storeViews)[number];
export type BoardStore = Reply<(typeof storeOperations)['list']>['items'][number];
export type Setup = Reply<(typeof storeOperations)['getSetup']>;

const boardKey = ['operator', 'store-board'] as const;
export const boardStoresKey = [...boardKey, 'stores'] as const;

export function boardQuery(view: StoreView, q: string) {
  return infiniteQueryOptions({
    queryKey: [...boardStoresKey, view, q] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/ext/product/operations/stores/', {
        query: { view, q, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export const setupQuery = queryOptions({
  queryKey: [...boardKey, 'setup'] as const,
  queryFn: ({ signal }) => call('GET /api/ext/product/operations/setup/', { signal }),
});

/** Fetched only when a button is clicked, because the server calls Amazon. */
export const setupCheckQuery = queryOptions({
  queryKey: [...boardKey, 'setup-check'] as const,
  queryFn: ({ signal }) => call('GET /api/ext/product/operations/setup/check/', { signal }),
  enabled: false,
});

export const syncStore = endpoint('POST /api/ext/product/operations/stores/{id}/sync/');
export const pauseStore = endpoint('POST /api/ext/product/operations/stores/{id}/pause/');
