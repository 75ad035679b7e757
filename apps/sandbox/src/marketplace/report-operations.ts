import type { Documents } from './documents.ts';
import {
  createInvalidInput,
  notFound,
  parseOptionalDateTime,
  type Operation,
  type OperationCall,
} from './operation.ts';
import { readList, readToken, writeToken } from './paging.ts';
import { readRequest } from './report-request.ts';
import { retention, statuses, type Reports, type StoredReport } from './reports.ts';
import type { SandboxStore } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

const base = '/reports/2021-06-30';
const slow = { perSecond: 0.0222, burst: 10 };

export function createReportOperations(
  reports: Reports,
  documents: Documents,
  time: MarketplaceTime,
  watch: (store: SandboxStore, reportId: number) => void,
): Operation[] {
  async function find({ store, params }: OperationCall): Promise<StoredReport> {
    const id = params['reportId'] ?? '';
    const report = /^\d{1,12}$/.test(id) ? await reports.get(store, Number(id)) : undefined;
    if (!report) throw notFound(`Report ${id} does not exist`);
    return report;
  }

  async function list({ store, url }: OperationCall): Promise<{ reports: unknown[]; nextToken?: string }> {
    const token = url.searchParams.get('nextToken');
    const types = readList(url, 'reportTypes');
    if (token !== null && [...url.searchParams.keys()].length > 1) {
      throw createInvalidInput('nextToken must be the only parameter');
    }
    const query = token === null ? url.searchParams.toString() : String(readToken(token)['query']);
    const from = token === null ? 0 : Number(readToken(token)['from']);
    const asked = new URL(`http://localhost/?${query}`);
    if (token === null && (types.length === 0 || types.length > 10)) {
      throw createInvalidInput('reportTypes must have 1 to 10 values unless nextToken is given');
    }
    const wanted = readList(asked, 'processingStatuses');
    if (!wanted.every((status) => statuses.some((known) => known === status))) {
      throw createInvalidInput('processingStatuses has an unknown value');
    }
    const pageSize = Number(asked.searchParams.get('pageSize') ?? '10');
    if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 100)
      throw createInvalidInput('pageSize is from 1 to 100');
    const now = time.now();
    const since =
      parseOptionalDateTime('createdSince', asked.searchParams.get('createdSince')) ?? now - retention;
    const until = parseOptionalDateTime('createdUntil', asked.searchParams.get('createdUntil')) ?? now;
    const places = readList(asked, 'marketplaceIds');
    const all = await reports.list(
      store,
      readList(asked, 'reportTypes'),
      Math.max(since, now - retention),
      until,
    );
    const matching = all.filter(
      ({ status, marketplaceIds }) =>
        (wanted.length === 0 || wanted.includes(status)) &&
        (places.length === 0 || places.some((id) => marketplaceIds.includes(id))),
    );
    const page = matching.slice(from, from + pageSize).map((report) => toReply(report, documents));
    const next = from + pageSize;
    return { reports: page, ...(next < matching.length && { nextToken: writeToken({ query, from: next }) }) };
  }

  return [
    {
      name: 'getReports',
      method: 'GET',
      path: `${base}/reports`,
      rate: slow,
      answer: async (call) => ({ status: 200, body: await list(call) }),
    },
    {
      name: 'createReport',
      method: 'POST',
      path: `${base}/reports`,
      rate: { perSecond: 0.0167, burst: 15 },
      answer({ store, body }) {
        const id = reports.create(store, readRequest(store, body, time.now()));
        watch(store, id);
        return { status: 202, body: { reportId: String(id) } };
      },
    },
    {
      name: 'getReport',
      method: 'GET',
      path: `${base}/reports/:reportId`,
      rate: { perSecond: 2, burst: 15 },
      answer: async (call) => ({ status: 200, body: toReply(await find(call), documents) }),
    },
    {
      name: 'cancelReport',
      method: 'DELETE',
      path: `${base}/reports/:reportId`,
      rate: slow,
      async answer(call) {
        const report = await find(call);
        if (!reports.stop(call.store, report.id))
          throw createInvalidInput('Only a report that is IN_QUEUE can be cancelled');
        return { status: 200, body: undefined };
      },
    },
    {
      name: 'getReportDocument',
      method: 'GET',
      path: `${base}/documents/:documentId`,
      rate: { perSecond: 0.0167, burst: 15 },
      async answer({ store, params, url }) {
        const given = params['documentId'] ?? '';
        const report = await reports.get(store, documents.parseDocumentId(given));
        if (!report || documents.toDocumentId(report) !== given)
          throw notFound(`Document ${given} does not exist`);
        const encoded = url.searchParams.get('enableContentEncodingUrlHeader') === 'true';
        return { status: 200, body: documents.offer(report, url.origin, encoded) };
      },
    },
  ];
}

function toReply(report: StoredReport, documents: Documents): Record<string, unknown> {
  const { status } = report;
  const formatInstant = (time: number) => new Date(time).toISOString();
  const begun = status === 'IN_PROGRESS' || status === 'DONE' || status === 'FATAL';
  const ended = status !== 'IN_PROGRESS' && status !== 'IN_QUEUE';
  return {
    reportId: String(report.id),
    reportType: report.type,
    marketplaceIds: report.marketplaceIds,
    dataStartTime: formatInstant(report.dataStart),
    dataEndTime: formatInstant(report.dataEnd),
    createdTime: formatInstant(report.createdAt),
    processingStatus: status,
    ...(begun && { processingStartTime: formatInstant(report.startsAt) }),
    ...(ended && { processingEndTime: formatInstant(report.endsAt) }),
    ...((status === 'DONE' || status === 'FATAL') && { reportDocumentId: documents.toDocumentId(report) }),
  };
}
