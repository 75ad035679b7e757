import { encodePathPart, type StoreCall } from './call.ts';
import { toDate, toArray, toObject, toText, toTexts, createRepeatedPageError, requireField } from './json.ts';
import type { WaitOptions } from './rate-limit.ts';

export interface ReportRequest {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly dataStartTime?: Date | undefined;
  readonly dataEndTime?: Date | undefined;
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
}

export const reportStatuses = ['IN_QUEUE', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'FATAL'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export interface Report {
  /** Unique only together with the seller's id. */
  readonly reportId: string;
  readonly reportType: string;
  readonly status: ReportStatus;
  readonly marketplaceIds: readonly string[];
  readonly createdTime: Date | undefined;
  readonly dataStartTime: Date | undefined;
  readonly dataEndTime: Date | undefined;
  readonly processingStartTime: Date | undefined;
  readonly processingEndTime: Date | undefined;
  readonly reportScheduleId: string | undefined;
  readonly documentId: string | undefined;
}

export interface ReportDocument {
  readonly documentId: string;
  /** Expires after five minutes; grants access to the report. */
  readonly url: string;
  readonly declaredGzip: boolean;
}

export interface ReportQuery {
  readonly reportTypes: readonly string[];
  readonly statuses?: readonly ReportStatus[] | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly pageSize?: number | undefined;
  readonly createdSince?: Date | undefined;
  readonly createdUntil?: Date | undefined;
}

export interface ReportPage {
  readonly reports: readonly Report[];
  readonly nextToken: string | undefined;
}

export interface ReportsApi {
  /** Not repeated after a lost reply, because the report may have been created: throws instead. */
  createReport(request: ReportRequest, options?: WaitOptions): Promise<string>;
  getReport(reportId: string, options?: WaitOptions): Promise<Report>;
  getReportDocument(documentId: string, options?: WaitOptions): Promise<ReportDocument>;
  getReports(query: ReportQuery | { readonly nextToken: string }, options?: WaitOptions): Promise<ReportPage>;
  /** Fetches page after page as the caller iterates. */
  eachReport(query: ReportQuery, options?: WaitOptions): AsyncIterable<Report>;
  /** Possible only while the report is IN_QUEUE. */
  cancelReport(reportId: string, options?: WaitOptions): Promise<void>;
}

const root = '/reports/2021-06-30';

export function createReportsApi(call: StoreCall): ReportsApi {
  const api: ReportsApi = {
    async createReport(request, options) {
      const operation = 'createReport';
      between(1, request.marketplaceIds.length, 25, 'marketplaces');
      const body = {
        reportType: request.reportType,
        marketplaceIds: request.marketplaceIds,
        dataStartTime: request.dataStartTime?.toISOString(),
        dataEndTime: request.dataEndTime?.toISOString(),
        reportOptions: request.reportOptions,
      };
      const path = `${root}/reports`;
      const reply = await call(
        { operation, method: 'POST', path, body, actsOnce: true, limitedBySubject: true },
        options,
      );
      return requireField(toText(reply['reportId']), operation, 'reportId');
    },

    async getReport(reportId, options) {
      const path = `${root}/reports/${encodePathPart(reportId)}`;
      return readReport(await call({ operation: 'getReport', method: 'GET', path }, options), 'getReport');
    },

    async getReportDocument(documentId, options) {
      const operation = 'getReportDocument';
      const path = `${root}/documents/${encodePathPart(documentId)}`;
      const reply = await call({ operation, method: 'GET', path }, options);
      return {
        documentId: toText(reply['reportDocumentId']) ?? documentId,
        url: requireField(toText(reply['url']), operation, 'url'),
        declaredGzip: reply['compressionAlgorithm'] === 'GZIP',
      };
    },

    async getReports(query, options) {
      const operation = 'getReports';
      const path = `${root}/reports`;
      const reply = await call({ operation, method: 'GET', path, query: toQuery(query) }, options);
      return {
        reports: toArray(reply['reports']).map((report) => readReport(report, operation)),
        nextToken: toText(reply['nextToken']),
      };
    },

    async *eachReport(query, options) {
      let page = await api.getReports(query, options);
      for (;;) {
        yield* page.reports;
        const { nextToken } = page;
        if (nextToken === undefined) return;
        page = await api.getReports({ nextToken }, options);
        if (page.nextToken === nextToken) throw createRepeatedPageError('getReports');
      }
    },

    async cancelReport(reportId, options) {
      const path = `${root}/reports/${encodePathPart(reportId)}`;
      await call({ operation: 'cancelReport', method: 'DELETE', path }, options);
    },
  };
  return api;
}

/** A page token must be sent alone: it contains the original query. */
function toQuery(
  query: ReportQuery | { readonly nextToken: string },
): Readonly<Record<string, string | number | Date | readonly string[] | undefined>> {
  if ('nextToken' in query) return { nextToken: query.nextToken };
  const { reportTypes, statuses, marketplaceIds, pageSize, createdSince, createdUntil } = query;
  between(1, reportTypes.length, 10, 'report types');
  if (marketplaceIds) between(1, marketplaceIds.length, 10, 'marketplaces');
  if (pageSize !== undefined) between(1, pageSize, 100, 'reports on a page');
  return {
    reportTypes,
    processingStatuses: statuses,
    marketplaceIds,
    pageSize,
    createdSince,
    createdUntil,
  };
}

function between(least: number, count: number, most: number, what: string): void {
  if (!(count >= least && count <= most)) throw new RangeError(`${least} to ${most} ${what}, not ${count}`);
}

function readReport(value: unknown, operation: string): Report {
  const fields = toObject(value) ?? {};
  return {
    reportId: requireField(toText(fields['reportId']), operation, 'reportId'),
    reportType: requireField(toText(fields['reportType']), operation, 'reportType'),
    status: requireField(
      reportStatuses.find((status) => status === fields['processingStatus']),
      operation,
      'processingStatus',
    ),
    marketplaceIds: toTexts(fields['marketplaceIds']),
    createdTime: toDate(fields['createdTime']),
    dataStartTime: toDate(fields['dataStartTime']),
    dataEndTime: toDate(fields['dataEndTime']),
    processingStartTime: toDate(fields['processingStartTime']),
    processingEndTime: toDate(fields['processingEndTime']),
    reportScheduleId: toText(fields['reportScheduleId']),
    documentId: toText(fields['reportDocumentId']),
  };
}
