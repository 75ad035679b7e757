import { useAddress } from '../../lib/address/use-address.ts';
import { filterSearch } from './filter-search.ts';

export function useFilterSearch() {
  const { search, go } = useAddress(filterSearch);
  return { search, go };
}
