import type { Tx } from '../../platform/database/database.ts';
import { chooseReports, type RequestedReport, type ReportWish } from './choose-reports.ts';
import type { StoreRef } from './states.ts';

/** Saves all reports of a sync before the first is requested. */
export async function planReports(
  tx: Tx,
  { account, store }: StoreRef,
  sync: number,
  wish: ReportWish,
): Promise<number> {
  const planned = chooseReports(await listRequestedBefore(tx, { account, store }), wish);
  if (planned.length === 0) return 0;
  await tx
    .insertInto('store_reports')
    .values(
      planned.map(({ kind, part, marketplaces, window }) => ({
        account_id: account,
        store_id: store,
        sync_id: sync,
        source: 'requested',
        report_type: kind.type,
        part,
        marketplaces: [...marketplaces],
        data_start: window?.start ?? null,
        data_end: window?.end ?? null,
      })),
    )
    .execute();
  return planned.length;
}

function listRequestedBefore(tx: Tx, { account, store }: StoreRef): Promise<RequestedReport[]> {
  return tx
    .selectFrom('store_reports')
    .select([
      'report_type',
      'part',
      'marketplaces',
      'data_start',
      'data_end',
      'status',
      'reason',
      'created_at',
    ])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .where('source', '=', 'requested')
    .where('requested_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .execute();
}
