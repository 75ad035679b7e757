import { useStoreAddress, type StoreAddress } from '../../lib/session/use-store-address.ts';
import { ticketsSearch, type TicketsSearch } from './tickets-search.ts';

export type TicketsAddress = StoreAddress<TicketsSearch>;

export function useTicketsSearch(): TicketsAddress {
  return useStoreAddress(ticketsSearch, { after: '' });
}
