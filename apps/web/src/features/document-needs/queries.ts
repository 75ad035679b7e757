import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { ticketsKey } from '../tickets/index.ts';

export function openNeedsQuery(account: string) {
  return queryOptions({
    queryKey: [...ticketsKey, account, 'needs'] as const,
    queryFn: ({ signal }) => call('GET /api/refund/tickets/needs/', { account, signal }),
  });
}
