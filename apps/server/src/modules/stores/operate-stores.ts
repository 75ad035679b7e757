import type { contract, Input, Reply } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { getRoleForReport } from '@recoup/sp-api';
import { sql } from 'kysely';
import { activeAccountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { Problem } from '../../platform/problem.ts';
import { toPrefixPattern } from '../../platform/database/like-patterns.ts';
import { cancelSync } from './expire-authorization.ts';
import { deniedReason, selectStores, toRegion, toSeller } from './list-stores.ts';
import type { MarketplaceAccess } from './marketplace.ts';
import { listRateBudgets } from './rate-limiter.ts';
import { startSync } from './start-sync.ts';
import type { StoreRef } from './states.ts';

type Calls = typeof contract.storeOperations;
type OperatorStore = Reply<Calls['startSync']>;
type BoardQuery = Input<Calls['list']>['query'];
interface Tools {
  readonly data: Data;
  readonly marketplace: Pick<MarketplaceAccess, 'pace'>;
}

/** Stores of every account, oldest first. */
export async function listStoresForOperators(
  { data, marketplace }: Tools,
  query: BoardQuery,
): Promise<Reply<Calls['list']>> {
  return data.withSystem(async (tx) => {
    const { rows, next } = await listBoardRows(tx, query);
    const items: OperatorStore[] = [];
    for (const row of rows) items.push(await toOperatorStore(tx, row, marketplace.pace));
    return { items, next };
  });
}

export async function listBoardRows(
  tx: Tx,
  { view, q, cursor, limit }: BoardQuery,
): Promise<{ rows: Row[]; next: string | null }> {
  const after = parseIdCursor(cursor);
  const rows = await selectForOperators(tx)
    .where('stores.state', '<>', sellerStates.closed)
    .$if(view === 'paused', (stores) => stores.where('stores.paused_at', 'is not', null))
    .$if(view === 'attention', (stores) => stores.where(needsAttention))
    .$if(q !== undefined && q !== '', (stores) =>
      stores.where((where) =>
        where.or([
          where('owner.account_name', 'ilike', toPrefixPattern(q ?? '')),
          where('stores.store_name', 'ilike', toPrefixPattern(q ?? '')),
          where('stores.seller_id', 'ilike', toPrefixPattern(q ?? '')),
        ]),
      ),
    )
    .$if(after !== undefined, (stores) => stores.where('stores.id', '>', after ?? 0))
    .orderBy('stores.id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? formatCursor(page.at(-1)?.id ?? 0) : null };
}

const needsAttention = sql<boolean>`(
  stores.state in (${sellerStates.authorizationFailed}, ${sellerStates.authorizationExpired})
  or stores.authorized_at < recoup_now() - interval '335 days'
  or stores.next_sync_at < recoup_now() - interval '12 hours'
  or stores.marketplaces_denied_at is not null
  or stores.account_status <> 'NORMAL'
  or failed.failed_reports > 0
)`;

export function selectForOperators(tx: Tx) {
  return selectStores(tx)
    .innerJoin(activeAccountsView('owner'), 'owner.id', 'stores.account_id')
    .select([
      'stores.account_id',
      'stores.paused_at',
      'stores.marketplaces_denied_at',
      'store_syncs.resume_at',
      'owner.account_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectForOperators>['executeTakeFirstOrThrow']>>;

async function toOperatorStore(tx: Tx, row: Row, pace: number): Promise<OperatorStore> {
  const ref = { account: row.account_id, store: row.id };
  return {
    ...toSeller(row, tx.clock.now()),
    owner: { id: row.account_id, name: row.account_name },
    paused_at: row.paused_at?.toISOString() ?? null,
    marketplaces_denied_at: row.marketplaces_denied_at?.toISOString() ?? null,
    resumes_at: row.resume_at?.toISOString() ?? null,
    account_status: toAccountStatus(row),
    failures: await listFailures(tx, ref),
    rate_budgets: await getRateBudgets(tx, row, pace),
    report_ages: await listReportAges(tx, ref),
  };
}

function toAccountStatus({ account_status: status, account_status_at: since }: Row) {
  return status === null || since === null ? null : { status, since: since.toISOString() };
}

async function getRateBudgets(
  tx: Tx,
  { seller_id: sellerId, region }: Row,
  pace: number,
): Promise<OperatorStore['rate_budgets']> {
  if (sellerId === null) return [];
  const budgets = await listRateBudgets(tx, { sellerId, region: toRegion(region) }, pace);
  return budgets.map(({ fullAt, refusedAt, ...budget }) => ({
    ...budget,
    full_at: fullAt?.toISOString() ?? null,
    refused_at: refusedAt?.toISOString() ?? null,
  }));
}

async function getOperatorStore(tx: Tx, { account, store }: StoreRef, pace: number): Promise<OperatorStore> {
  const row = await selectForOperators(tx)
    .where('stores.account_id', '=', account)
    .where('stores.id', '=', store)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return toOperatorStore(tx, row, pace);
}

/** Report types that failed in the last sync, each since its first failure after a complete sync of the type. */
export async function listFailures(tx: Tx, { account, store }: StoreRef): Promise<OperatorStore['failures']> {
  const { rows } = await sql<{ report_type: string; reason: string; is_denied: boolean; since: Date }>`
    with by_sync as (
      select report_type, sync_id, bool_or(status = 'failed') as failed
      from store_reports
      where account_id = ${account} and store_id = ${store} and sync_id is not null and finished_at is not null
      group by report_type, sync_id
    ),
    failing as (
      select
        report_type,
        coalesce(max(sync_id) filter (where not failed), 0) as last_good
      from by_sync
      group by report_type
      having bool_or(failed and sync_id = (
        select max(id)
        from store_syncs
        where account_id = ${account} and store_id = ${store}
      ))
    )
    select
      failing.report_type,
      (array_agg(report.reason order by report.id desc))[1] as reason,
      bool_and(report.reason like ${deniedReason}) as is_denied,
      min(report.finished_at) as since
    from failing
    join store_reports report
      on report.account_id = ${account}
      and report.store_id = ${store}
      and report.report_type = failing.report_type
      and report.status = 'failed'
      and report.sync_id > failing.last_good
    group by failing.report_type
    order by failing.report_type
  `.execute(tx);
  return rows.map(({ report_type, reason, is_denied, since }) => ({
    report_type,
    reason,
    since: since.toISOString(),
    role: is_denied ? getRoleForReport(report_type) : null,
  }));
}

/** Ages of the reports that syncs renew. */
async function listReportAges(tx: Tx, { account, store }: StoreRef): Promise<OperatorStore['report_ages']> {
  const rows = await tx
    .selectFrom('store_reports')
    .select((select) => ['report_type', select.fn.max('finished_at').as('received')])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('source', '<>', 'uploaded')
    .where('status', 'in', ['kept', 'same', 'empty'])
    .groupBy('report_type')
    .orderBy('report_type')
    .execute();
  return rows.flatMap(({ report_type, received }) =>
    received === null ? [] : [{ report_type, received_at: received.toISOString() }],
  );
}

async function getStoreRef(tx: Tx, store: number): Promise<StoreRef> {
  const row = await tx.selectFrom('stores').select('account_id').where('id', '=', store).executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return { account: row.account_id, store };
}

/** Recorded in the store's account. */
export async function syncAsOperator(tools: Tools, actor: Actor, store: number): Promise<OperatorStore> {
  const ref = await tools.data.withSystem((tx) => getStoreRef(tx, store));
  await startSync(tools, toOperatorActor(actor, ref), ref.store);
  return tools.data.withSystem((tx) => getOperatorStore(tx, ref, tools.marketplace.pace));
}

export async function pauseStore(
  { data, marketplace }: Tools,
  actor: Actor,
  store: number,
  paused: boolean,
): Promise<OperatorStore> {
  const ref = await data.withSystem((tx) => getStoreRef(tx, store));
  await data.withTenant(toOperatorActor(actor, ref), async () => undefined);
  return data.withSystem(async (tx) => {
    await tx
      .updateTable('stores')
      .set({ paused_at: paused ? sql`coalesce(paused_at, recoup_now())` : null })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.store)
      .execute();
    if (paused) await cancelSync(tx, ref, 'paused');
    return getOperatorStore(tx, ref, marketplace.pace);
  });
}

function toOperatorActor(actor: Actor, { account }: StoreRef): Actor {
  return { ...actor, account, because: 'operator' };
}

const maxSyncs = 50;

export async function listSyncs(data: Data, store: number): Promise<Reply<Calls['listHistory']>> {
  const rows = await data.withSystem(async (tx) => {
    const ref = await getStoreRef(tx, store);
    return tx
      .selectFrom('store_syncs as sync')
      .leftJoin('store_reports as report', (join) =>
        join.onRef('report.account_id', '=', 'sync.account_id').onRef('report.sync_id', '=', 'sync.id'),
      )
      .select((select) => [
        'sync.started_at',
        'sync.finished_at',
        'sync.state',
        'sync.reason',
        select.fn.count<number>('report.id').as('reports'),
        select.fn.count<number>('report.id').filterWhere('report.status', '=', 'failed').as('failed'),
      ])
      .where('sync.account_id', '=', ref.account)
      .where('sync.store_id', '=', ref.store)
      .groupBy(['sync.account_id', 'sync.id'])
      .orderBy('sync.id', 'desc')
      .limit(maxSyncs)
      .execute();
  });
  return rows.map(({ started_at, finished_at, ...sync }) => ({
    ...sync,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }));
}
