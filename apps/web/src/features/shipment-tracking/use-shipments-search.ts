import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { shipmentsSearch, type ShipmentsSearch } from './shipments-search.ts';

export type ShipmentsAddress = Address<ShipmentsSearch>;

export function useShipmentsSearch(): ShipmentsAddress {
  return useAddress(shipmentsSearch);
}
