import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { documentsSearch, type DocumentsSearch } from './documents-search.ts';

export type DocumentsAddress = Address<DocumentsSearch>;

export function useDocumentsSearch(): DocumentsAddress {
  return useAddress(documentsSearch);
}
