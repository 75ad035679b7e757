import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { linkedStoresQuery, storesKey } from '../../lib/session/queries.ts';
import { readStore, readStores } from './store.ts';

export function storesQuery(account: string) {
  return queryOptions({
    ...linkedStoresQuery(account),
    select: readStores,
    // The frame has asked a moment before; whoever comes from another page sees what changed meanwhile.
    staleTime: 5_000,
  });
}

/** The audit status of each store. */
export function auditsQuery(account: string) {
  return queryOptions({
    queryKey: [...storesKey(account), 'audits'] as const,
    queryFn: ({ signal }) => call('GET /api/audits/status/', { account, signal }),
  });
}

export function reportsQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...storesKey(account), id, 'reports'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/ext/product/userproduct/{id}/reports/', {
        params: { id },
        query: { limit: 500 },
        account,
        signal,
      }),
  });
}

export function historyQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...storesKey(account), id, 'history'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/ext/product/userproduct/{id}/history/', { params: { id }, account, signal }),
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

export const prepareConsent = endpoint('GET /api/ext/product/spauth/prepare/');
export const linkStoreByHand = endpoint('POST /api/ext/product/spauth/man_made_create/');
export const authorizeStore = endpoint('POST /api/ext/product/userproduct/v2authorize/');
export const getStoreInvite = endpoint('GET /api/ext/product/userproduct/{id}/invite/');
export const reauthorizeStore = endpoint('POST /api/ext/product/userproduct/{id}/reauthorize/');
export const deleteStore = endpoint('DELETE /api/ext/product/userproduct/{id}');
export const renameStore = endpoint('POST /api/refund/lvt/mws/sellerstorename');
export const setPriority = endpoint('GET /api/ext/product/userproduct/{id}/priority/');
export const syncStore = endpoint('POST /api/ext/product/userproduct/{id}/sync/');
export const startAudit = endpoint('POST /api/audits/runs/');
