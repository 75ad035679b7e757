import { useStoreAddress, type StoreAddress } from '../../lib/session/use-store-address.ts';
import { shipmentsSearch, type ShipmentsSearch } from './shipments-search.ts';

export function useShipmentsSearch(): StoreAddress<ShipmentsSearch> {
  return useStoreAddress(shipmentsSearch);
}
