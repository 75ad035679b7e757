import { getSyncIntervalMs } from '@recoup/server/modules/stores/sync-order';
import { findMarketplaceByCountry } from '@recoup/sp-api';
import { planSync, rememberReport, type SimulatedStore } from './store.ts';

const regions = [
  { share: 0.5, countries: ['US'] },
  { share: 0.25, countries: ['US', 'CA', 'MX', 'BR'] },
  { share: 0.25, countries: ['DE', 'GB', 'FR', 'IT', 'ES', 'NL', 'SE', 'PL', 'BE', 'IE'] },
].map(({ share, countries }) => ({
  share,
  marketplaces: countries.map((country) => findMarketplaceByCountry(country)?.id ?? country),
}));

/**
 * A fifth of all stores belong to one agency, which links half of them in one minute of the second day; another fifth to
 * accounts of fifty, the rest to accounts of one to three. A tenth of these is linked during the time.
 */
export function createStores(
  { stores: count }: { readonly stores: number },
  { random, start, end }: { random: () => number; start: number; end: number },
): SimulatedStore[] {
  const stores: SimulatedStore[] = [];
  const addAccount = (size: number, linkedAt: (index: number) => number | undefined): void => {
    const account = (stores.at(-1)?.account ?? 0) + 1;
    for (let index = 0; index < size && stores.length < count; index += 1) {
      stores.push(
        createStore(
          { id: stores.length + 1, account, accountSize: size, linkedAt: linkedAt(index) },
          { random, start },
        ),
      );
    }
  };
  const agency = Math.round(count / 5);
  addAccount(agency, (index) => (index % 2 === 0 ? start + 30 * 3600_000 : undefined));
  while (stores.length < 2 * agency) addAccount(Math.min(50, 2 * agency - stores.length), () => undefined);
  while (stores.length < count) {
    const linkedAt = random() < 0.1 ? start + random() * (end - start) : undefined;
    addAccount(1 + Math.floor(3 * random()), () => linkedAt);
  }
  return stores;
}

/** Without a time to be linked at, the store was linked long ago and synced within the last day. */
function createStore(
  {
    linkedAt,
    ...who
  }: Pick<SimulatedStore, 'id' | 'account' | 'accountSize'> & { linkedAt: number | undefined },
  { random, start }: { random: () => number; start: number },
): SimulatedStore {
  const drawn = random();
  const region = drawn < 0.5 ? regions[0] : drawn < 0.75 ? regions[1] : regions[2];
  const store: SimulatedStore = {
    ...who,
    marketplaces: region?.marketplaces ?? [],
    linkedAt: linkedAt ?? start,
    nextSyncAt: linkedAt ?? start,
    asked: [],
    requestedAt: new Map(),
    syncedFrom: undefined,
    sync: undefined,
  };
  if (linkedAt !== undefined) return store;
  const interval = getSyncIntervalMs(store.id);
  const syncedFrom = start - random() * interval;
  for (const report of planSync(store, syncedFrom)) rememberReport(store, report, syncedFrom);
  return { ...store, syncedFrom, nextSyncAt: syncedFrom + interval };
}
