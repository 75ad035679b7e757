import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { messagesSearch, type MessagesSearch } from './messages-search.ts';

export type MessagesAddress = Address<MessagesSearch>;

export function useMessagesSearch(): MessagesAddress {
  return useAddress(messagesSearch);
}
