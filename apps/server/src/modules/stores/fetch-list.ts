import { MarketplaceError, type WaitOptions } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import {
  finishReport,
  missingRole,
  saveFailure,
  saveReportFile,
  saveReportProgress,
  type OpenReport,
} from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** Waits for the rate limit, because half a list cannot be stored. */
const requestLimits = { maxWaitMs: 30_000 };

/** Saves the entries an API lists for one window, one per line. */
export async function fetchList(
  tools: SyncTools,
  ref: SyncRef,
  report: OpenReport,
  { log, signal }: { log: Log; signal: AbortSignal },
  {
    list,
    mayLackRole = false,
  }: {
    readonly list: (updated: { after: Date; before: Date }, options: WaitOptions) => AsyncIterable<object>;
    /** Counts the list as empty, with the reason, if the application lacks the optional role. */
    readonly mayLackRole?: boolean;
  },
): Promise<void> {
  const { data, objects } = tools;
  if (report.data_start === null || report.data_end === null) {
    return finishReport(data, ref, report.id, { status: 'failed', reason: 'no window' });
  }
  const found = list({ after: report.data_start, before: report.data_end }, { ...requestLimits, signal });
  await saveReportProgress(data, ref, report.id, { requestedAt: data.clock.now() });
  try {
    const stored = await objects.of(ref.account).put(lines(found));
    if (stored.size === 0)
      return await finishReport(data, ref, report.id, { status: 'empty', reason: 'no rows' });
    await saveReportFile(tools, ref, report, {
      ...stored,
      contentType: 'application/x-ndjson; charset=utf-8',
    });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    if (mayLackRole && error.status === 403)
      return await finishReport(data, ref, report.id, { status: 'empty', reason: missingRole });
    log.warn(
      { report: report.id, type: report.report_type, code: error.code, requestId: error.requestId },
      'a list could not be fetched',
    );
    await saveFailure(tools, ref, report, error);
  }
}

/** Removes the address a shipment left from, which is not needed. */
async function* lines(found: AsyncIterable<object>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const one of found) {
    yield Buffer.from(`${JSON.stringify({ ...one, shipFrom: undefined })}\n`);
  }
}
