import { MarketplaceError, type StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import {
  finishReport,
  saveFailure,
  saveReportFile,
  saveReportProgress,
  type OpenReport,
} from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** Two pages per second; a long list is waited for, because half of one cannot be stored. */
const requestLimits = { maxWaitMs: 30_000 };

/** The inbound API's answers for one window, as they were read, a line for each. */
export async function fetchInbound(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { data, objects } = tools;
  const [marketplace] = report.marketplaces;
  if (marketplace === undefined || report.data_start === null || report.data_end === null) {
    return finishReport(data, ref, report.id, { status: 'failed', reason: 'no window' });
  }
  const updated = { after: report.data_start, before: report.data_end };
  const options = { ...requestLimits, signal };
  const found: AsyncIterable<object> =
    report.part === 'items'
      ? client.itemsUpdated(marketplace, updated, options)
      : client.shipments(marketplace, { by: 'update', updated }, options);
  await saveReportProgress(data, ref, report.id, { requestedAt: data.clock.now() });
  try {
    const kept = await objects.of(ref.account).put(lines(found));
    if (kept.size === 0)
      return await finishReport(data, ref, report.id, { status: 'empty', reason: 'no rows' });
    await saveReportFile(tools, ref, report, { ...kept, contentType: 'application/x-ndjson; charset=utf-8' });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn(
      { report: report.id, code: error.code, requestId: error.requestId },
      'a list of inbound shipments could not be fetched',
    );
    await saveFailure(tools, ref, report, error);
  }
}

/** Without the address a shipment left from, which nothing needs. */
async function* lines(found: AsyncIterable<object>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const one of found) {
    yield Buffer.from(`${JSON.stringify({ ...one, shipFrom: undefined })}\n`);
  }
}
