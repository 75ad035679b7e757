import type { CallName, Reply } from '@recoup/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

export type FactorList = Reply<CallName['GET /api/account/api/factors/']>;

/** Of the signed-in user, whomever they act for. */
export const factorsQuery = queryOptions({
  queryKey: ['own', 'factors'],
  queryFn: ({ signal }) => call('GET /api/account/api/factors/', { signal }),
});
