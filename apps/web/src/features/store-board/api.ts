import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '@recoup/contract';
import type { storeOperations } from '@recoup/contract/store-operations';
import { call, endpoint } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import type { SearchState } from '../../lib/routing/search-schema.ts';
import type { boardSearch } from './board-search.ts';

type BoardSearch = Pick<SearchState<typeof boardSearch>, 'view' | 'text'>;
export type BoardStore = Reply<(typeof storeOperations)['list']>['items'][number];
export type Setup = Reply<(typeof storeOperations)['getSetup']>;

const boardKey = ['operator', 'store-board'] as const;
export const boardStoresKey = [...boardKey, 'stores'] as const;

function toBoardFilter({ view, text }: BoardSearch) {
  return { view, q: text.trim() };
}

export function boardQuery(search: BoardSearch) {
  const filter = toBoardFilter(search);
  return infiniteQueryOptions({
    queryKey: [...boardStoresKey, filter] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/ext/product/operations/stores/', {
        query: { ...filter, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function exportBoard(search: BoardSearch, format: 'csv' | 'xlsx'): Promise<string> {
  return downloadFile('GET /api/ext/product/operations/stores/export/', null, `store-board.${format}`, {
    query: { ...toBoardFilter(search), format },
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
