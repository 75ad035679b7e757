import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSearch, writeSearch, type DocumentsSearch } from './documents-search.ts';

export interface DocumentsAddress {
  readonly search: DocumentsSearch;
  /** A step of its own: going back leads here. */
  readonly go: (change: Partial<DocumentsSearch>) => void;
  /** Another view of the same step, as typing a search is. */
  readonly adjust: (change: Partial<DocumentsSearch>) => void;
}

/** The state of the page is its address. */
export function useDocumentsSearch(): DocumentsAddress {
  const router = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const search = useMemo(() => {
    const given = new URLSearchParams(query);
    return readSearch(Object.fromEntries([...new Set(given.keys())].map((key) => [key, given.getAll(key)])));
  }, [query]);
  const move = (change: Partial<DocumentsSearch>, replace: boolean) =>
    void router.navigate({
      to: '/tickets/fileMgr',
      search: writeSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
  return { search, go: (change) => move(change, false), adjust: (change) => move(change, true) };
}
