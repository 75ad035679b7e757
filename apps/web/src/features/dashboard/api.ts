import type { Period } from '@recoup/contract/dashboard-periods';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

export function dashboardQuery(account: string, scope: { store: string; months: Period }) {
  const asked = { months: scope.months, ...(scope.store === '' ? {} : { store: Number(scope.store) }) };
  return queryOptions({
    queryKey: ['dashboard', account, asked] as const,
    queryFn: ({ signal }) => call('GET /api/refund/dashboard/', { query: asked, account, signal }),
    // The previous period's numbers may stay visible while loading, but never another account's.
    placeholderData: (before, query) => (query?.queryKey[1] === account ? before : undefined),
  });
}

export function refreshDashboard(queries: QueryClient, account: string): void {
  void queries.invalidateQueries({ queryKey: ['dashboard', account] });
}
