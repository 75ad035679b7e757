import { useAddress, type Address } from '../address/use-address.ts';
import type { SearchSchema } from '../routing/search-schema.ts';
import type { NamedStores } from './named-stores.ts';
import { useSession } from './session.ts';

export interface StoreAddress<State> extends Address<State> {
  /** Whether the stores of the list are known yet. */
  readonly isSettled: boolean;
}

/** The address of a list by store: shows the current store unless it names others. */
export function useStoreAddress<Query extends object, State extends { readonly stores: NamedStores }>(
  schema: SearchSchema<Query, State>,
  reset: Partial<State> = {},
): StoreAddress<State> {
  const { search, go, adjust } = useAddress(schema, reset);
  const { seller, sellers, sellersError, selectSeller } = useSession();
  const remember = (change: Partial<State>) => {
    const { stores } = change;
    if (stores && stores.length < 2) selectSeller(stores[0] ?? null);
    return change;
  };
  return {
    search: { ...search, stores: search.stores ?? (seller ? [seller.key] : []) },
    isSettled: search.stores !== null || sellers !== undefined || sellersError !== null,
    go: (change) => go(remember(change)),
    adjust: (change) => adjust(remember(change)),
  };
}
