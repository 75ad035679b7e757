import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

const pageSize = 50;

function costsKey(account: string) {
  return ['account', account, 'sourcing-costs'] as const;
}

export function costsQuery(account: string, search: string, cursor: string | null) {
  const query = {
    limit: pageSize,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(cursor === null ? {} : { cursor }),
  };
  return queryOptions({
    queryKey: [...costsKey(account), query] as const,
    queryFn: ({ signal }) => call('GET /api/audits/costs/', { query, account, signal }),
    // While the next letters of a search are on their way, what was found stays.
    placeholderData: keepPreviousData,
  });
}

export function refreshCosts(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: costsKey(account) });
}
