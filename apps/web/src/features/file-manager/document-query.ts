import { storeIds } from '../../lib/session/store-ids.ts';
import type { DocumentsSearch } from './documents-search.ts';

export const noFilters = { text: '', types: [], status: null, linked: null, stores: [], after: '' } as const;

export function isFiltered({ text, types, status, linked, stores }: DocumentsSearch): boolean {
  return text !== '' || types.length > 0 || status !== null || linked !== null || (stores ?? []).length > 0;
}

/** Converts the filters to the query of the server's call. */
export function toDocumentQuery({ text, types, status, linked, stores, sort }: DocumentsSearch) {
  return {
    ...(text === '' ? {} : { q: text }),
    ...(types.length === 0 ? {} : { type: [...types] }),
    ...(status === null ? {} : { status }),
    ...(linked === null ? {} : { linked }),
    ...storeIds(stores),
    sort: sort.by,
    order: sort.descending ? ('desc' as const) : ('asc' as const),
  };
}
