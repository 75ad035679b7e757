import { listed, useAddress, type Address } from '../../lib/address/use-address.ts';
import { readSearch, writeSearch, type TicketsSearch } from './tickets-search.ts';

export type TicketsAddress = Address<TicketsSearch>;

const read = (query: URLSearchParams) => readSearch(listed(query));

export function useTicketsSearch(): TicketsAddress {
  return useAddress(read, writeSearch, { after: '' });
}
