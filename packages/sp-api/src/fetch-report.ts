import { backOffMs } from './back-off.ts';
import { decodeText } from './charset.ts';
import { downloadDocument, type DownloadSettings, type ReadDocument } from './download-document.ts';
import { MarketplaceError, RateLimited } from './errors.ts';
import type { WaitOptions } from './rate-limit.ts';
import type { Report, ReportRequest, ReportsApi } from './reports.ts';

/** What is known of a report so far. Saved by the caller, it lets another process resume. */
export interface ReportProgress {
  /**
   * Time of the request, saved before sending it. Without a report id it means the reply was lost; removed again where
   * the request was not accepted.
   */
  readonly requestedAt?: Date | undefined;
  readonly reportId?: string | undefined;
  readonly documentId?: string | undefined;
}

export type ReportOutcome<Result> =
  | {
      readonly outcome: 'document';
      readonly reportId: string | undefined;
      readonly documentId: string;
      readonly result: Result;
    }
  /**
   * Cancelled: no data, requested again too soon, or cancelled by a user. Never proof that nothing was
   * lost.
   */
  | { readonly outcome: 'cancelled'; readonly reportId: string }
  | { readonly outcome: 'fatal'; readonly reportId: string; readonly explanation: string | undefined }
  /** Not ready within the caller's time limit; call again with the same progress. */
  | { readonly outcome: 'pending'; readonly reportId: string };

export interface ReportFetch<Result> extends WaitOptions {
  readonly request: ReportRequest;
  readonly known?: ReportProgress | undefined;
  /** Awaited at each step, so that progress is saved before the next call. */
  readonly onProgress?: ((progress: ReportProgress) => Promise<void> | void) | undefined;
  readonly read: ReadDocument<Result>;
  /** How long to wait for the report; 0 checks once. */
  readonly maxDurationMs?: number | undefined;
  /**
   * Whether a report of this seller belongs to another fetch. Needed to find a report with options whose id
   * was lost, because the API does not return a report's options.
   */
  readonly isTaken?: ((reportId: string) => Promise<boolean> | boolean) | undefined;
  /** Country of the marketplace, used to decode the document of a fatal report. */
  readonly country?: string | undefined;
}

export interface FetchSettings extends DownloadSettings {
  readonly poll?: { readonly firstMs: number; readonly maxMs: number } | undefined;
}

const defaultPoll = { firstMs: 5_000, maxMs: 60_000 };
const defaultMaxDurationMs = 3 * 3600_000;
const maxExplanationLength = 4_000;

/** Allowed difference between our clock and Amazon's. */
const skewMs = 2 * 60_000;
/** A report whose reply was lost must have been created within this time after the request. */
const creationMs = 15 * 60_000;

type Waiting = Pick<WaitOptions, 'signal' | 'maxWaitMs'>;

export async function fetchReport<Result>(
  settings: FetchSettings,
  reports: ReportsApi,
  fetch: ReportFetch<Result>,
): Promise<ReportOutcome<Result>> {
  const { known = {}, read, onProgress } = fetch;
  const options: Waiting = { signal: fetch.signal, maxWaitMs: fetch.maxWaitMs };
  const download = <T>(documentId: string, keepAs: ReadDocument<T>): Promise<T> =>
    downloadDocument(settings, {
      documentId,
      ask: () => reports.getReportDocument(documentId, options),
      read: keepAs,
      signal: fetch.signal,
    });

  if (known.documentId !== undefined) {
    const { documentId, reportId } = known;
    return { outcome: 'document', reportId, documentId, result: await download(documentId, read) };
  }

  const { reportId, requestedAt } = await requestReport(settings, reports, fetch, options);
  // A new report is never ready immediately, so a caller that does not wait polls later.
  if (known.reportId === undefined && fetch.maxDurationMs === 0) return { outcome: 'pending', reportId };
  const report = await waitForEnd(settings, reports, { reportId, patienceMs: fetch.maxDurationMs }, options);
  switch (report.status) {
    case 'IN_QUEUE':
    case 'IN_PROGRESS':
      return { outcome: 'pending', reportId };
    case 'CANCELLED':
      return { outcome: 'cancelled', reportId };
    case 'FATAL':
      return { outcome: 'fatal', reportId, explanation: await explain(report) };
    case 'DONE': {
      const documentId = requireDocumentId(report);
      await onProgress?.({ requestedAt, reportId, documentId });
      return { outcome: 'document', reportId, documentId, result: await download(documentId, read) };
    }
  }

  async function explain({ documentId }: Report): Promise<string | undefined> {
    if (documentId === undefined) return undefined;
    try {
      return await download(documentId, async ({ bytes, contentType }) => {
        let text = '';
        for await (const piece of decodeText(bytes, { contentType, country: fetch.country })) {
          text += piece;
          if (text.length >= maxExplanationLength) break;
        }
        return text.slice(0, maxExplanationLength).trim() || undefined;
      });
    } catch (error) {
      // The report failed either way; only its reason stays unknown.
      if (!(error instanceof MarketplaceError)) throw error;
      settings.log.warn({ reportId, code: error.code }, 'The explanation of a fatal report is missing');
      return undefined;
    }
  }
}

function requireDocumentId({ documentId }: Report): string {
  if (documentId !== undefined) return documentId;
  throw new MarketplaceError({
    operation: 'getReport',
    status: 200,
    code: 'UnexpectedReply',
    explanation: 'a finished report without a document',
    retryable: false,
  });
}

async function waitForEnd(
  { clock, poll = defaultPoll }: FetchSettings,
  reports: ReportsApi,
  { reportId, patienceMs = defaultMaxDurationMs }: { reportId: string; patienceMs?: number | undefined },
  options: Waiting,
): Promise<Report> {
  const until = clock.now() + patienceMs;
  for (let waitMs = poll.firstMs; ; waitMs = Math.min(poll.maxMs, waitMs * 1.5)) {
    const report = await reports.getReport(reportId, options);
    const isOpen = report.status === 'IN_QUEUE' || report.status === 'IN_PROGRESS';
    if (!isOpen || clock.now() + waitMs > until) return report;
    await clock.sleep(waitMs, options.signal);
  }
}

/**
 * A second request for the same report is CANCELLED by Amazon, and the first one's id would stay unknown.
 * After a lost reply the report list is therefore searched before requesting again.
 */
async function requestReport<Result>(
  { clock, log, random, backOff }: FetchSettings,
  reports: ReportsApi,
  { request, known, onProgress, isTaken }: ReportFetch<Result>,
  options: Waiting,
): Promise<{ readonly reportId: string; readonly requestedAt: Date | undefined }> {
  let requestedAt = known?.requestedAt;
  if (known?.reportId !== undefined) return { reportId: known.reportId, requestedAt };
  for (let failures = 1; ; failures += 1) {
    const lost = requestedAt && (await findLostReport(reports, { request, requestedAt, isTaken }, options));
    if (lost !== undefined) {
      log.warn({ reportId: lost, reportType: request.reportType }, 'Found a report whose reply was lost');
      await onProgress?.({ requestedAt, reportId: lost });
      return { reportId: lost, requestedAt };
    }
    const lostAt = requestedAt;
    // Searched more than once: the list may show a report some time after it was created.
    if (!requestedAt || clock.now() - requestedAt.getTime() > creationMs) requestedAt = new Date(clock.now());
    await onProgress?.({ requestedAt });
    try {
      const reportId = await reports.createReport(request, options);
      await onProgress?.({ requestedAt, reportId });
      return { reportId, requestedAt };
    } catch (error) {
      const isRefused =
        error instanceof RateLimited || (error instanceof MarketplaceError && error.status === 429);
      if (isRefused) await onProgress?.({ requestedAt: lostAt });
      const isLost = error instanceof MarketplaceError && error.retryable && !isRefused;
      if (!isLost || failures >= backOff.attempts) throw error;
      await clock.sleep(backOffMs(failures, backOff, random), options.signal);
    }
  }
}

async function findLostReport(
  reports: ReportsApi,
  {
    request,
    requestedAt,
    isTaken,
  }: { request: ReportRequest; requestedAt: Date; isTaken: ReportFetch<unknown>['isTaken'] },
  options: Waiting,
): Promise<string | undefined> {
  const hasOptions = Object.keys(request.reportOptions ?? {}).length > 0;
  if (hasOptions && !isTaken) return undefined;
  const page = await reports.getReports(
    {
      reportTypes: [request.reportType],
      createdSince: new Date(requestedAt.getTime() - skewMs),
      // The time is that of the first of the requests whose replies were lost; the last is no later than this.
      createdUntil: new Date(requestedAt.getTime() + 2 * creationMs),
      pageSize: 100,
    },
    options,
  );
  const newestFirst = page.reports
    .filter((report) => answers(report, request))
    .toSorted((a, b) => (b.createdTime?.getTime() ?? 0) - (a.createdTime?.getTime() ?? 0));
  for (const { reportId } of newestFirst) {
    if (!(await isTaken?.(reportId))) return reportId;
  }
  return undefined;
}

function answers(report: Report, request: ReportRequest): boolean {
  return (
    report.reportType === request.reportType &&
    report.reportScheduleId === undefined &&
    isSameSet(report.marketplaceIds, request.marketplaceIds) &&
    isSameSecond(report.dataStartTime, request.dataStartTime) &&
    isSameSecond(report.dataEndTime, request.dataEndTime)
  );
}

function isSameSet(reported: readonly string[], requested: readonly string[]): boolean {
  return reported.length === requested.length && requested.every((id) => reported.includes(id));
}

/** Compares only the requested fields: Amazon fills in the rest. */
function isSameSecond(reported: Date | undefined, requested: Date | undefined): boolean {
  if (requested === undefined) return true;
  return Math.floor((reported?.getTime() ?? 0) / 1000) === Math.floor(requested.getTime() / 1000);
}
