import { searchSchema, type SearchParam } from '../routing/search-schema.ts';

/** Keys of the stores named in an address: empty for all stores, null when none is named. */
export type NamedStores = readonly string[] | null;

const storeId = /^[1-9]\d{0,14}$/;

export const namedStores: SearchParam<'store', NamedStores> = {
  keys: ['store'],
  fallback: null,
  parse(given) {
    const ids = given('store').filter((value) => storeId.test(value));
    return ids.length > 0 || given('store').includes('all') ? ids : undefined;
  },
  format: (stores) => ({ store: stores === null ? undefined : stores.length === 0 ? 'all' : stores }),
};

/** The stores named in the current address. */
export const storeSearch = searchSchema({ stores: namedStores });
