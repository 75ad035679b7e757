import type { Tx } from '../../platform/database/database.ts';
import { toNotes, type FileReading, type StoreHooks } from '../stores/public.ts';
import { tableKeysOf } from './import-reports.ts';
import { startRunIn } from './start-run.ts';

/** What the audit does with the report files of a store. */
export const storeHooks: StoreHooks = {
  newReports: (tx, ref) => startRunIn(tx, ref, { by: null }),
  filesOf: tableKeysOf,
  needsFile,
  async readingsOf(tx, account, reports) {
    if (reports.length === 0) return new Map<number, FileReading>();
    const rows = await tx
      .selectFrom('report_imports')
      .select(['report_id', 'rows', 'faults', 'set_aside', 'set_aside_rows', 'warnings'])
      .where('account_id', '=', account)
      .where('report_id', 'in', [...reports])
      .execute();
    return new Map(
      rows.map(({ report_id, rows: count, ...notes }) => [report_id, { rows: count, ...toNotes(notes) }]),
    );
  },
};

async function needsFile(tx: Tx, account: number, key: string): Promise<boolean> {
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
