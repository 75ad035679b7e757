import type { StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import { fetchList } from './fetch-list.ts';
import { finishReport, type OpenReport } from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** The inbound API's answers for one window. */
export function fetchInbound(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  context: { log: Log; signal: AbortSignal },
): Promise<void> {
  const [marketplace] = report.marketplaces;
  if (marketplace === undefined) {
    return finishReport(tools.data, ref, report.id, { status: 'failed', reason: 'no window' });
  }
  return fetchList(tools, ref, report, context, {
    list: (updated, options) =>
      report.part === 'items'
        ? client.itemsUpdated(marketplace, updated, options)
        : client.shipments(marketplace, { by: 'update', updated }, options),
  });
}
