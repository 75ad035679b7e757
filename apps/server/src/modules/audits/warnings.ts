import type { Tx } from '../../platform/database/database.ts';
import type { StoreRef } from './audit-tools.ts';
import { selectImports } from './import-reports.ts';
import type { SearchResult, Warning } from './recovery.ts';

const maxNames = 50;

/** Warnings of the search itself, and about files that could not be read, whole or in part. */
export async function toWarnings(
  tx: Tx,
  { account, store }: StoreRef,
  { warnings }: Pick<SearchResult, 'warnings'>,
): Promise<Warning[]> {
  const files = await selectImports(tx, { account, store })
    .select(['report.file_name', 'report.report_type', 'known.object_key', 'known.rows', 'known.set_aside'])
    .where((where) => where.or([where('known.object_key', 'is', null), where('known.set_aside', '>', 0)]))
    .orderBy('report.id')
    .execute();
  const unread = files.filter(({ object_key }) => object_key === null);
  const partly = files.filter(({ object_key }) => object_key !== null);
  const getName = (file: (typeof files)[number]) => file.file_name || file.report_type;
  const setAside = partly.reduce((sum, { set_aside }) => sum + set_aside, 0);
  const all = partly.reduce((sum, { rows }) => sum + rows, setAside);
  return [
    ...warnings,
    ...toWarning('unread_file', unread.map(getName), unread.length, unread.length),
    ...toWarning('set_aside_rows', partly.map(getName), setAside, all),
  ];
}

function toWarning(
  warning: 'unread_file' | 'set_aside_rows',
  names: readonly string[],
  count: number,
  of: number,
): Warning[] {
  return names.length === 0 ? [] : [{ warning, table: '', names: names.slice(0, maxNames), count, of }];
}
