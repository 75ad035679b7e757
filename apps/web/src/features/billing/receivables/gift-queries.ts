import type { CallName, Reply } from '@recoup/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';
import type { Language } from '../../../lib/i18n/index.ts';
import { deskKey } from './queries.ts';

export type CreditHolder = Reply<CallName['GET /api/invoices/operator/credit/']>['items'][number];

export function holdersQuery(q: string) {
  return queryOptions({
    queryKey: [...deskKey, 'credit', q] as const,
    queryFn: ({ signal }) =>
      call('GET /api/invoices/operator/credit/', { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type Coupon = Reply<CallName['GET /api/invoices/operator/coupons/']>['items'][number];

/** Their names come in the reader's language. */
export function allCouponsQuery(language: Language) {
  return queryOptions({
    queryKey: [...deskKey, 'coupons', language] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/operator/coupons/', { signal }),
  });
}
