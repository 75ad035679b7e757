import type { CallName, Reply } from '@recoup/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import type { Language } from '../../lib/i18n/index.ts';

export type HeldCoupon = Reply<CallName['GET /api/invoices/coupons/']>['items'][number];

function couponsKey(account: string) {
  return ['account', account, 'coupons'] as const;
}

/** Names come in the user's language. */
export function couponsQuery(account: string, language: Language) {
  return queryOptions({
    queryKey: [...couponsKey(account), language] as const,
    queryFn: ({ signal }) => call('GET /api/invoices/coupons/', { account, signal }),
  });
}

export function refreshCoupons(queries: QueryClient, account: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: couponsKey(account) });
}

export const redeemCoupon = endpoint('POST /api/invoices/coupons/redeem/');
