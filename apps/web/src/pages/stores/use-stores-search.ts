import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type StoresSearch } from './stores-search.ts';

export interface StoresAddress {
  readonly search: StoresSearch;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<StoresSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<StoresSearch>) => void;
}

/** The state of the page is its address. */
export function useStoresSearch(): StoresAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => {
    const given = new URLSearchParams(query);
    return readSearch(Object.fromEntries([...new Set(given.keys())].map((key) => [key, given.getAll(key)])));
  }, [query]);
  const move = (change: Partial<StoresSearch>, replace: boolean) =>
    void router.navigate({
      to: '/stores',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
