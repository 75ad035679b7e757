import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { sellersQuery } from '../../shared/session/queries.ts';
import { readSellers } from '../../shared/session/seller.ts';
import { readHistory, readReports } from './report.ts';
import { readStore, readStores, type Store } from './store.ts';

/** Everything this page knows of an account's stores. */
function storesKey(account: string) {
  return ['account', account, 'stores'] as const;
}

export function storesQuery(account: string) {
  return queryOptions({
    queryKey: [...storesKey(account), 'list'] as const,
    queryFn: async ({ client, signal }) => {
      const reply: unknown = await call('GET /api/ext/product/userproduct/', {
        query: { limit: 0 },
        account,
        signal,
      });
      // The selector of the frame shows the same list, so that a store that became active is there at once.
      client.setQueryData(sellersQuery(account).queryKey, readSellers(reply));
      return readStores(reply);
    },
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
  const changed = readStore(reply);
  queries.setQueryData(storesQuery(account).queryKey, (stores) =>
    stores?.map((store: Store) => (changed.id !== null && store.id === changed.id ? changed : store)),
  );
  refreshStores(queries, account);
}

export function refreshStores(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: storesKey(account) });
}
