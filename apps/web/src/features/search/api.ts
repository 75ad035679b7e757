import { minSearchLength } from '@recoup/contract/search-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export function searchQuery(account: string, typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ['search', account, q] as const,
    queryFn: ({ signal }) => call('GET /api/refund/search/', { query: { q }, account, signal }),
    enabled: q.length >= minSearchLength,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
