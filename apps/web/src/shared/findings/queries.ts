import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/index.ts';

/** Everything known of one finding of an account. */
function findingKey(account: string, id: string) {
  return ['account', account, 'finding', id] as const;
}

export function findingQuery(account: string, id: string) {
  return queryOptions({
    queryKey: [...findingKey(account, id), 'itself'] as const,
    queryFn: ({ signal }) => call('GET /api/audits/findings/{id}/', { params: { id }, account, signal }),
  });
}

export function evidenceQuery(account: string, id: string) {
  return queryOptions({
    queryKey: [...findingKey(account, id), 'evidence'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/audits/findings/{id}/evidence/', { params: { id }, account, signal }),
    // The files do not change under a finding that has not changed.
    staleTime: 600_000,
  });
}
