import type { CallName, Reply } from '@recoup/contract';
import type { PaymentSort } from '@recoup/contract/sorts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '../../../lib/api/index.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';

export type Card = Reply<CallName['GET /api/invoices/payment/instrument/']>['items'][number];
export type Payment = Reply<CallName['GET /api/invoices/payment/payments/']>['items'][number];

function paymentKey(account: string) {
  return ['account', account, 'payment'] as const;
}

export function cardsQuery(account: string) {
  return queryOptions({
    queryKey: [...paymentKey(account), 'cards'] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/payment/instrument/', { account, signal }),
  });
}

export function paymentsQuery(account: string, sort: PaymentSort) {
  return infiniteQueryOptions({
    queryKey: [...paymentKey(account), 'payments', sort] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/invoices/payment/payments/', {
        query: { sort, limit: 50, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        account,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function exportPayments(account: string, sort: PaymentSort, format: 'csv' | 'xlsx'): Promise<string> {
  return downloadFile('GET /api/invoices/payment/payments/export/', account, `payments.${format}`, {
    query: { sort, format },
  });
}

/** Payments for which the bank wants the cardholder's confirmation. */
export function waitingQuery(account: string) {
  return queryOptions({
    queryKey: [...paymentKey(account), 'waiting'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/payment/payments/', {
        query: { status: 'needs_action', sort: '-at', limit: 200 },
        account,
        signal,
      }),
  });
}

export function refreshPayment(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: paymentKey(account) });
}

export const addCard = endpoint('POST /api/invoices/payment/instrument/');
export const setDefaultCard = endpoint('POST /api/invoices/payment/instrument/{id}/default/');
export const deleteCard = endpoint('DELETE /api/invoices/payment/instrument/{id}/');
export const finishCard = endpoint('POST /api/invoices/payment/instrument/finish/');
export const checkPayment = endpoint('POST /api/invoices/payment/payments/{id}/check/');
export const confirmPayment = endpoint('POST /api/invoices/payment/payments/{id}/confirm/');
