import { useStoreAddress, type StoreAddress } from '../../lib/session/use-store-address.ts';
import { documentsSearch, type DocumentsSearch } from './documents-search.ts';

export type DocumentsAddress = StoreAddress<DocumentsSearch>;

export function useDocumentsSearch(): DocumentsAddress {
  return useStoreAddress(documentsSearch);
}
