import { useAddress } from '../../lib/address/use-address.ts';
import { dashboardSearch, type DashboardSearch } from './dashboard-search.ts';

export type ChangeSearch = (change: Partial<DashboardSearch>) => void;

export function useDashboardSearch(): readonly [DashboardSearch, ChangeSearch] {
  const { search, adjust } = useAddress(dashboardSearch);
  return [search, adjust];
}
