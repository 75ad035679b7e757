import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { readSearch, writeSearch, type ShipmentsSearch } from './shipments-search.ts';

export type ShipmentsAddress = Address<ShipmentsSearch>;

const read = (query: URLSearchParams) => readSearch(Object.fromEntries(query));

export function useShipmentsSearch(): ShipmentsAddress {
  return useAddress(read, writeSearch);
}
