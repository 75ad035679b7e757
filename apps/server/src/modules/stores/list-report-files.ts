import type { readingNotes } from '@recoup/contract/report-files';
import type { storeReport } from '@recoup/contract/stores';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { getLinkedStore } from './start-authorization.ts';
import type { StoreRef } from './states.ts';

type ReportFile = Omit<z.output<typeof storeReport>, 'rows' | keyof typeof readingNotes>;

/** Requested and uploaded report files, the unfinished ones first. */
export async function listReportFiles(
  tx: Tx,
  { account, store }: StoreRef,
  limit: number,
): Promise<ReportFile[]> {
  await getLinkedStore(tx, account, store);
  const rows = await tx
    .selectFrom('store_reports')
    .select([
      'id',
      'source',
      'report_type',
      'part',
      'file_name',
      'data_start',
      'data_end',
      'status',
      'reason',
      'object_size',
      'finished_at',
    ])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .orderBy(sql`finished_at is null`, 'desc')
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ object_size, data_start, data_end, finished_at, ...row }) => ({
    ...row,
    size: object_size,
    data_start: data_start?.toISOString() ?? null,
    data_end: data_end?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }));
}
