import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { LineState } from '@recoup/contract/invoice-states';
import type { InvoiceSort, LineSort } from '@recoup/contract/sorts';
import { call, endpoint } from '../../lib/api/index.ts';
import { currentCursor } from '../../lib/paging/visited-cursors.ts';

const pageSize = 50;

/** Query key prefix of an account's statements and invoices. */
function billingKey(account: string) {
  return ['account', account, 'billing'] as const;
}

export type InvoiceView = 'all' | 'open' | 'unpaid' | 'paid' | 'voided';

interface WantedInvoices {
  readonly view: InvoiceView;
  readonly sort: InvoiceSort;
  readonly after: string | null;
}

export const newestInvoices: WantedInvoices = { view: 'all', sort: '-invoice', after: null };

export function invoicesQuery(account: string, { view, sort, after }: WantedInvoices) {
  const query = { view, sort, limit: pageSize, ...(after === null ? {} : { cursor: currentCursor(after) }) };
  return queryOptions({
    queryKey: [...billingKey(account), 'list', query] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/list/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export function invoiceQuery(account: string, id: number) {
  return queryOptions({
    queryKey: [...billingKey(account), id] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/{id}/', { params: { id }, account, signal }),
  });
}

export interface WantedLines {
  readonly text: string;
  readonly state: LineState | '';
  readonly sort: LineSort;
  readonly after: string | null;
}

export function lineQuery({ text, state, sort, after }: WantedLines) {
  return {
    sort,
    limit: pageSize,
    ...(text === '' ? {} : { q: text }),
    ...(state === '' ? {} : { state }),
    ...(after === null ? {} : { cursor: currentCursor(after) }),
  };
}

export function linesQuery(account: string, id: number, wanted: WantedLines) {
  const query = lineQuery(wanted);
  return queryOptions({
    queryKey: [...billingKey(account), id, 'lines', query] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/{id}/lines/', { params: { id }, query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export function waitingQuery(account: string, wanted: WantedLines) {
  const query = lineQuery(wanted);
  return queryOptions({
    queryKey: [...billingKey(account), 'waiting', query] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/waiting/', { query, account, signal }),
    placeholderData: keepPreviousData,
  });
}

export function refreshBilling(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: billingKey(account) });
}

export const disputeLine = endpoint('POST /api/invoices/lines/{id}/dispute/');
export const payInvoice = endpoint('POST /api/invoices/charge_invoice');
export const withdrawDispute = endpoint('DELETE /api/invoices/lines/{id}/dispute/');
