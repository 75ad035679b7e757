import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Query key prefix of one finding. */
function findingKey(account: string, id: string) {
  return ['account', account, 'finding', id] as const;
}

export function findingQuery(account: string, id: string) {
  return queryOptions({
    queryKey: [...findingKey(account, id), 'itself'] as const,
    queryFn: ({ signal }) => call('GET /api/audits/findings/{id}/', { params: { id }, account, signal }),
  });
}

/** Operators reach a finding of another account through its ticket, or as one to check. */
export function evidenceQuery(account: string, id: number, ticket: number | 'to check' | null) {
  return queryOptions({
    queryKey: [...findingKey(account, String(id)), 'evidence', ticket] as const,
    queryFn: ({ signal }) => {
      if (ticket === 'to check') {
        return call('GET /api/refund/operations/findings/{id}/evidence/', {
          params: { id },
          account: null,
          signal,
        });
      }
      return ticket === null
        ? call('GET /api/audits/findings/{id}/evidence/', { params: { id }, account, signal })
        : call('GET /api/refund/operations/tickets/{id}/findings/{finding}/evidence/', {
            params: { id: ticket, finding: id },
            account: null,
            signal,
          });
    },
    // The report files of an unchanged finding do not change.
    staleTime: 600_000,
  });
}
