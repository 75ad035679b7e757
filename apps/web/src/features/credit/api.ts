import type { CallName, Reply } from '@recoup/contract';
import type { MovementSort } from '@recoup/contract/sorts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';

export type Credit = Reply<CallName['GET /api/invoices/credit/prepaid/']>;
export type CreditPortion = Credit['lots'][number];
export type CreditMovement = Reply<CallName['GET /api/invoices/credit/movements/']>['items'][number];

function creditKey(account: string) {
  return ['account', account, 'credit'] as const;
}

export function creditQuery(account: string) {
  return queryOptions({
    queryKey: [...creditKey(account), 'now'] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/credit/prepaid/', { account, signal }),
  });
}

export function movementsQuery(account: string, sort: MovementSort) {
  return infiniteQueryOptions({
    queryKey: [...creditKey(account), 'movements', sort] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/invoices/credit/movements/', {
        query: { sort, limit: 50, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        account,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function refreshCredit(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: creditKey(account) });
}

export const refundCredit = endpoint('POST /api/invoices/credit/refund/');
export const topUpCredit = endpoint('POST /api/invoices/credit/top_up/');
