import type { CallName, Input } from '@recoup/contract';
import { unmatchedSorts, type UnmatchedSort } from '@recoup/contract/sorts';
import { queueSorts } from '@recoup/contract/ticket-states';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { storeIds } from '../../lib/session/store-ids.ts';
import { currentCursor } from '../../lib/paging/visited-cursors.ts';
import { ticketSorts, type TicketsSearch } from './tickets-search.ts';

type QueueQuery = Input<CallName['GET /api/refund/operations/tickets/']>['query'];
type ListQuery = Input<CallName['GET /api/refund/tickets/']>['query'];

export const ticketsKey = ['tickets'] as const;

/** Converts the address's filters to the query of the call. */
export function toTicketFilter(search: TicketsSearch): Omit<ListQuery, 'cursor' | 'limit'> {
  const several = <T>(values: readonly T[]) => (values.length === 0 ? undefined : [...values]);
  const given = (value: string) => (value === '' ? undefined : value);
  return {
    view: search.view === 'queue' || search.view === 'unmatched' ? 'all' : search.view,
    ...storeIds(search.stores),
    marketplace: several(search.marketplaces),
    type: several(search.types),
    status: several(search.statuses),
    closes_within: search.closesWithin ?? undefined,
    closes_after: search.closesAfter ?? undefined,
    currency: given(search.currency),
    money: search.money ?? undefined,
    money_from: given(search.moneyFrom),
    money_to: given(search.moneyTo),
    filed_from: given(search.filedFrom),
    amount_from: search.amountFrom ?? undefined,
    amount_to: search.amountTo ?? undefined,
    q: given(search.text),
    sort: ticketSorts.find((each) => each === search.sort) ?? '-oldest',
  };
}

type QueueSearch = Pick<
  TicketsSearch,
  'pile' | 'text' | 'stores' | 'types' | 'marketplaces' | 'assigned' | 'closesWithin' | 'sort'
>;

/** Filters and order of the operators' queue. */
export function toQueueFilter(search: QueueSearch): Omit<QueueQuery, 'cursor' | 'limit'> {
  const { pile, text, stores, types, marketplaces, assigned, closesWithin, sort } = search;
  return {
    pile,
    ...storeIds(stores),
    ...(text !== '' && { q: text }),
    ...(types.length > 0 && { type: [...types] }),
    ...(marketplaces.length > 0 && { marketplace: [...marketplaces] }),
    ...(assigned !== null && { assigned }),
    ...(closesWithin !== null && { closes_within: closesWithin }),
    sort: queueSorts.find((each) => each === sort) ?? 'deadline',
  };
}

function toPage({ after }: TicketsSearch): { cursor?: string } {
  return after === '' ? {} : { cursor: currentCursor(after) };
}

export function ticketsQuery(account: string, search: TicketsSearch) {
  const query = { ...toTicketFilter(search), ...toPage(search), limit: 50 };
  return queryOptions({
    queryKey: [...ticketsKey, account, 'list', query] as const,
    queryFn: ({ signal }) => call('GET /api/refund/tickets/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export function countsQuery(account: string, stores: TicketsSearch['stores']) {
  const query = storeIds(stores);
  return queryOptions({
    queryKey: [...ticketsKey, account, 'counts', query] as const,
    queryFn: ({ signal }) => call('GET /api/refund/tickets/counts/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'] as const,
  queryFn: ({ signal }) => call('GET /api/refund/views/', { signal }),
});

export function queueQuery(search: TicketsSearch) {
  const query = { ...toQueueFilter(search), limit: 50, ...toPage(search) };
  return queryOptions({
    queryKey: [...ticketsKey, 'queue', query] as const,
    queryFn: ({ signal }) => call('GET /api/refund/operations/tickets/', { query, account: null, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Undefined for a sort order of tickets; the server's default is newest first. */
export function toUnmatchedSort({ sort }: TicketsSearch): UnmatchedSort | undefined {
  return unmatchedSorts.find((each) => each === sort);
}

function toUnmatchedFilter(search: TicketsSearch) {
  const { text, stores, rows } = search;
  return {
    ...storeIds(stores),
    ...(text === '' ? {} : { q: text }),
    ...(rows === 'likely' ? { names_ticket: 'yes' as const } : {}),
    sort: toUnmatchedSort(search),
  };
}

export function unmatchedQuery(search: TicketsSearch) {
  const query = { limit: 50, ...toUnmatchedFilter(search), ...toPage(search) };
  return queryOptions({
    queryKey: [...ticketsKey, 'unmatched', query] as const,
    queryFn: ({ signal }) =>
      call('GET /api/refund/operations/reimbursements/', { query, account: null, signal }),
    placeholderData: keepPreviousData,
  });
}

export function exportUnmatched(search: TicketsSearch, format: 'csv' | 'xlsx'): Promise<string> {
  const name = `unmatched-reimbursements.${format}`;
  return downloadFile('GET /api/refund/operations/reimbursements/export/', null, name, {
    query: { ...toUnmatchedFilter(search), format },
  });
}

export function reimbursementQuery(id: string) {
  return queryOptions({
    queryKey: [...ticketsKey, 'reimbursement', id] as const,
    queryFn: ({ signal }) =>
      call('GET /api/refund/operations/reimbursements/{id}', { params: { id }, account: null, signal }),
    retry: false,
  });
}

export function candidatesQuery(reimbursement: string) {
  return queryOptions({
    queryKey: [...ticketsKey, 'candidates', reimbursement] as const,
    queryFn: ({ signal }) =>
      call('GET /api/refund/operations/reimbursements/{id}/candidates/', {
        params: { id: reimbursement },
        account: null,
        signal,
      }),
  });
}

export function ticketQuery(account: string, id: string) {
  return queryOptions({
    queryKey: [...ticketsKey, account, 'one', id] as const,
    queryFn: ({ signal }) => call('GET /api/refund/tickets/{id}', { params: { id }, account, signal }),
    retry: false,
  });
}

export function operatorTicketQuery(id: string) {
  return queryOptions({
    queryKey: [...ticketsKey, 'operator', id] as const,
    queryFn: ({ signal }) =>
      call('GET /api/refund/operations/tickets/{id}', { params: { id }, account: null, signal }),
    retry: false,
  });
}

export function refreshTickets(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ticketsKey });
}

export const assignTickets = endpoint('POST /api/refund/operations/assignments/');
export const createView = endpoint('POST /api/refund/views/');
export const deleteView = endpoint('DELETE /api/refund/views/{id}/');
export const actOnTickets = endpoint('POST /api/refund/tickets/act/');
