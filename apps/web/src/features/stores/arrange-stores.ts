import { countryName } from '../../lib/marketplaces/regions.ts';
import { languageTags, type Language } from '../../lib/i18n/index.ts';
import type { Store } from './store.ts';
import { stateName, stateNames } from './store-states.ts';
import type { Sort, SortKey, StoresSearch } from './stores-search.ts';

/** The stores that match search and filter, sorted. */
export function arrangeStores(
  stores: readonly Store[],
  { text, states, sort }: Pick<StoresSearch, 'text' | 'states' | 'sort'>,
  language: Language,
): readonly Store[] {
  const typed = text.trim().toLowerCase();
  return stores
    .filter((store) => {
      const state = stateName(store.state);
      if (states.length > 0 && (state === null || !states.includes(state))) return false;
      return typed === '' || searchable(store, language).some((texts) => texts.includes(typed));
    })
    .toSorted(comparison(sort, language));
}

function searchable({ name, sellerId, countries }: Store, language: Language): readonly string[] {
  return [name, sellerId, ...countries, ...countries.map((code) => countryName(code, language))].map((each) =>
    each.toLowerCase(),
  );
}

function comparison({ by, descending }: Sort, language: Language): (one: Store, other: Store) => number {
  const alphabet = new Intl.Collator(languageTags[language], { numeric: true, sensitivity: 'base' });
  // Stores without a name come last.
  const byName = (one: Store, other: Store) =>
    Number(one.name === '') - Number(other.name === '') || alphabet.compare(one.name, other.name);
  const ways: Readonly<Record<SortKey, (one: Store, other: Store) => number>> = {
    name: byName,
    state: (one, other) => urgency(one) - urgency(other),
    region: (one, other) => alphabet.compare(one.region, other.region),
    lastSync: (one, other) => toTime(one.lastSyncAt) - toTime(other.lastSyncAt),
    nextSync: (one, other) => toTime(one.nextSyncAt) - toTime(other.nextSyncAt),
  };
  const way = ways[by];
  return (one, other) => (descending ? way(other, one) : way(one, other)) || byName(one, other);
}

function urgency({ state }: Store): number {
  const name = stateName(state);
  return name === null ? stateNames.length : stateNames.indexOf(name);
}

/** A missing time sorts before all others. */
function toTime(moment: Date | null): number {
  return moment?.getTime() ?? 0;
}
