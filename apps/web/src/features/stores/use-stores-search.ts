import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { storesSearch, type StoresSearch } from './stores-search.ts';

export type StoresAddress = Address<StoresSearch>;

export function useStoresSearch(): StoresAddress {
  return useAddress(storesSearch);
}
