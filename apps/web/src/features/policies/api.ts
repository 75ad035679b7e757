import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import type { Policy } from './policy.ts';

export const policiesQuery = queryOptions({
  queryKey: ['operator', 'policies'] as const,
  queryFn: ({ signal }) => call('GET /api/audits/policies/', { signal }),
});

/** Puts the policy a call returned into the cache. */
export function setPolicy(queries: QueryClient, changed: Policy): void {
  queries.setQueryData(policiesQuery.queryKey, (before) =>
    before?.map((policy) => (policy.id === changed.id ? changed : policy)),
  );
}

export const savePolicy = endpoint('PUT /api/audits/policies/');
