import type { Store } from './store.ts';
import { stateName } from './store-states.ts';
import type { StoreTask } from './stores-search.ts';

export type StoreCommand = StoreTask | 'sync' | 'priority';

/** The commands that fit a store's state, in the order of the menu. */
export function storeCommands({
  id,
  state,
  sync,
}: Pick<Store, 'id' | 'state' | 'sync'>): readonly StoreCommand[] {
  if (id === null) return [];
  const name = stateName(state);
  if (name === 'closed') return ['authorize', 'reports', 'history', 'remove'];
  const all: readonly StoreCommand[] = [
    'sync',
    'reports',
    'upload',
    'authorize',
    'invite',
    'priority',
    'history',
    'remove',
  ];
  return all.filter((command) => command !== 'sync' || (name === 'active' && sync === null));
}
