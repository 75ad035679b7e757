import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { reportsReceived } from './events.ts';
import { firstAuditTypes } from './report-kinds.ts';
import type { StoreRef } from './states.ts';
import type { SyncRef } from './sync-tools.ts';

/** A shorter first sync is audited once, at its end. */
const minAgeSeconds = 60;

/** Whether a store's first sync has brought what a first audit needs: the ledger and the reimbursements. */
export async function canAuditFirst(tx: Tx, { account, store, sync }: SyncRef): Promise<boolean> {
  const { rows } = await sql<{ ready: boolean }>`
    select coalesce(bool_and(report.finished_at is not null) and bool_or(report.object_key is not null), false) as ready
    from store_reports report
    join stores store on store.account_id = report.account_id and store.id = report.store_id
    where report.account_id = ${account}
      and report.store_id = ${store}
      and report.sync_id = ${sync}
      and report.report_type = any(${firstAuditTypes}::text[])
      and store.last_sync_at is null
  `.execute(tx);
  return rows[0]?.ready ?? false;
}

/** Shows findings before the last report of a first sync arrives; another audit follows at its end. */
export async function startFirstAudit(tx: Tx, ref: SyncRef): Promise<void> {
  const old = await tx
    .selectFrom('store_syncs')
    .select('id')
    .where('account_id', '=', ref.account)
    .where('id', '=', ref.sync)
    .where('started_at', '<', sql<Date>`recoup_now() - make_interval(secs => ${minAgeSeconds})`)
    .executeTakeFirst();
  if (old === undefined) return;
  await reportsReceived.publish(tx, { account: ref.account, store: ref.store, by: null });
}

/**
 * Report types whose files have not all arrived in a first sync. Half a report would look like losses, so the audit
 * ignores these types and names the claim types it could not look for.
 */
export async function listIncompleteTypes(tx: Tx, { account, store }: StoreRef): Promise<string[]> {
  const rows = await tx
    .selectFrom('store_reports as report')
    .innerJoin('stores as store', (join) =>
      join.onRef('store.account_id', '=', 'report.account_id').onRef('store.id', '=', 'report.store_id'),
    )
    .select('report.report_type')
    .distinct()
    .where('report.account_id', '=', account)
    .where('report.store_id', '=', store)
    .where('report.finished_at', 'is', null)
    .where('store.last_sync_at', 'is', null)
    .execute();
  return rows.map(({ report_type }) => report_type);
}
