import { marketplaceById, MarketplaceError, RateLimited, type StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import type { KeptObject } from '../../platform/objects/objects.ts';
import { reportKinds } from './report-kinds.ts';
import {
  end,
  isTaken,
  lookAgain,
  noteFailure,
  noteKept,
  noteProgress,
  unask,
  type OpenReport,
} from './report-rows.ts';
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
    const outcome = await client.fetchReport<KeptObject>({
      request: {
        reportType: report.report_type,
        marketplaceIds: report.marketplaces,
        dataStartTime: report.data_start ?? undefined,
        dataEndTime: report.data_end ?? undefined,
        reportOptions: optionsOf(report),
      },
      known: {
        requestedAt: report.requested_at ?? undefined,
        reportId: report.marketplace_report_id ?? undefined,
        documentId: report.document_id ?? undefined,
      },
      onProgress: (progress) => {
        if (progress.reportId === undefined) asked += 1;
        return noteProgress(data, ref, report.id, progress);
      },
      isTaken: (reportId) => isTaken(data, ref, report.id, reportId),
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
        return await noteKept(tools, ref, report, { ...outcome.result, contentType: contentType.value });
      case 'cancelled':
        return await end(data, ref, report.id, { status: 'empty', reason: 'cancelled' });
      case 'fatal':
        return await end(data, ref, report.id, {
          status: 'failed',
          reason: `fatal ${outcome.explanation ?? ''}`.trim().slice(0, 500),
        });
      case 'pending':
        return await lookAgain(data, ref, report.id, pollSeconds(tools));
    }
  } catch (error) {
    if (error instanceof RateLimited && report.status === 'planned' && asked === 1) {
      await unask(data, ref, report.id);
    }
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn(
      { report: report.id, code: error.code, requestId: error.requestId },
      'a report could not be fetched',
    );
    await noteFailure(tools, ref, report, error);
  }
}

/** Polls proportionally faster for an accelerated sandbox. */
function pollSeconds({ pollSeconds, marketplace }: SyncTools): number {
  return pollSeconds ?? Math.max(0.5, 15 / marketplace.pace);
}

function optionsOf({ report_type, part }: OpenReport): Readonly<Record<string, string>> {
  return reportKinds.find(({ type }) => type === report_type)?.optionsOf(part) ?? {};
}
