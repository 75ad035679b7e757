import { queryOptions } from '@tanstack/react-query';
import { endpoint } from '../../lib/api/index.ts';
import { ticketsKey } from '../tickets/index.ts';

const listNeeds = endpoint('GET /api/refund/tickets/needs/');
export const attachToMany = endpoint('POST /api/refund/tickets/needs/');

export function openNeedsQuery(account: string) {
  return queryOptions({
    queryKey: [...ticketsKey, account, 'needs'] as const,
    queryFn: ({ signal }) => listNeeds({ account, signal }),
  });
}
