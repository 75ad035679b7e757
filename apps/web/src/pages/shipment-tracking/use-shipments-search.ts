import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type ShipmentsSearch } from './shipments-search.ts';

export interface ShipmentsAddress {
  readonly search: ShipmentsSearch;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<ShipmentsSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<ShipmentsSearch>) => void;
}

/** The state of the page is its address. */
export function useShipmentsSearch(): ShipmentsAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => readSearch(Object.fromEntries(new URLSearchParams(query))), [query]);
  const move = (change: Partial<ShipmentsSearch>, replace: boolean) =>
    void router.navigate({
      to: '/tickets/shipmentTracking',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
