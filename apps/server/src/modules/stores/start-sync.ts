import { randomUUID } from 'node:crypto';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { getLinkedStore } from './start-authorization.ts';
import { syncStoreJob } from './jobs.ts';
import type { MarketplaceAccess } from './marketplace.ts';
import { planReports } from './plan-reports.ts';
import { getStoreReply, type Seller } from './list-stores.ts';
import type { ReportKind } from './report-kinds.ts';
import { toSellerState, type StoreRef } from './states.ts';
import { calculatePriority, getSyncIntervalMs } from './sync-order.ts';

/** Requested by a user; limited by Amazon's intervals. */
export async function startSync(
  { data, marketplace }: { data: Data; marketplace: Pick<MarketplaceAccess, 'pace'> },
  actor: Actor,
  id: number,
): Promise<Seller> {
  await data.withTenant(actor, (tx) => getLinkedStore(tx, actor.account, id));
  const ref = { account: actor.account, store: id };
  const started = await data.withSystem((tx) => startSyncIn(tx, ref, { atPace: marketplace.pace }));
  if (!started) throw new Problem('store_not_active');
  return getStoreReply(data, actor, id);
}

/** Returns false if the store has a running sync or cannot be read. */
export async function startSyncIn(
  tx: Tx,
  { account, store }: StoreRef,
  wish: { readonly kinds?: readonly ReportKind[]; readonly atPace?: number } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('stores')
    .select(['state', 'marketplaces', 'priority', 'paused_at'])
    .where('account_id', '=', account)
    .where('id', '=', store)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.paused_at !== null || !canSync(row.state)) return false;
  const running = await tx
    .selectFrom('store_syncs')
    .select('id')
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running !== undefined) return true;
  const sync = await tx
    .insertInto('store_syncs')
    .values({ account_id: account, store_id: store, run_id: randomUUID() })
    .returning(['id', 'run_id', 'started_at'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('store_reports')
    .set({ sync_id: sync.id })
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('finished_at', 'is', null)
    .execute();
  await planReports(tx, { account, store }, sync.id, {
    marketplaces: row.marketplaces,
    now: sync.started_at,
    ...wish,
  });
  await tx
    .updateTable('stores')
    .set({ next_sync_at: sql`recoup_now() + make_interval(secs => ${getSyncIntervalMs(store) / 1000})` })
    .where('account_id', '=', account)
    .where('id', '=', store)
    .execute();
  await enqueueSync(tx, { account, store }, sync, { priority: row.priority, runAt: sync.started_at });
  await publish(tx, account, { topic: 'store', subject: String(store) });
  return true;
}

export function canSync(state: number): boolean {
  const known = toSellerState(state);
  return known === sellerStates.active || known === sellerStates.suspended;
}

export async function enqueueSync(
  tx: Tx,
  { account, store }: StoreRef,
  sync: { id: number; run_id: string },
  { priority, runAt }: { priority: boolean; runAt: Date },
): Promise<void> {
  await enqueue(
    tx,
    syncStoreJob,
    { account, store, sync: sync.id },
    {
      queue: `store:${account}/${store}`,
      key: `store-sync:${account}/${store}`,
      account,
      run: sync.run_id,
      runAt,
      priority: calculatePriority(priority, tx.clock.now().getTime() - runAt.getTime()),
    },
  );
}
