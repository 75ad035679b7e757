import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type CustomersSearch } from './customers-search.ts';

export interface CustomersAddress {
  readonly search: CustomersSearch;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<CustomersSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<CustomersSearch>) => void;
}

/** The state of the page is its address. */
export function useCustomersSearch(): CustomersAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => readSearch(new URLSearchParams(query)), [query]);
  const move = (change: Partial<CustomersSearch>, replace: boolean) =>
    void router.navigate({
      to: '/partner/customs',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
