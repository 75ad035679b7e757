import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type DashboardSearch } from './dashboard-search.ts';

export type ChangeSearch = (change: Partial<DashboardSearch>) => void;

/** What is counted and how it is shown is the address. */
export function useDashboardSearch(): readonly [DashboardSearch, ChangeSearch] {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => readSearch(new URLSearchParams(query)), [query]);
  const change: ChangeSearch = (changed) =>
    void router.navigate({
      to: '/dashboard',
      search: writeSearch({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return [search, change];
}
