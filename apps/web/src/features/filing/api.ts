import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../lib/api/index.ts';
import { toQueueFilter, ticketsKey } from '../tickets/index.ts';
import type { FilingSearch } from './filing-search.ts';

/** The first tickets of the queue; when these are filed, the next ones are loaded. */
export function filingQueueQuery(search: FilingSearch) {
  const query = { ...toQueueFilter({ ...search, pile: 'to_file' }), limit: 200 };
  return queryOptions({
    queryKey: [...ticketsKey, 'filing', query] as const,
    queryFn: ({ signal }) => call('GET /api/refund/operations/tickets/', { query, account: null, signal }),
    placeholderData: keepPreviousData,
  });
}

export const fileTicket = endpoint('POST /api/refund/operations/tickets/{id}/file/');
export const assignTickets = endpoint('POST /api/refund/operations/assignments/');
