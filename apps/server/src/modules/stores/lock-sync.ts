import { randomUUID } from 'node:crypto';
import { sellerStates } from '@recoup/contract/seller-states';
import type { StoreClient } from '@recoup/sp-api';
import { sql } from 'kysely';
import { cancelSync } from './expire-authorization.ts';
import { toRegion } from './list-stores.ts';
import { canSync } from './start-sync.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

export interface LockedSync {
  readonly authorizedAt: Date | null;
  readonly client: StoreClient;
  readonly isSuspended: boolean;
  readonly isListed: boolean;
  signal(asked: AbortSignal): AbortSignal;
  release(): Promise<void>;
}

/**
 * Undefined when the sync has ended or the store cannot be read. Two attempts may run concurrently: a worker presumed
 * dead, because it lost the database, may still run.
 */
export async function lockSync(tools: SyncTools, ref: SyncRef): Promise<LockedSync | 'busy' | undefined> {
  const { data, holdSeconds = 60 } = tools;
  const holder = randomUUID();
  const hold = (renewed: boolean) =>
    data.withSystem((tx) =>
      tx
        .updateTable('store_syncs')
        .set({ held_by: holder, held_until: sql`recoup_now() + make_interval(secs => ${holdSeconds})` })
        .where('account_id', '=', ref.account)
        .where('id', '=', ref.sync)
        .where('state', '=', 'running')
        .where((where) =>
          renewed
            ? where('held_by', '=', holder)
            : where.or([where('held_by', 'is', null), where('held_until', '<', sql<Date>`recoup_now()`)]),
        )
        .returning('listed_at')
        .executeTakeFirst(),
    );
  const store = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .innerJoin('store_syncs as sync', (join) =>
        join.onRef('sync.account_id', '=', 'stores.account_id').onRef('sync.store_id', '=', 'stores.id'),
      )
      .select(['stores.state', 'stores.seller_id', 'stores.region', 'stores.authorized_at'])
      .where('sync.account_id', '=', ref.account)
      .where('sync.id', '=', ref.sync)
      .where('sync.state', '=', 'running')
      .executeTakeFirst(),
  );
  if (store === undefined) return undefined;
  if (!canSync(store.state) || store.seller_id === null) {
    await data.withSystem((tx) => cancelSync(tx, ref, 'not_active'));
    return undefined;
  }
  const mine = await hold(false);
  if (mine === undefined) return 'busy';

  const lost = new AbortController();
  const renew = setInterval(
    () => {
      hold(true).then(
        (still) => still ?? lost.abort(new Error('another try holds this sync')),
        () => undefined,
      );
    },
    (holdSeconds * 1000) / 4,
  );
  return {
    authorizedAt: store.authorized_at,
    client: tools.marketplace.store({ ...ref, sellerId: store.seller_id, region: toRegion(store.region) }),
    isSuspended: store.state === sellerStates.suspended,
    isListed: mine.listed_at !== null,
    signal: (asked) => AbortSignal.any([asked, lost.signal]),
    async release() {
      clearInterval(renew);
      await data.withSystem((tx) =>
        tx
          .updateTable('store_syncs')
          .set({ held_by: null, held_until: null })
          .where('account_id', '=', ref.account)
          .where('id', '=', ref.sync)
          .where('held_by', '=', holder)
          .execute(),
      );
    },
  };
}
