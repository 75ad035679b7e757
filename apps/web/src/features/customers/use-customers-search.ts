import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { customersSearch, type CustomersSearch } from './customers-search.ts';

export type CustomersAddress = Address<CustomersSearch>;

export function useCustomersSearch(): CustomersAddress {
  return useAddress(customersSearch);
}
