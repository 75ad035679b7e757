import { listed, useAddress, type Address } from '../../lib/address/use-address.ts';
import { readSearch, writeSearch, type DocumentsSearch } from './documents-search.ts';

export type DocumentsAddress = Address<DocumentsSearch>;

const read = (query: URLSearchParams) => readSearch(listed(query));

export function useDocumentsSearch(): DocumentsAddress {
  return useAddress(read, writeSearch);
}
