import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { linkedStoresQuery, storesKey } from '../../shared/session/queries.ts';
import { readHistory, readReports } from './report.ts';
import { readStore, readStores } from './store.ts';

export function storesQuery(account: string) {
  return queryOptions({
    ...linkedStoresQuery(account),
    select: readStores,
    // The frame has asked a moment before; whoever comes from another page sees what changed meanwhile.
    staleTime: 5_000,
  });
}

export function reportsQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...storesKey(account), id, 'reports'] as const,
    queryFn: async ({ signal }) =>
      readReports(
        await call('GET /api/ext/product/userproduct/{id}/reports/', {
          params: { id },
          query: { limit: 500 },
          account,
          signal,
        }),
      ),
  });
}

export function historyQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...storesKey(account), id, 'history'] as const,
    queryFn: async ({ signal }) =>
      readHistory(
        await call('GET /api/ext/product/userproduct/{id}/history/', { params: { id }, account, signal }),
      ),
  });
}

/** Shows a store as a call just answered it; a reply that is no store is asked for instead. */
export function keepStore(queries: QueryClient, account: string, reply: unknown): void {
  const { id } = readStore(reply);
  queries.setQueryData(linkedStoresQuery(account).queryKey, (stores) =>
    stores?.map((store) => (id !== null && readStore(store).id === id ? reply : store)),
  );
  refreshStores(queries, account);
}

export function refreshStores(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: storesKey(account) });
}
