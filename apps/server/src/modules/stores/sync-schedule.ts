import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import type { MessageQueue } from '../../platform/queue/sqs-queue.ts';
import { enqueueDueTransactions } from './list-transactions.ts';
import { purgeRateBuckets } from './rate-limiter.ts';
import { enqueueSync, startSyncIn } from './start-sync.ts';
import { changeState } from './states.ts';
import { enqueueDueSubscriptions } from './subscribe-store.ts';
import { lateAfterMs, startsPerMinute } from './sync-order.ts';

export async function syncSchedule(data: Data, queue?: MessageQueue): Promise<void> {
  await failInterruptedConsents(data);
  await startDueSyncs(data);
  await requeueLostSyncs(data);
  await enqueueDueTransactions(data);
  if (queue !== undefined) await enqueueDueSubscriptions(data, queue);
  await data.withSystem(async (tx) => {
    await tx
      .deleteFrom('store_authorizations')
      .where('expires_at', '<', sql<Date>`recoup_now() - interval '30 days'`)
      .execute();
    await purgeRateBuckets(tx);
  });
}

/** The process died while exchanging the code, which can be used only once. */
async function failInterruptedConsents(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_authorizations')
      .set({ status: 'failed', reason: 'interrupted' })
      .where('status', '=', 'authorizing')
      .where('used_at', '<', sql<Date>`recoup_now() - interval '10 minutes'`)
      .execute();
    const stuck = await tx
      .selectFrom('stores')
      .select(['account_id', 'id'])
      .where('state', '=', sellerStates.authorizing)
      .where('state_changed_at', '<', sql<Date>`recoup_now() - interval '10 minutes'`)
      .execute();
    for (const { account_id, id } of stuck) {
      const to = sellerStates.authorizationFailed;
      await changeState(tx, { account: account_id, store: id }, { to, reason: 'interrupted', by: null });
    }
  });
}

async function startDueSyncs(data: Data): Promise<void> {
  const due = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .select(['account_id', 'id'])
      .where('state', 'in', [sellerStates.active, sellerStates.suspended])
      .where('paused_at', 'is', null)
      .where((where) =>
        where.or([where('next_sync_at', 'is', null), where('next_sync_at', '<=', sql<Date>`recoup_now()`)]),
      )
      .orderBy('priority', 'desc')
      .orderBy('next_sync_at', (order) => order.asc().nullsFirst())
      .limit(startsPerMinute)
      .execute(),
  );
  for (const { account_id, id } of due) {
    await data.withSystem((tx) => startSyncIn(tx, { account: account_id, store: id }));
  }
}

/** A step that is a minute late has waited too long or lost its job: it gets a higher priority or a new job. */
async function requeueLostSyncs(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const late = await tx
      .selectFrom('store_syncs as sync')
      .innerJoin('stores as store', (join) =>
        join.onRef('store.account_id', '=', 'sync.account_id').onRef('store.id', '=', 'sync.store_id'),
      )
      .select([
        'sync.account_id',
        'sync.store_id',
        'sync.id',
        'sync.run_id',
        'sync.resume_at',
        'store.priority',
      ])
      .where('sync.state', '=', 'running')
      .where('sync.resume_at', '<', sql<Date>`recoup_now() - make_interval(secs => ${lateAfterMs / 1000})`)
      .where((where) =>
        where.or([
          where('sync.held_until', 'is', null),
          where('sync.held_until', '<', sql<Date>`recoup_now()`),
        ]),
      )
      .orderBy('sync.resume_at')
      .limit(startsPerMinute)
      .execute();
    for (const { account_id, store_id, priority, resume_at, ...sync } of late) {
      await enqueueSync(tx, { account: account_id, store: store_id }, sync, { priority, runAt: resume_at });
    }
  });
}
