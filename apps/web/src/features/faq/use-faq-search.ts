import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { readSearch, writeSearch, type FaqSearch } from './faq-search.ts';

export interface FaqAddress {
  readonly search: FaqSearch;
  /** The question the address leads to. */
  readonly linked: string;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<FaqSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<FaqSearch>) => void;
}

/** The state of the page is its address. */
export function useFaqSearch(): FaqAddress {
  const router = useRouter();
  const { topics } = useText('faq');
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const linked = useRouterState({ select: ({ location }) => location.hash });
  const search = useMemo(() => readSearch(new URLSearchParams(query), Object.keys(topics)), [query, topics]);
  const move = (change: Partial<FaqSearch>, replace: boolean) =>
    void router.navigate({
      to: '/faq',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, linked, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
