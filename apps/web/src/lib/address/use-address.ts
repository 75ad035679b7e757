import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

/** What the address of a page says, and how it is changed. */
export interface Address<Search> {
  readonly search: Search;
  /** A step one can go back from. */
  readonly go: (change: Partial<Search>) => void;
  /** A change of the same step, as typing a search is. */
  readonly adjust: (change: Partial<Search>) => void;
}

/** The state of a page is its address. `read` and `write` must not change; `anew` is how every other choice begins. */
export function useAddress<Search>(
  read: (query: URLSearchParams) => Search,
  write: (search: Search) => Record<string, unknown>,
  anew: Partial<Search> = {},
): Address<Search> {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => read(new URLSearchParams(query)), [query, read]);
  const move = (change: Partial<Search>, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: write({ ...search, ...anew, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}

/** Every value that each name is given. */
export function listed(query: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}
