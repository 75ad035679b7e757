import { marketplaceById, MarketplaceError, RateLimited, type StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import type { SavedObject } from '../../platform/objects/objects.ts';
import { reportKinds } from './report-kinds.ts';
import {
  finishReport,
  isReportIdUsed,
  pollLater,
  saveFailure,
  saveReportFile,
  saveReportProgress,
  clearRequest,
  type OpenReport,
} from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** Advances one report as far as possible without waiting; progress is saved before each step. */
export async function fetchReport(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { data } = tools;
  const objects = tools.objects.of(ref.account);
  const contentType = { value: '' };
  let asked = 0;
  try {
    const outcome = await client.fetchReport<SavedObject>({
      request: {
        reportType: report.report_type,
        marketplaceIds: report.marketplaces,
        dataStartTime: report.data_start ?? undefined,
        dataEndTime: report.data_end ?? undefined,
        reportOptions: toReportOptions(report),
      },
      known: {
        requestedAt: report.requested_at ?? undefined,
        reportId: report.marketplace_report_id ?? undefined,
        documentId: report.document_id ?? undefined,
      },
      onProgress: (progress) => {
        if (progress.reportId === undefined) asked += 1;
        return saveReportProgress(data, ref, report.id, progress);
      },
      isTaken: (reportId) => isReportIdUsed(data, ref, report.id, reportId),
      read: (document) => {
        contentType.value = document.contentType ?? '';
        return objects.put(document.bytes);
      },
      country: marketplaceById(report.marketplaces[0] ?? '')?.country,
      maxDurationMs: 0,
      maxWaitMs: 1_000,
      signal,
    });
    switch (outcome.outcome) {
      case 'document':
        return await saveReportFile(tools, ref, report, {
          ...outcome.result,
          contentType: contentType.value,
        });
      case 'cancelled':
        return await finishReport(data, ref, report.id, { status: 'empty', reason: 'cancelled' });
      case 'fatal':
        return await finishReport(data, ref, report.id, {
          status: 'failed',
          reason: `fatal ${outcome.explanation ?? ''}`.trim().slice(0, 500),
        });
      case 'pending':
        return await pollLater(data, ref, report.id, pollSeconds(tools));
    }
  } catch (error) {
    if (error instanceof RateLimited && report.status === 'planned' && asked === 1) {
      await clearRequest(data, ref, report.id);
    }
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn(
      { report: report.id, code: error.code, requestId: error.requestId },
      'a report could not be fetched',
    );
    await saveFailure(tools, ref, report, error);
  }
}

/** Polls proportionally faster for an accelerated sandbox. */
function pollSeconds({ pollSeconds, marketplace }: SyncTools): number {
  return pollSeconds ?? Math.max(0.5, 15 / marketplace.pace);
}

function toReportOptions({ report_type, part }: OpenReport): Readonly<Record<string, string>> {
  return reportKinds.find(({ type }) => type === report_type)?.optionsOf(part) ?? {};
}
