import type { CallName, Reply } from '@recoup/contract';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';

export type Referrals = Reply<CallName['GET /api/referrals/']>;
export type ReferredUser = Reply<CallName['GET /api/referrals/people/']>['items'][number];
export type ReferralRule = Reply<CallName['GET /api/referrals/operator/rules/']>['items'][number];

function referralsKey(account: string) {
  return ['account', account, 'referrals'] as const;
}

export function referralsQuery(account: string) {
  return queryOptions({
    queryKey: [...referralsKey(account), 'mine'] as const,
    queryFn: ({ signal }) => call('GET /api/referrals/', { account, signal }),
  });
}

export function referredUsersQuery(account: string) {
  return infiniteQueryOptions({
    queryKey: [...referralsKey(account), 'people'] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/referrals/people/', {
        query: pageParam === null ? {} : { cursor: pageParam },
        account,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  });
}

const firstPage: string | null = null;

export const rulesQuery = queryOptions({
  queryKey: ['referral-rules'] as const,
  queryFn: ({ signal }) => call('GET /api/referrals/operator/rules/', { signal }),
});

export function refreshReferrals(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: referralsKey(account) });
}

export const claimReferral = endpoint('POST /api/referrals/claim/');
export const saveReferralRule = endpoint('POST /api/referrals/operator/rules/');
