import { storeIds } from '../../lib/session/store-ids.ts';
import type { ShipmentsSearch } from './shipments-search.ts';

export const noFilters: Pick<ShipmentsSearch, 'text' | 'filter' | 'status' | 'stores' | 'after'> = {
  text: '',
  filter: 'all',
  status: '',
  stores: [],
  after: '',
};

/** The query of the list call and of its export. */
export function toShipmentQuery({ text, filter, status, stores, sort }: ShipmentsSearch) {
  return {
    filter,
    sort,
    ...(text.trim() && { q: text.trim() }),
    ...(status && { status }),
    ...storeIds(stores),
  };
}

export function isFiltered({ text, filter, status, stores }: ShipmentsSearch): boolean {
  return text.trim() !== '' || filter !== 'all' || status !== '' || (stores ?? []).length > 0;
}
