import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type MessagesSearch } from './messages-search.ts';

export interface MessagesAddress {
  readonly search: MessagesSearch;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<MessagesSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<MessagesSearch>) => void;
}

/** The state of the page is its address. */
export function useMessagesSearch(): MessagesAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => readSearch(Object.fromEntries(new URLSearchParams(query))), [query]);
  const move = (change: Partial<MessagesSearch>, replace: boolean) =>
    void router.navigate({
      to: '/message',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
