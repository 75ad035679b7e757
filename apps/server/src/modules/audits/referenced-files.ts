import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { StoreRef } from './audit-tools.ts';
import { listImportedFiles } from './import-reports.ts';
import { deleteFilesJob } from './jobs.ts';

/** Whether an audit table or an estimate is stored in this file. */
export async function isReferencedByAudits(
  tx: Tx,
  { account, key }: { readonly account: number; readonly key: string },
): Promise<boolean> {
  const table = await tx
    .selectFrom('report_imports')
    .select('report_id')
    .where('account_id', '=', account)
    .where('object_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  const file = await tx
    .selectFrom('estimate_files')
    .select('id')
    .where('account_id', '=', account)
    .where((where) => where.or([where('object_key', '=', key), where('table_key', '=', key)]))
    .limit(1)
    .executeTakeFirst();
  return table !== undefined || file !== undefined;
}

/** Deletes the tables of deleted report files; a running audit withdraws the findings they proved. */
export async function deleteTablesOfReports(
  tx: Tx,
  { account, store, reports }: StoreRef & { readonly reports: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('audit_runs')
    .set({ state: 'stopped', reason: 'failed', finished_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('state', '=', 'running')
    .execute();
  const tables = await tx
    .deleteFrom('report_imports')
    .where('account_id', '=', account)
    .where('report_id', 'in', [...reports])
    .returning('object_key')
    .execute();
  const keys = tables.flatMap(({ object_key }) => object_key ?? []);
  if (keys.length > 0) await enqueue(tx, deleteFilesJob, { account, keys });
}

/** The rows of an erased store's audits go with the store; its table files go in a job of the same transaction. */
export async function deleteTablesOfStore(tx: Tx, ref: StoreRef): Promise<void> {
  const keys = (await listImportedFiles(tx, ref)).map(({ key }) => key);
  if (keys.length > 0) await enqueue(tx, deleteFilesJob, { account: ref.account, keys });
}
