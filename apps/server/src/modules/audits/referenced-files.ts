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

/** The rows of an erased store's audits go with the store; its table files go in a job of the same transaction. */
export async function deleteTablesOfStore(tx: Tx, ref: StoreRef): Promise<void> {
  const keys = (await listImportedFiles(tx, ref)).map(({ key }) => key);
  if (keys.length > 0) await enqueue(tx, deleteFilesJob, { account: ref.account, keys });
}
