import type { InvoiceStatus } from '@recoup/contract/invoice-states';
import type { OperatorInvoiceSort } from '@recoup/contract/sorts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { call, endpoint } from '../../../lib/api/index.ts';
import { currentCursor } from '../../../lib/paging/visited-cursors.ts';
import type { Language } from '../../../lib/i18n/index.ts';
import { lineQuery, type WantedLines } from '../api.ts';

export type Dispute = Reply<CallName['GET /api/invoices/operator/disputes/']>[number];
export type OperatorInvoice = Reply<CallName['GET /api/invoices/operator/invoices/']>['items'][number];
export type CreditHolder = Reply<CallName['GET /api/invoices/operator/credit/']>['items'][number];
export type Coupon = Reply<CallName['GET /api/invoices/operator/coupons/']>['items'][number];

const pageSize = 50;

const operatorBillingKey = ['operator', 'billing'] as const;

export const receivablesQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'receivables'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/receivables/', { signal }),
});

export const disputesQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'disputes'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/disputes/', { signal }),
});

export const inDoubtQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'doubt'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/payments_in_doubt/', { signal }),
});

export const reconciliationQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'reconciliation'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/reconciliation/', { signal }),
});

export const returnsQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'returns'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/returns/', { signal }),
});

export const missingRatesQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'missing rates'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/rates/missing/', { signal }),
});

export const liabilitiesQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'liabilities'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/liabilities/', { signal }),
});

export const ratesQuery = queryOptions({
  queryKey: [...operatorBillingKey, 'rates'] as const,
  queryFn: ({ signal }) => call('GET /api/invoices/operator/rates/', { signal }),
});

export function accountsQuery(q: string) {
  return queryOptions({
    queryKey: [...operatorBillingKey, 'accounts', q] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/operator/accounts/', { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function termsQuery(account: number) {
  return queryOptions({
    queryKey: [...operatorBillingKey, 'terms', account] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/operator/accounts/{account}/terms/', { params: { account }, signal }),
  });
}

interface WantedInvoices {
  readonly q: string;
  readonly status: InvoiceStatus | null;
  readonly sort: OperatorInvoiceSort;
  readonly after: string;
}

export function operatorInvoicesQuery({ q, status, sort, after }: WantedInvoices) {
  const query = {
    sort,
    limit: pageSize,
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
    ...(after !== '' && { cursor: currentCursor(after) }),
  };
  return queryOptions({
    queryKey: [...operatorBillingKey, 'invoices', query] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/operator/invoices/', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function operatorInvoiceQuery(id: number) {
  return queryOptions({
    queryKey: [...operatorBillingKey, 'invoice', id] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/operator/invoices/{id}/', { params: { id }, signal }),
  });
}

export function operatorLinesQuery(id: number, wanted: WantedLines) {
  const query = lineQuery(wanted);
  return queryOptions({
    queryKey: [...operatorBillingKey, 'invoice', id, 'lines', query] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/operator/invoices/{id}/lines/', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function holdersQuery(q: string) {
  return queryOptions({
    queryKey: [...operatorBillingKey, 'credit', q] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/operator/credit/', { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Names come in the user's language. */
export function allCouponsQuery(language: Language) {
  return queryOptions({
    queryKey: [...operatorBillingKey, 'coupons', language] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/operator/coupons/', { signal }),
  });
}

export function refreshReceivables(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: operatorBillingKey });
}

export const createStatement = endpoint('POST /api/invoices/operator/accounts/{account}/draft/');
export const answerDispute = endpoint('POST /api/invoices/operator/disputes/{id}/answer/');
export const createCoupon = endpoint('POST /api/invoices/operator/coupons/');
export const createCreditNote = endpoint('POST /api/invoices/operator/invoices/{id}/credit_note/');
export const endCoupon = endpoint('POST /api/invoices/operator/coupons/{id}/end/');
export const finalizeInvoice = endpoint('POST /api/invoices/operator/invoices/{id}/finalize/');
export const grantCredit = endpoint('POST /api/invoices/operator/accounts/{id}/credit/');
export const saveRate = endpoint('POST /api/invoices/operator/rates/');
export const saveTerms = endpoint('PUT /api/invoices/operator/accounts/{account}/terms/');
export const voidInvoice = endpoint('POST /api/invoices/operator/invoices/{id}/void/');
