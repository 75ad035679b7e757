import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type TicketsSearch } from './tickets-search.ts';

export interface TicketsAddress {
  readonly search: TicketsSearch;
  /** A step one can go back from. */
  readonly go: (change: Partial<TicketsSearch>) => void;
  /** A change of the same step, as typing a search is. */
  readonly adjust: (change: Partial<TicketsSearch>) => void;
}

/** The state of the list is its address. */
export function useTicketsSearch(): TicketsAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => {
    const given = new URLSearchParams(query);
    return readSearch(Object.fromEntries([...new Set(given.keys())].map((key) => [key, given.getAll(key)])));
  }, [query]);
  const move = (change: Partial<TicketsSearch>, replace: boolean) =>
    void router.navigate({
      to: '/tickets',
      search: writeSearch({ ...search, after: '', ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
