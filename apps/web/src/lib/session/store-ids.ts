import type { NamedStores } from './named-stores.ts';

/** The ids to ask the server for; a server of another make may give its stores none. */
export function storeIds(stores: NamedStores): { readonly store?: number[] } {
  const ids = (stores ?? []).map(Number).filter(Number.isSafeInteger);
  return ids.length === 0 ? {} : { store: ids };
}
