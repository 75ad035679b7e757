import { reportsView } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StoreRef } from './audit-tools.ts';
import type { SearchResult, Warning } from './recovery.ts';

/** What a run could not say, and why: of the search itself, and of files that could not be read. */
export async function warningsOf(
  tx: Tx,
  { account, store }: StoreRef,
  { warnings }: SearchResult,
): Promise<Warning[]> {
  const unread = await tx
    .selectFrom('report_imports as known')
    .innerJoin(reportsView('report'), (join) =>
      join.onRef('report.account_id', '=', 'known.account_id').onRef('report.id', '=', 'known.report_id'),
    )
    .select(['report.file_name', 'report.report_type'])
    .where('known.account_id', '=', account)
    .where('report.store_id', '=', store)
    .where('report.status', '=', 'kept')
    .where('known.object_key', 'is', null)
    .orderBy('report.id')
    .execute();
  const names = unread.map(({ file_name, report_type }) => file_name || report_type);
  return [
    ...warnings,
    ...(names.length === 0
      ? []
      : [
          {
            warning: 'unread_file',
            table: '',
            names: names.slice(0, 50),
            count: names.length,
            of: names.length,
          } as const,
        ]),
  ];
}
