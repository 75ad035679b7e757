import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export const operatorHomeQuery = queryOptions({
  queryKey: ['operator', 'home'] as const,
  queryFn: ({ signal }) => call('GET /api/refund/operations/home/', { account: null, signal }),
});

/** Total and sums cover all pages. */
export const draftsQuery = queryOptions({
  queryKey: ['operator', 'billing', 'invoices', 'drafts'] as const,
  queryFn: ({ signal }) =>
    call('GET /api/invoices/operator/invoices/', {
      query: { status: 'draft', sort: '-invoice', limit: 1 },
      signal,
    }),
});

/** The number of unanswered conversations; one row is enough to get the count. */
export const waitingMessagesQuery = queryOptions({
  queryKey: ['staff', 'support', 'conversations', 'counts'] as const,
  queryFn: ({ signal }) =>
    call('GET /api/support/conversations/', { query: { show: 'unread', sort: 'newest', limit: 1 }, signal }),
  select: ({ counts }) => counts,
});
