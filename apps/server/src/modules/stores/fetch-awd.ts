import type { StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import { fetchList } from './fetch-list.ts';
import type { OpenReport } from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** The AWD API's answers for one window. */
export function fetchAwd(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  context: { log: Log; signal: AbortSignal },
): Promise<void> {
  return fetchList(tools, ref, report, context, {
    list: (updated, options) =>
      report.part === 'transfers'
        ? client.awdTransferItems(updated, options)
        : client.awdShipmentItems(updated, options),
    mayLackRole: true,
  });
}
