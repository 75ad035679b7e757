import { AuthorizationFailed, RateLimited, ReauthorizationRequired } from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Log } from '../../platform/log.ts';
import { momentIn } from '../../platform/time/clock.ts';
import { reportsReceived } from './events.ts';
import { canAuditFirst, startFirstAudit } from './first-audit.ts';
import { fetchAwd } from './fetch-awd.ts';
import { fetchMultiChannel } from './fetch-multi-channel.ts';
import { fetchInbound } from './fetch-inbound.ts';
import { fetchPlacements } from './fetch-placements.ts';
import { fetchReport } from './fetch-report.ts';
import { lockSync, type LockedSync } from './lock-sync.ts';
import { expireAuthorization } from './expire-authorization.ts';
import { learnMarketplaces } from './learn-marketplaces.ts';
import { listSettlements } from './list-settlements.ts';
import { refreshMarketplaces } from './refresh-marketplaces.ts';
import {
  awdKind,
  inboundKind,
  multiChannelKind,
  placementsKind,
  reportKinds,
  transactionsKind,
} from './report-kinds.ts';
import { listOpenReports, type OpenReport } from './save-report-progress.ts';
import { fetchTransactions } from './list-transactions.ts';
import { postponeSettlements } from './postpone-settlements.ts';
import { listNextOperations } from './next-operation.ts';
import { lockStore } from './queries.ts';
import { enqueueSync } from './start-sync.ts';
import { calculateResumeTime, latestMs, sliceMs } from './sync-order.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

const typesUntilExhausted = 3;

/**
 * Runs one step of a sync: everything the rate limits allow now. The next step is enqueued for when more can be done,
 * so a waiting store occupies no worker.
 */
export async function syncStore(
  tools: SyncTools,
  ref: SyncRef,
  context: { log: Log; signal: AbortSignal },
): Promise<'continues' | void> {
  const held = await lockSync(tools, ref);
  if (held === undefined) return;
  if (held === 'busy') return resume(tools, ref, momentIn(tools.data, latestMs));
  const { data } = tools;
  try {
    const couldAudit = await data.withSystem((tx) => canAuditFirst(tx, ref));
    const nextTurn = await advanceReports(
      tools,
      { ...ref, ...held },
      { ...context, signal: held.signal(context.signal) },
    );
    const open = await data.withSystem((tx) => listOpenReports(tx, ref));
    if (open.length > 0 || nextTurn !== undefined) {
      await data.withSystem(async (tx) => {
        if (!couldAudit && (await canAuditFirst(tx, ref))) await startFirstAudit(tx, ref);
      });
      const soonest = Math.min(nextTurn ?? Infinity, ...open.map(({ try_at }) => try_at.getTime()));
      return await resume(tools, ref, new Date(soonest));
    }
    return await finish(tools, ref);
  } catch (error) {
    if (error instanceof ReauthorizationRequired) {
      context.log.warn({ account: ref.account, store: ref.store }, 'an authorization has ended');
      const lapsed = await data.withSystem((tx) => expireAuthorization(tx, ref, held.authorizedAt));
      return lapsed ? undefined : await resume(tools, ref, data.clock.now());
    }
    if (error instanceof AuthorizationFailed) {
      context.log.error({ err: error }, 'a sync got no access token');
      return await resume(tools, ref, momentIn(tools.data, latestMs));
    }
    // The store was removed during this step, and with it what the step works on.
    if (!(await isRunning(data, ref))) return undefined;
    throw error;
  } finally {
    await held.release();
  }
}

async function isRunning(data: Data, { account, sync }: SyncRef): Promise<boolean> {
  const found = await data.withSystem((tx) =>
    tx
      .selectFrom('store_syncs')
      .select('id')
      .where('account_id', '=', account)
      .where('id', '=', sync)
      .where('state', '=', 'running')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Advances all reports; returns when the next call is possible, if reports are left. */
async function advanceReports(
  tools: SyncTools,
  held: SyncRef & Pick<LockedSync, 'client' | 'isSuspended' | 'isListed'>,
  context: { log: Log; signal: AbortSignal },
): Promise<number | undefined> {
  const time = () => tools.data.clock.now().getTime();
  const until = time() + sliceMs;
  let listAgainAt: number | undefined;
  if (!held.isListed) {
    try {
      const access = await refreshMarketplaces(tools.data, held, context);
      if (access === 'none') return undefined;
      const seen = await listSettlements(tools.data, held, held.client, context.signal);
      if (access === 'denied') await learnMarketplaces(tools.data, held, seen);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      listAgainAt = time() + error.retryAfterMs;
    }
  }
  const due = await tools.data.withSystem((tx) => postponeSettlements(tx, held, tools.marketplace));
  /** Empty buckets, and until when. */
  const empty = new Map<string, number>();
  const throttled = new Set<string>();
  const unsure = new Set(due.filter(({ status }) => status === 'asked').map(formatWindow));
  for (const report of due.filter(({ try_at }) => try_at.getTime() <= time())) {
    // After a lost reply the report is found by type and window alone, so no other of the same may be requested.
    if (report.status === 'planned' && unsure.has(formatWindow(report))) continue;
    if (report.status === 'planned' && throttled.has(report.report_type)) continue;
    context.signal.throwIfAborted();
    if (time() > until) break;
    if (listNextOperations(report).some((operation) => empty.has(operation))) continue;
    if (await isTooSoon(tools, held, report)) continue;
    try {
      const outcome = await chooseFetcher(report)(tools, held, held.client, report, context);
      if (outcome === 'unsure') unsure.add(formatWindow(report));
      if (outcome !== 'throttled') continue;
      throttled.add(report.report_type);
      // Several types are refused: the operation's bucket is empty after all.
      if (throttled.size >= typesUntilExhausted) {
        empty.set('createReport', time() + latestMs / tools.marketplace.pace);
      }
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      unsure.add(formatWindow(report));
      empty.set(error.operation, time() + error.retryAfterMs);
    }
  }
  if (empty.size > 0) await waitForBuckets(tools.data, held, empty);
  return listAgainAt;
}

function chooseFetcher({ report_type }: OpenReport): typeof fetchReport {
  if (report_type === inboundKind.type) return fetchInbound;
  if (report_type === awdKind.type) return fetchAwd;
  if (report_type === multiChannelKind.type) return fetchMultiChannel;
  if (report_type === placementsKind.type) return fetchPlacements;
  return report_type === transactionsKind.type ? fetchTransactions : fetchReport;
}

function formatWindow({ report_type, data_start, data_end, marketplaces }: OpenReport): string {
  return [report_type, data_start?.getTime(), data_end?.getTime(), ...marketplaces].join(' ');
}

/** Postpones a request that the marketplace would cancel. */
async function isTooSoon(
  { data, marketplace }: SyncTools,
  { account, store }: SyncRef,
  { id, status, report_type, marketplaces }: OpenReport,
): Promise<boolean> {
  const kind = reportKinds.find(({ type }) => type === report_type);
  if (status !== 'planned' || kind === undefined || kind.apartMinutes === 0) return false;
  return data.withSystem(async (tx) => {
    const { last } = await tx
      .selectFrom('store_reports')
      .select((select) => select.fn.max('requested_at').as('last'))
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('report_type', '=', report_type)
      .where('source', '=', 'requested')
      .$if(kind.marketplaces === 'each', (same) =>
        same.where('marketplaces', '&&', sql<string[]>`${marketplaces}::text[]`),
      )
      .executeTakeFirstOrThrow();
    const until = (last?.getTime() ?? 0) + (kind.apartMinutes * 60_000) / marketplace.pace;
    if (until <= tx.clock.now().getTime()) return false;
    await tx
      .updateTable('store_reports')
      .set({ try_at: new Date(until) })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

async function waitForBuckets(data: Data, ref: SyncRef, empty: ReadonlyMap<string, number>): Promise<void> {
  await data.withSystem(async (tx) => {
    for (const report of await listOpenReports(tx, ref)) {
      const until = Math.max(...listNextOperations(report).map((operation) => empty.get(operation) ?? 0));
      if (until <= report.try_at.getTime()) continue;
      await tx
        .updateTable('store_reports')
        .set({ try_at: new Date(until) })
        .where('account_id', '=', ref.account)
        .where('id', '=', report.id)
        .execute();
    }
  });
}

async function resume({ data }: SyncTools, ref: SyncRef, wanted: Date): Promise<'continues' | void> {
  const at = new Date(calculateResumeTime(wanted.getTime(), data.clock.now().getTime()));
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

async function finish({ data }: SyncTools, { account, store, sync }: SyncRef): Promise<void> {
  await data.withSystem(async (tx) => {
    // The store first, as whoever removes it.
    await lockStore(tx, { account, store });
    const ended = await tx
      .updateTable('store_syncs')
      .set({ state: 'done', finished_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', sync)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    // The sync was stopped during this step and its reports deleted.
    if (ended === undefined) return;
    await tx
      .updateTable('stores')
      .set({ last_sync_at: sql`recoup_now()` })
      .where('account_id', '=', account)
      .where('id', '=', store)
      .execute();
    await reportsReceived.publish(tx, { account, store, by: null });
    await publish(tx, account, { topic: 'store', subject: String(store) });
  });
}
