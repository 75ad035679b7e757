import type { Texts } from '../../lib/i18n/index.ts';
import { isRegion } from '../../lib/marketplaces/regions.ts';
import type { Store } from './store.ts';
import { stateName } from './store-states.ts';

export function storeLabel({ name, sellerId }: Store, text: Texts<'stores'>): string {
  return name || sellerId || text.unnamed;
}

export function stateText(state: number | null, text: Texts<'stores'>): string {
  const name = stateName(state);
  return name === null ? text.states.unknown({ state: state ?? '?' }) : text.states[name];
}

export function regionText(region: string, text: Texts<'stores'>): string {
  if (isRegion(region)) return text.shortRegions[region];
  return region === '' ? text.none : text.otherRegion({ region });
}

/** Whether a sync or audit is running whose progress the page should show. */
export function isUnderWay({ sync, state, health }: Store): boolean {
  return sync !== null || stateName(state) === 'authorizing' || health.word === 'first_sync';
}
