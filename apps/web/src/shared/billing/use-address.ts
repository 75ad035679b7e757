import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

/** What the address of a list says, and how it is changed. */
export interface Address<Search> {
  readonly search: Search;
  /** A step one can go back from. */
  readonly go: (change: Partial<Search>) => void;
  /** A change of the same step, as typing a search is. */
  readonly adjust: (change: Partial<Search>) => void;
}

/** The state of a list is its address; another choice begins at the first page. `read` and `write` must not change. */
export function useAddress<Search extends { readonly after: string | null }>(
  read: (query: URLSearchParams) => Search,
  write: (search: Search) => Record<string, string | undefined>,
): Address<Search> {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => read(new URLSearchParams(query)), [query, read]);
  const move = (change: Partial<Search>, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: write({ ...search, after: null, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
