import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { readSearch, writeSearch, type MessagesSearch } from './messages-search.ts';

export type MessagesAddress = Address<MessagesSearch>;

const read = (query: URLSearchParams) => readSearch(Object.fromEntries(query));

export function useMessagesSearch(): MessagesAddress {
  return useAddress(read, writeSearch);
}
