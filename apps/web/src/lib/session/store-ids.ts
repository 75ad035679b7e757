import type { NamedStores } from './named-stores.ts';

/** Ids for requests; another server may send stores without ids. */
export function storeIds(stores: NamedStores): { readonly store?: number[] } {
  const ids = (stores ?? []).map(Number).filter(Number.isSafeInteger);
  return ids.length === 0 ? {} : { store: ids };
}
