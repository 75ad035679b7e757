import type { Tx } from '../../platform/database/database.ts';
import { momentIn } from '../../platform/time/clock.ts';
import { firstAuditTypes, settlementType } from './report-kinds.ts';
import { listOpenReports, type OpenReport } from './save-report-progress.ts';
import type { SyncRef } from './sync-tools.ts';

const waitMs = 15_000;

/**
 * The open reports of a sync, without settlements while the ledger and the reimbursements are pending: settlements are
 * many and ready at once, and Amazon serves one document a minute, which the first audit needs.
 */
export async function postponeSettlements(
  tx: Tx,
  ref: SyncRef,
  { pace }: { readonly pace: number },
): Promise<OpenReport[]> {
  const open = await listOpenReports(tx, ref);
  const settlements = open.filter(({ report_type }) => report_type === settlementType);
  const awaitsLedger = open.some(({ report_type }) => firstAuditTypes.includes(report_type));
  if (settlements.length === 0 || !awaitsLedger) return open;
  await tx
    .updateTable('store_reports')
    .set({ try_at: momentIn(tx, waitMs / pace) })
    .where('account_id', '=', ref.account)
    .where(
      'id',
      'in',
      settlements.map(({ id }) => id),
    )
    .execute();
  return open.filter((report) => !settlements.includes(report));
}
