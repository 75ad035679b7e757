import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RawQuery, SearchSchema } from '../routing/search-schema.ts';

/** A page's state is the query of its address. */
export interface Address<State> {
  readonly search: State;
  /** Pushes a history entry. */
  readonly go: (change: Partial<State>) => void;
  /** Replaces the current history entry, for example while typing a search. */
  readonly adjust: (change: Partial<State>) => void;
}

/**
 * `reset` is applied with every change that does not set the same keys itself, for example to return to the
 * first page.
 */
export function useAddress<Query extends object, State>(
  schema: SearchSchema<Query, State>,
  reset: Partial<State> = {},
): Address<State> {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }): RawQuery => location.search });
  const search = useMemo(() => schema.read(query), [query, schema]);
  const move = (change: Partial<State>, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: { ...schema.write({ ...search, ...reset, ...change }) },
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
