import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

export type TicketsAddress = Address<TicketsSearch>;

export function useTicketsSearch(): TicketsAddress {
  return useAddress(ticketsSearch, { after: '' });
}
