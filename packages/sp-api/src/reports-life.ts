import { backOffMs } from './back-off.ts';
import { decodeText } from './charset.ts';
import { downloadDocument, type DownloadSettings, type KeepDocument } from './download.ts';
import { MarketplaceError } from './errors.ts';
import type { WaitOptions } from './rate-limit.ts';
import type { Report, ReportRequest, ReportsApi } from './reports.ts';

/** What is already known of a report; kept by the caller, it lets another process go on from there. */
export interface ReportProgress {
  /** When it was asked for, noted before asking: without an id, the reply was lost. */
  readonly requestedAt?: Date | undefined;
  readonly reportId?: string | undefined;
  readonly documentId?: string | undefined;
}

export type ReportOutcome<Kept> =
  | {
      readonly outcome: 'document';
      readonly reportId: string | undefined;
      readonly documentId: string;
      readonly kept: Kept;
    }
  /** No data, asked again too soon, or cancelled by someone. It never means that nothing was lost. */
  | { readonly outcome: 'cancelled'; readonly reportId: string }
  | { readonly outcome: 'fatal'; readonly reportId: string; readonly explanation: string | undefined }
  /** Not ready when the caller's patience ended; ask again with the same progress. */
  | { readonly outcome: 'pending'; readonly reportId: string };

export interface ReportFetch<Kept> extends WaitOptions {
  readonly request: ReportRequest;
  readonly known?: ReportProgress | undefined;
  /** Each step waits for it, so that what is known is safe before more is done. */
  readonly onProgress?: ((progress: ReportProgress) => Promise<void> | void) | undefined;
  readonly keep: KeepDocument<Kept>;
  /** How long to wait for the report to be made; 0 looks once. */
  readonly patienceMs?: number | undefined;
  /**
   * Whether a report of this seller already belongs to another fetch. Needed to find a report whose id
   * was lost when it has options, for the marketplace does not tell the options of a report.
   */
  readonly isTaken?: ((reportId: string) => Promise<boolean> | boolean) | undefined;
  /** Of the marketplace, for reading what a fatal report explains. */
  readonly country?: string | undefined;
}

export interface LifeSettings extends DownloadSettings {
  readonly poll?: { readonly firstMs: number; readonly longestMs: number } | undefined;
}

const usualPoll = { firstMs: 5_000, longestMs: 60_000 };
const usualPatienceMs = 3 * 3600_000;
const longestExplanation = 4_000;

/** Our clock against theirs. */
const skewMs = 2 * 60_000;
/** Within this after we asked, a report whose reply was lost must have been created. */
const creationMs = 15 * 60_000;

type Waiting = Pick<WaitOptions, 'signal' | 'longestWaitMs'>;

export async function fetchReport<Kept>(
  settings: LifeSettings,
  reports: ReportsApi,
  fetch: ReportFetch<Kept>,
): Promise<ReportOutcome<Kept>> {
  const { known = {}, keep, onProgress } = fetch;
  const options: Waiting = { signal: fetch.signal, longestWaitMs: fetch.longestWaitMs };
  const download = <T>(documentId: string, keepAs: KeepDocument<T>): Promise<T> =>
    downloadDocument(settings, {
      documentId,
      ask: () => reports.getReportDocument(documentId, options),
      keep: keepAs,
      signal: fetch.signal,
    });

  if (known.documentId !== undefined) {
    const { documentId, reportId } = known;
    return { outcome: 'document', reportId, documentId, kept: await download(documentId, keep) };
  }

  const { reportId, requestedAt } = await requestReport(settings, reports, fetch, options);
  const report = await waitForEnd(settings, reports, { reportId, patienceMs: fetch.patienceMs }, options);
  switch (report.status) {
    case 'IN_QUEUE':
    case 'IN_PROGRESS':
      return { outcome: 'pending', reportId };
    case 'CANCELLED':
      return { outcome: 'cancelled', reportId };
    case 'FATAL':
      return { outcome: 'fatal', reportId, explanation: await explain(report) };
    case 'DONE': {
      const documentId = documentOf(report);
      await onProgress?.({ requestedAt, reportId, documentId });
      return { outcome: 'document', reportId, documentId, kept: await download(documentId, keep) };
    }
  }

  async function explain({ documentId }: Report): Promise<string | undefined> {
    if (documentId === undefined) return undefined;
    try {
      return await download(documentId, async ({ bytes, contentType }) => {
        let text = '';
        for await (const piece of decodeText(bytes, { contentType, country: fetch.country })) {
          text += piece;
          if (text.length >= longestExplanation) break;
        }
        return text.slice(0, longestExplanation).trim() || undefined;
      });
    } catch (error) {
      // The report has failed either way; only its reason stays unknown.
      if (!(error instanceof MarketplaceError)) throw error;
      settings.log.warn({ reportId, code: error.code }, 'The explanation of a fatal report is missing');
      return undefined;
    }
  }
}

function documentOf({ documentId }: Report): string {
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
  { clock, poll = usualPoll }: LifeSettings,
  reports: ReportsApi,
  { reportId, patienceMs = usualPatienceMs }: { reportId: string; patienceMs?: number | undefined },
  options: Waiting,
): Promise<Report> {
  const until = clock.now() + patienceMs;
  for (let waitMs = poll.firstMs; ; waitMs = Math.min(poll.longestMs, waitMs * 1.5)) {
    const report = await reports.getReport(reportId, options);
    const isOpen = report.status === 'IN_QUEUE' || report.status === 'IN_PROGRESS';
    if (!isOpen || clock.now() + waitMs > until) return report;
    await clock.sleep(waitMs, options.signal);
  }
}

/**
 * Asking twice for the same report makes the second one CANCELLED, and the first one unknown to us. So
 * after a lost reply the marketplace's list is read before anything is asked for again.
 */
async function requestReport<Kept>(
  { clock, log, random, backOff }: LifeSettings,
  reports: ReportsApi,
  { request, known, onProgress, isTaken }: ReportFetch<Kept>,
  options: Waiting,
): Promise<{ readonly reportId: string; readonly requestedAt: Date | undefined }> {
  let requestedAt = known?.requestedAt;
  if (known?.reportId !== undefined) return { reportId: known.reportId, requestedAt };
  for (let failures = 1; ; failures += 1) {
    const lost = requestedAt && (await findLost(reports, { request, requestedAt, isTaken }, options));
    if (lost !== undefined) {
      log.warn({ reportId: lost, reportType: request.reportType }, 'Found a report whose reply was lost');
      await onProgress?.({ requestedAt, reportId: lost });
      return { reportId: lost, requestedAt };
    }
    // Kept over quick repeats: the list may show a report later than it was made.
    if (!requestedAt || clock.now() - requestedAt.getTime() > creationMs) requestedAt = new Date(clock.now());
    await onProgress?.({ requestedAt });
    try {
      const reportId = await reports.createReport(request, options);
      await onProgress?.({ requestedAt, reportId });
      return { reportId, requestedAt };
    } catch (error) {
      const isLost = error instanceof MarketplaceError && error.retryable && error.status !== 429;
      if (!isLost || failures >= backOff.attempts) throw error;
      await clock.sleep(backOffMs(failures, backOff, random), options.signal);
    }
  }
}

async function findLost(
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
      createdUntil: new Date(requestedAt.getTime() + creationMs),
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
    sameSet(report.marketplaceIds, request.marketplaceIds) &&
    sameSecond(report.dataStartTime, request.dataStartTime) &&
    sameSecond(report.dataEndTime, request.dataEndTime)
  );
}

function sameSet(reported: readonly string[], requested: readonly string[]): boolean {
  return reported.length === requested.length && requested.every((id) => reported.includes(id));
}

/** The marketplace fills in what we left open, so only what we asked for is compared. */
function sameSecond(reported: Date | undefined, requested: Date | undefined): boolean {
  if (requested === undefined) return true;
  return Math.floor((reported?.getTime() ?? 0) / 1000) === Math.floor(requested.getTime() / 1000);
}
