import { pathPart, type StoreCall } from './call.ts';
import { asDate, asList, asObject, asText, asTexts, goesInCircles, needed } from './json.ts';
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
  /** Dies after five minutes; whoever holds it can read the report. */
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
  /** Made once: after a lost reply it throws, for the report may have been created. */
  createReport(request: ReportRequest, options?: WaitOptions): Promise<string>;
  getReport(reportId: string, options?: WaitOptions): Promise<Report>;
  getReportDocument(documentId: string, options?: WaitOptions): Promise<ReportDocument>;
  getReports(query: ReportQuery | { readonly nextToken: string }, options?: WaitOptions): Promise<ReportPage>;
  /** All pages, one call each as they are needed. */
  eachReport(query: ReportQuery, options?: WaitOptions): AsyncIterable<Report>;
  /** Possible only while the report is in the queue. */
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
      const reply = await call({ operation, method: 'POST', path, body, actsOnce: true }, options);
      return needed(asText(reply['reportId']), operation, 'reportId');
    },

    async getReport(reportId, options) {
      const path = `${root}/reports/${pathPart(reportId)}`;
      return readReport(await call({ operation: 'getReport', method: 'GET', path }, options), 'getReport');
    },

    async getReportDocument(documentId, options) {
      const operation = 'getReportDocument';
      const path = `${root}/documents/${pathPart(documentId)}`;
      const reply = await call({ operation, method: 'GET', path }, options);
      return {
        documentId: asText(reply['reportDocumentId']) ?? documentId,
        url: needed(asText(reply['url']), operation, 'url'),
        declaredGzip: reply['compressionAlgorithm'] === 'GZIP',
      };
    },

    async getReports(query, options) {
      const operation = 'getReports';
      const path = `${root}/reports`;
      const reply = await call({ operation, method: 'GET', path, query: toQuery(query) }, options);
      return {
        reports: asList(reply['reports']).map((report) => readReport(report, operation)),
        nextToken: asText(reply['nextToken']),
      };
    },

    async *eachReport(query, options) {
      let page = await api.getReports(query, options);
      for (;;) {
        yield* page.reports;
        const { nextToken } = page;
        if (nextToken === undefined) return;
        page = await api.getReports({ nextToken }, options);
        if (page.nextToken === nextToken) throw goesInCircles('getReports');
      }
    },

    async cancelReport(reportId, options) {
      const path = `${root}/reports/${pathPart(reportId)}`;
      await call({ operation: 'cancelReport', method: 'DELETE', path }, options);
    },
  };
  return api;
}

/** A page token stands alone: it already holds the query it came from. */
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
  const fields = asObject(value) ?? {};
  return {
    reportId: needed(asText(fields['reportId']), operation, 'reportId'),
    reportType: needed(asText(fields['reportType']), operation, 'reportType'),
    status: needed(
      reportStatuses.find((status) => status === fields['processingStatus']),
      operation,
      'processingStatus',
    ),
    marketplaceIds: asTexts(fields['marketplaceIds']),
    createdTime: asDate(fields['createdTime']),
    dataStartTime: asDate(fields['dataStartTime']),
    dataEndTime: asDate(fields['dataEndTime']),
    processingStartTime: asDate(fields['processingStartTime']),
    processingEndTime: asDate(fields['processingEndTime']),
    reportScheduleId: asText(fields['reportScheduleId']),
    documentId: asText(fields['reportDocumentId']),
  };
}
