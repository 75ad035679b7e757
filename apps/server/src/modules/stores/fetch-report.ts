import { findMarketplaceById, MarketplaceError, RateLimited, type StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import { withFolder } from '../../platform/file-reader/with-folder.ts';
import type { SavedObject } from '../../platform/objects/objects.ts';
import { spool } from '../../platform/objects/spool.ts';
import { dropBuyerColumns } from './drop-buyer-columns.ts';
import { reportKinds } from './report-kinds.ts';
import {
  finishReport,
  isReportIdUsed,
  pollLater,
  requestAgain,
  saveFailure,
  saveReportFile,
  saveReportProgress,
  splitByMarketplace,
  type OpenReport,
} from './save-report-progress.ts';
import { calculatePollWait } from './sync-order.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';
import { throttleReport } from './throttle-report.ts';
import { readBytes } from '../../platform/read-bytes.ts';

/**
 * Advances one report as far as possible without waiting; progress is saved before each step. `throttled`: Amazon
 * refuses more requests of its type for now. `unsure`: it may have been requested, and the reply was lost.
 */
export async function fetchReport(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<'throttled' | 'unsure' | void> {
  const { data } = tools;
  try {
    const outcome = await client.fetchReport<SavedObject & { contentType: string }>({
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
      onProgress: (progress) => saveReportProgress(data, ref, report.id, progress),
      isTaken: (reportId) => isReportIdUsed(data, ref, report.id, reportId),
      read: (document) => saveDocument(tools, ref, report, document),
      country: findMarketplaceById(report.marketplaces[0] ?? '')?.country,
      maxDurationMs: 0,
      maxWaitMs: 1_000,
      signal,
    });
    switch (outcome.outcome) {
      case 'document':
        return await saveReportFile(tools, ref, report, outcome.result);
      case 'cancelled':
        return await finishReport(data, ref, report.id, { status: 'empty', reason: 'cancelled' });
      case 'fatal':
        // One marketplace can spoil a report for all (amzn/selling-partner-api-models#4880).
        if (report.marketplaces.length > 1) {
          return await splitByMarketplace(data, ref, report, apartSeconds(tools, report));
        }
        return await finishReport(data, ref, report.id, {
          status: 'failed',
          reason: `fatal ${outcome.explanation ?? ''}`.trim().slice(0, 500),
        });
      case 'pending':
        if (!isOverdue(tools, report)) {
          return await pollLater(data, ref, report.id, pollSeconds(tools, report));
        }
        await cancelReport(client, outcome.reportId, { log, signal });
        return await requestAgain(data, ref, report);
    }
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn(
      { report: report.id, code: error.code, requestId: error.requestId },
      'a report could not be fetched',
    );
    if (error.status === 429 && error.operation === 'createReport') {
      await throttleReport(tools, ref, report, error);
      return 'throttled';
    }
    await saveFailure(tools, ref, report, error);
    const isRequest = error.operation === 'createReport' || error.operation === 'getReports';
    return isRequest && error.retryable ? 'unsure' : undefined;
  }
}

async function saveDocument(
  { objects, spoolDir }: SyncTools,
  { account }: SyncRef,
  { marketplaces: [marketplace = ''] }: OpenReport,
  document: { readonly contentType?: string | undefined; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<SavedObject & { contentType: string }> {
  const { region = 'na' } = findMarketplaceById(marketplace) ?? {};
  return withFolder(spoolDir, async (folder) => {
    const { path } = await spool(folder, document.bytes);
    const file = await dropBuyerColumns({ path, contentType: document.contentType ?? '' }, region);
    const stored = await objects.of(account).put(readBytes(file.path));
    return { ...stored, contentType: file.contentType };
  });
}

/**
 * Reports are ready within minutes or hours; some stay in the queue for days
 * (amzn/selling-partner-api-docs#3182, #68).
 */
const readyWithinMs = 6 * 3600_000;

/** A report without an id before this step was only just requested or found. */
function isOverdue({ data }: SyncTools, { requested_at, marketplace_report_id }: OpenReport): boolean {
  if (requested_at === null || marketplace_report_id === null) return false;
  return data.clock.now().getTime() - requested_at.getTime() > readyWithinMs;
}

async function cancelReport(
  client: StoreClient,
  reportId: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  try {
    await client.cancelReport(reportId, { signal, maxWaitMs: 1_000 });
  } catch (error) {
    // Cancelling may fail if the report has started; a new request replaces it either way.
    if (!(error instanceof MarketplaceError) && !(error instanceof RateLimited)) throw error;
    log.warn({ reportId, err: error }, 'an overdue report could not be cancelled');
  }
}

function apartSeconds({ marketplace }: SyncTools, { report_type }: OpenReport): number {
  const { apartMinutes = 0 } = reportKinds.find(({ type }) => type === report_type) ?? {};
  return (apartMinutes * 60) / marketplace.pace;
}

/** Polls proportionally faster for an accelerated sandbox. */
function pollSeconds(
  { data, pollSeconds, marketplace: { pace } }: SyncTools,
  { requested_at }: OpenReport,
): number {
  const now = data.clock.now().getTime();
  const ageMs = now - (requested_at?.getTime() ?? now);
  return pollSeconds ?? Math.max(0.5, calculatePollWait(ageMs * pace) / pace / 1000);
}

function toReportOptions({ report_type, part }: OpenReport): Readonly<Record<string, string>> {
  return reportKinds.find(({ type }) => type === report_type)?.buildOptions(part) ?? {};
}
