import { sellerStates } from '@recoup/contract/seller-states';
import {
  MarketplaceError,
  RateLimited,
  ReauthorizationRequired,
  type StoreClient,
  type Transaction,
} from '@recoup/sp-api';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Log } from '../../platform/log.ts';
import { transactionsListed } from './events.ts';
import { listTransactionsJob } from './jobs.ts';
import { toRegion } from './list-stores.ts';
import type { Window } from './report-kinds.ts';
import {
  finishReport,
  saveFailure,
  savePeriod,
  saveReportProgress,
  type OpenReport,
} from './save-report-progress.ts';
import { canSync } from './start-sync.ts';
import type { StoreRef } from './states.ts';
import { startsPerMinute } from './sync-order.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';
import { toAnnouncements } from './to-announcements.ts';

interface Context {
  readonly log: Log;
  readonly signal: AbortSignal;
}

const hourMs = 3600_000;
/** Between two lists of a store; the reimbursements report comes once a day. */
const everyHours = 4;
/** Older reimbursements are in the report, and Amazon answers a range over 180 days with nothing. */
const maxDays = 14;
/** "Financial events might not include orders from the last 48 hours": listed again until they do. */
const overlapHours = 72;
/** Waits for the rate limit, because the list is stored as a whole. */
const maxWaitMs = 30_000;

/** Starts a little before the end of the last list. */
async function findPeriod(data: Data, ref: StoreRef): Promise<Window> {
  const end = data.clock.now();
  const { transactions_listed_until: until } = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .select('transactions_listed_until')
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirstOrThrow(),
  );
  const earliest = end.getTime() - maxDays * 24 * hourMs;
  return { start: new Date(Math.max(earliest, (until?.getTime() ?? 0) - overlapHours * hourMs)), end };
}

/** Lists what Amazon posted in the period and publishes the reimbursements among it. */
async function listTransactions(
  data: Data,
  ref: StoreRef,
  { start, end }: Window,
  client: StoreClient,
  signal: AbortSignal,
): Promise<number> {
  const found: Transaction[] = [];
  for await (const transaction of client.transactions(start, { signal, maxWaitMs })) found.push(transaction);
  const announcements = toAnnouncements(found);
  await data.withSystem(async (tx) => {
    await transactionsListed.publish(tx, { account: ref.account, store: ref.store, announcements });
    await tx
      .updateTable('stores')
      .set({
        transactions_listed_until: end,
        transactions_due_at: new Date(end.getTime() + everyHours * hourMs),
      })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .execute();
  });
  return announcements.length;
}

/** Runs as part of a sync, where a refusal is recorded like that of a report. */
export async function fetchTransactions(
  { data, ...tools }: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  { log, signal }: Context,
): Promise<void> {
  const period = await findPeriod(data, ref);
  await savePeriod(data, ref, report.id, period);
  await saveReportProgress(data, ref, report.id, { requestedAt: period.end });
  try {
    const count = await listTransactions(data, ref, period, client, signal);
    await finishReport(data, ref, report.id, { status: 'same', reason: `listed ${count}` });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn(
      { report: report.id, code: error.code, requestId: error.requestId },
      'transactions could not be listed',
    );
    await saveFailure({ data, ...tools }, ref, report, error);
  }
}

/** Runs between syncs. Refusals are left to the next sync, which records them. */
export async function listTransactionsOfStore(
  { data, marketplace }: SyncTools,
  ref: StoreRef,
  { log, signal }: Context,
): Promise<void> {
  const store = await data.withSystem((tx) =>
    tx
      .selectFrom('stores')
      .select(['seller_id', 'region', 'state', 'paused_at'])
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .executeTakeFirst(),
  );
  if (store?.seller_id == null || store.paused_at !== null || !canSync(store.state)) return;
  const client = marketplace.store({ ...ref, sellerId: store.seller_id, region: toRegion(store.region) });
  try {
    await listTransactions(data, ref, await findPeriod(data, ref), client, signal);
  } catch (error) {
    const isLeftToSync =
      error instanceof MarketplaceError ||
      error instanceof RateLimited ||
      error instanceof ReauthorizationRequired;
    if (!isLeftToSync) throw error;
    log.warn({ store: ref.store, err: error }, 'transactions could not be listed between syncs');
  }
}

/** For synced stores without a running sync. */
export async function enqueueDueTransactions(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const due = await tx
      .updateTable('stores')
      .set({ transactions_due_at: sql`recoup_now() + make_interval(hours => ${everyHours})` })
      .where((where) =>
        where(
          where.refTuple('account_id', 'id'),
          'in',
          where
            .selectFrom('stores as store')
            .select(['store.account_id', 'store.id'])
            .where('store.transactions_due_at', '<=', sql<Date>`recoup_now()`)
            .where('store.state', '=', sellerStates.active)
            .where('store.paused_at', 'is', null)
            .where((free) =>
              free.not(
                free.exists(
                  free
                    .selectFrom('store_syncs as sync')
                    .select('sync.id')
                    .whereRef('sync.account_id', '=', 'store.account_id')
                    .whereRef('sync.store_id', '=', 'store.id')
                    .where('sync.state', '=', 'running'),
                ),
              ),
            )
            .orderBy('store.transactions_due_at')
            .limit(startsPerMinute)
            .$asTuple('account_id', 'id'),
        ),
      )
      .returning(['account_id', 'id'])
      .execute();
    for (const { account_id: account, id: store } of due) {
      await enqueue(
        tx,
        listTransactionsJob,
        { account, store },
        { queue: `store:${account}/${store}`, key: `store-transactions:${account}/${store}`, account },
      );
    }
  });
}
