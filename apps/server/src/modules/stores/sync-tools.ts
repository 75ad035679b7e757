import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import type { MarketplaceAccess } from './marketplace.ts';
import type { StoreRef } from './states.ts';

export interface SyncTools {
  readonly data: Data;
  readonly marketplace: MarketplaceAccess;
  readonly objects: ObjectStore;
  /** How long a try that says nothing more is believed to live. */
  readonly holdSeconds?: number;
  /** How soon to look again for a report that is being made. */
  readonly pollSeconds?: number;
  /** How soon to try again after a first failure; each further one doubles it. */
  readonly retrySeconds?: number;
}

export interface SyncRef extends StoreRef {
  readonly sync: number;
}
