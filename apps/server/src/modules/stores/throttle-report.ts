import type { MarketplaceError } from '@recoup/sp-api';
import { sql } from 'kysely';
import { finishReport, type OpenReport } from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** Refused requests of a type before it is given up for this sync: about two hours. */
const maxAttempts = 8;
const firstWaitSeconds = 60;
const longestWaitSeconds = 3600;

/**
 * Amazon refuses too many requests of one report type while others still have quota (amzn/selling-partner-api-
 * models#4747, #4934, #5152): requests of that type wait, longer each time, and the others continue.
 */
export async function throttleReport(
  { data, marketplace: { pace } }: SyncTools,
  ref: SyncRef,
  report: OpenReport,
  { status, code }: MarketplaceError,
): Promise<void> {
  const failures = report.failures + 1;
  if (failures >= maxAttempts) {
    return finishReport(data, ref, report.id, { status: 'failed', reason: `${status} ${code}` });
  }
  const seconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** report.failures) / pace;
  const tryAt = sql<Date>`recoup_now() + make_interval(secs => ${seconds}::double precision)`;
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('store_reports')
      .set({ failures, try_at: tryAt })
      .where('account_id', '=', ref.account)
      .where('id', '=', report.id)
      .execute();
    await tx
      .updateTable('store_reports')
      .set({ try_at: tryAt })
      .where('account_id', '=', ref.account)
      .where('sync_id', '=', ref.sync)
      .where('report_type', '=', report.report_type)
      .where('status', '=', 'planned')
      .where('try_at', '<', tryAt)
      .execute();
  });
}
