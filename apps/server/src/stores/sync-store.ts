import { randomUUID } from 'node:crypto';
import { sellerStates } from '@recoup/contract/seller-states';
import { AuthorizationFailed, RateLimited, Reauthorize, type StoreClient } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../platform/database/database.ts';
import { publish } from '../platform/live/publish.ts';
import type { Log } from '../platform/log.ts';
import { fetchReport, openReports, type OpenReport } from './fetch-report.ts';
import { lapseAuthorization, stopSync } from './lapse-authorization.ts';
import { listSettlements } from './list-settlements.ts';
import { asRegion } from './read-stores.ts';
import { enqueueSync, canSync } from './start-sync.ts';
import { changeState } from './states.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** A job does what can be done without waiting, for at most this long, and leaves the worker to others. */
const sliceMs = 60_000;
const soonestMs = 1_000;
const latestMs = 60_000;

/**
 * One step of a sync: everything that the buckets allow now. The next step is enqueued for when more can be
 * done, so a store that waits holds no worker.
 */
export async function syncStore(
  tools: SyncTools,
  ref: SyncRef,
  context: { log: Log; signal: AbortSignal },
): Promise<'continues' | void> {
  const held = await holdSync(tools, ref);
  if (held === undefined) return;
  if (held === 'busy') return resume(tools, ref, new Date(Date.now() + latestMs));
  const { data } = tools;
  try {
    const nextTurn = await takeTurns(
      tools,
      { ...ref, ...held },
      { ...context, signal: held.signal(context.signal) },
    );
    const open = await data.withSystem((tx) => openReports(tx, ref));
    if (open.length > 0 || nextTurn !== undefined) {
      const soonest = Math.min(nextTurn ?? Infinity, ...open.map(({ try_at }) => try_at.getTime()));
      return await resume(tools, ref, new Date(soonest));
    }
    return await finish(data, ref);
  } catch (error) {
    if (error instanceof Reauthorize) {
      context.log.warn({ account: ref.account, store: ref.store }, 'an authorization has ended');
      return await data.withSystem((tx) => lapseAuthorization(tx, ref));
    }
    if (error instanceof AuthorizationFailed) {
      context.log.error({ err: error }, 'no token for a sync');
      return await resume(tools, ref, new Date(Date.now() + latestMs));
    }
    throw error;
  } finally {
    await held.release();
  }
}

interface Held {
  readonly client: StoreClient;
  readonly isSuspended: boolean;
  readonly isListed: boolean;
  signal(asked: AbortSignal): AbortSignal;
  release(): Promise<void>;
}

/**
 * Nothing when the sync is over or the store can no longer be read. Two tries can meet: a worker that was taken
 * for dead, because the database was away, may still live.
 */
async function holdSync(tools: SyncTools, ref: SyncRef): Promise<Held | 'busy' | undefined> {
  const { data, holdSeconds = 60 } = tools;
  const holder = randomUUID();
  const hold = (renewed: boolean) =>
    data.withSystem((tx) =>
      tx
        .updateTable('store_syncs')
        .set({ held_by: holder, held_until: sql`now() + make_interval(secs => ${holdSeconds})` })
        .where('account_id', '=', ref.account)
        .where('id', '=', ref.sync)
        .where('state', '=', 'running')
        .where((where) =>
          renewed
            ? where('held_by', '=', holder)
            : where.or([where('held_by', 'is', null), where('held_until', '<', sql<Date>`now()`)]),
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
      .select(['stores.state', 'stores.seller_id', 'stores.region'])
      .where('sync.account_id', '=', ref.account)
      .where('sync.id', '=', ref.sync)
      .where('sync.state', '=', 'running')
      .executeTakeFirst(),
  );
  if (store === undefined) return undefined;
  if (!canSync(store.state) || store.seller_id === null) {
    await data.withSystem((tx) => stopSync(tx, ref, 'not_active'));
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
    client: tools.marketplace.store({ ...ref, sellerId: store.seller_id, region: asRegion(store.region) }),
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

/** Answers when a step that is not a report can be taken again, if one is left. */
async function takeTurns(
  tools: SyncTools,
  held: SyncRef & Pick<Held, 'client' | 'isSuspended' | 'isListed'>,
  context: { log: Log; signal: AbortSignal },
): Promise<number | undefined> {
  const until = Date.now() + sliceMs;
  let listAgainAt: number | undefined;
  if (!held.isListed) {
    try {
      if (!(await refreshMarketplaces(tools.data, held, context.signal))) return undefined;
      await listSettlements(tools.data, held, held.client, context.signal);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      listAgainAt = Date.now() + error.retryAfterMs;
    }
  }
  const due = await tools.data.withSystem((tx) => openReports(tx, held));
  /** Buckets that are empty, and until when. */
  const empty = new Map<string, number>();
  for (const report of due.filter(({ try_at }) => try_at.getTime() <= Date.now())) {
    context.signal.throwIfAborted();
    if (Date.now() > until) break;
    const emptyUntil = empty.get(nextOperation(report));
    if (emptyUntil !== undefined) continue;
    try {
      await fetchReport(tools, held, held.client, report, context);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      empty.set(error.operation, Date.now() + error.retryAfterMs);
    }
  }
  if (empty.size > 0) await waitForBuckets(tools.data, held, empty);
  return listAgainAt;
}

function nextOperation({ status }: OpenReport): string {
  switch (status) {
    case 'made':
      return 'getReportDocument';
    case 'making':
      return 'getReport';
    default:
      return 'createReport';
  }
}

async function waitForBuckets(data: Data, ref: SyncRef, empty: ReadonlyMap<string, number>): Promise<void> {
  await data.withSystem(async (tx) => {
    for (const report of await openReports(tx, ref)) {
      const until = empty.get(nextOperation(report));
      if (until === undefined || until <= report.try_at.getTime()) continue;
      await tx
        .updateTable('store_reports')
        .set({ try_at: new Date(until) })
        .where('account_id', '=', ref.account)
        .where('id', '=', report.id)
        .execute();
    }
  });
}

/** False when the seller sells nowhere any more: then there is nothing to read. */
async function refreshMarketplaces(
  data: Data,
  { client, ...held }: SyncRef & Pick<Held, 'client' | 'isSuspended'>,
  signal: AbortSignal,
): Promise<boolean> {
  const participations = await client.getMarketplaceParticipations({ signal, longestWaitMs: soonestMs });
  const ids = participations.filter((known) => known.participating).map((known) => known.marketplaceId);
  return data.withSystem(async (tx) => {
    const to = ids.length === 0 ? sellerStates.suspended : sellerStates.active;
    if ((to === sellerStates.suspended) !== held.isSuspended) {
      await changeState(tx, held, { to, reason: 'marketplaces_changed', by: null });
    }
    if (ids.length === 0) {
      await stopSync(tx, held, 'suspended');
      return false;
    }
    await tx
      .updateTable('stores')
      .set({ marketplaces: ids })
      .where('account_id', '=', held.account)
      .where('id', '=', held.store)
      .execute();
    return true;
  });
}

async function resume({ data }: SyncTools, ref: SyncRef, wanted: Date): Promise<'continues' | void> {
  const now = Date.now();
  const at = new Date(Math.min(Math.max(wanted.getTime(), now + soonestMs), now + latestMs));
  return data.withSystem(async (tx) => {
    const sync = await tx
      .updateTable('store_syncs')
      .set({ resume_at: at })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.sync)
      .where('state', '=', 'running')
      .returning(['id', 'run_id'])
      .executeTakeFirst();
    if (sync === undefined) return undefined;
    const { priority } = await tx
      .selectFrom('stores')
      .select('priority')
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirstOrThrow();
    await enqueueSync(tx, ref, sync, { priority, runAt: at });
    return 'continues' as const;
  });
}

async function finish(data: Data, { account, store, sync }: SyncRef): Promise<void> {
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_syncs')
      .set({ state: 'done', finished_at: sql`now()` })
      .where('account_id', '=', account)
      .where('id', '=', sync)
      .where('state', '=', 'running')
      .execute();
    await tx
      .updateTable('stores')
      .set({ last_sync_at: sql`now()` })
      .where('account_id', '=', account)
      .where('id', '=', store)
      .execute();
    await publish(tx, account, { topic: 'store', subject: String(store) });
  });
}
