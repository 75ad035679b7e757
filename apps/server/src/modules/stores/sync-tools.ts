import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import type { MessageQueue } from '../../platform/queue/sqs-queue.ts';
import type { MarketplaceAccess } from './marketplace.ts';
import type { StoreRef } from './states.ts';

export interface SyncTools {
  readonly data: Data;
  readonly marketplace: MarketplaceAccess;
  readonly objects: ObjectStore;
  /** Amazon's notification queue; without one reports are only polled. */
  readonly queue?: MessageQueue | undefined;
  /** Where a report lies until it is stored. */
  readonly spoolDir: string;
  /** How long an attempt without progress is presumed alive. */
  readonly holdSeconds?: number;
  /** Polling interval for a report in progress. */
  readonly pollSeconds?: number;
  /** Delay after a first failure; doubles each time. */
  readonly retrySeconds?: number;
}

export interface SyncRef extends StoreRef {
  readonly sync: number;
}
