import type { TicketState } from '@recoup/contract/ticket-states';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { linkedStoresQuery, storesKey } from '../../lib/session/queries.ts';
import { isUnderWay } from './store-label.ts';
import { readStore, readStores } from './store.ts';

export function storesQuery(account: string) {
  return queryOptions({
    ...linkedStoresQuery(account),
    select: readStores,
    // Stale at once: the layout has loaded the stores earlier, and they may have changed since.
    staleTime: 5_000,
  });
}

const pollMs = 10_000;

/** Polls while a sync or an audit is running, for a page without a live connection. */
export function polledStoresQuery(account: string) {
  return queryOptions({
    ...storesQuery(account),
    refetchInterval: ({ state }) => (readStores(state.data).some(isUnderWay) ? pollMs : false),
  });
}

export function exportStores(account: string, format: 'csv' | 'xlsx'): Promise<string> {
  return downloadFile('GET /api/ext/product/userproduct/export/', account, `stores.${format}`, {
    query: { format },
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
        query: { limit: 1000 },
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

/** The commission rate and the welcome gift. */
export function termsQuery(account: string) {
  return queryOptions({
    queryKey: [...storesKey(account), 'terms'] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/terms/', { account, signal }),
  });
}

const needsDocuments: TicketState[] = ['documents_needed'];

/** Tickets of one store whose claim window closes soon, and those that wait for documents. */
export function storeStepsQuery(account: string, store: number) {
  return queryOptions({
    queryKey: [...storesKey(account), store, 'steps'] as const,
    queryFn: async ({ signal }) => {
      const query = { store: [store], limit: 200, sort: 'deadline' as const };
      const [closing, documents] = await Promise.all([
        call('GET /api/refund/tickets/', {
          query: { ...query, view: 'expiring' },
          account,
          signal,
        }),
        call('GET /api/refund/tickets/', {
          query: { ...query, view: 'all', status: needsDocuments },
          account,
          signal,
        }),
      ]);
      return { closing, documents };
    },
  });
}

/** Puts the store a call returned into the cache; refetches when the reply is no store. */
export function setStore(queries: QueryClient, account: string, reply: unknown): void {
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
