import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RawQuery, SearchSchema } from '../routing/search-schema.ts';

/** The state of a page, which is the query of its address, and how it is changed. */
export interface Address<State> {
  readonly search: State;
  /** Changes the state in a step the back button returns from. */
  readonly go: (change: Partial<State>) => void;
  /** Changes the state within the current step, as typing a search does. */
  readonly adjust: (change: Partial<State>) => void;
}

/** `reset` is applied with every change that does not set the same values itself, such as going to the first page. */
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
