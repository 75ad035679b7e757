import { listed, useAddress, type Address } from '../../lib/address/use-address.ts';
import { readSearch, writeSearch, type StoresSearch } from './stores-search.ts';

export type StoresAddress = Address<StoresSearch>;

const read = (query: URLSearchParams) => readSearch(listed(query));

export function useStoresSearch(): StoresAddress {
  return useAddress(read, writeSearch);
}
