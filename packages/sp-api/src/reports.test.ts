import { expect, test } from 'vitest';
import { MarketplaceError } from './errors.ts';
import { createMemoryLimiter } from './rate-limit.ts';
import { collect, unlimitedRateLimiter, someStore, startTestBed, type Route } from './testing.ts';

const root = '/reports/2021-06-30';
const start = async (routes: Readonly<Record<string, Route>>) => {
  const { client, server } = await startTestBed(routes, { limiter: unlimitedRateLimiter });
  return { reports: client.store(someStore), server };
};
const wireReport = (reportId: string) => ({ reportId, reportType: 'T', processingStatus: 'DONE' });

test('a report is requested with the given fields only', async () => {
  const { reports, server } = await start({
    [`POST ${root}/reports`]: [{ status: 202, json: { reportId: 'R1' } }],
  });
  const reportId = await reports.createReport({
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: ['A1PA6795UKMFR9'],
    dataStartTime: new Date('2026-11-01T00:00:00Z'),
    reportOptions: { eventType: 'Adjustments' },
  });
  expect(reportId).toBe('R1');
  const [request] = server.to(`${root}/reports`);
  expect(request?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: ['A1PA6795UKMFR9'],
    dataStartTime: '2026-11-01T00:00:00.000Z',
    reportOptions: { eventType: 'Adjustments' },
  });
});

test.each([
  ['a 500', { status: 500, body: '' }],
  ['a cut connection', { body: '{', cut: true }],
])('a report request is not repeated after %s, because the report may exist', async (_name, answer) => {
  const { reports, server } = await start({ [`POST ${root}/reports`]: [answer] });
  const failed = reports.createReport({ reportType: 'T', marketplaceIds: ['M'] });
  await expect(failed).rejects.toThrow(MarketplaceError);
  await expect(failed).rejects.toMatchObject({ retryable: true });
  expect(server.to(`${root}/reports`)).toHaveLength(1);
});

test('a refusal of one report type is thrown at once and leaves the turns of the others', async () => {
  const routes = {
    [`POST ${root}/reports`]: [
      { status: 429, body: '' },
      { status: 202, json: { reportId: 'R1' } },
    ],
  };
  const { client, server } = await startTestBed(routes, { limiter: createMemoryLimiter() });
  const reports = client.store(someStore);
  const refused = reports.createReport({ reportType: 'T', marketplaceIds: ['M'] });
  await expect(refused).rejects.toMatchObject({ status: 429, operation: 'createReport', retryable: true });
  expect(server.to(`${root}/reports`)).toHaveLength(1);
  const options = { maxWaitMs: 0 };
  expect(await reports.createReport({ reportType: 'U', marketplaceIds: ['M'] }, options)).toBe('R1');
});

test('a report is parsed, unreadable dates included', async () => {
  const { reports } = await start({
    [`GET ${root}/reports/R1`]: [
      {
        json: {
          ...wireReport('R1'),
          marketplaceIds: ['M'],
          createdTime: '2026-11-15T01:00:00+00:00',
          dataStartTime: 'yesterday',
          reportDocumentId: 'D1',
        },
      },
    ],
  });
  expect(await reports.getReport('R1')).toEqual({
    reportId: 'R1',
    reportType: 'T',
    status: 'DONE',
    marketplaceIds: ['M'],
    createdTime: new Date('2026-11-15T01:00:00Z'),
    dataStartTime: undefined,
    dataEndTime: undefined,
    processingStartTime: undefined,
    processingEndTime: undefined,
    reportScheduleId: undefined,
    documentId: 'D1',
  });
});

test('a document has its URL and declared compression', async () => {
  const { reports } = await start({
    [`GET ${root}/documents/D1`]: [
      { json: { reportDocumentId: 'D1', url: 'https://files.example/1', compressionAlgorithm: 'GZIP' } },
      { json: { reportDocumentId: 'D1', url: 'https://files.example/1' } },
    ],
  });
  expect(await reports.getReportDocument('D1')).toEqual({
    documentId: 'D1',
    url: 'https://files.example/1',
    declaredGzip: true,
  });
  expect(await reports.getReportDocument('D1')).toMatchObject({ declaredGzip: false });
});

test('reports are listed page by page, with the page token sent alone', async () => {
  const { reports, server } = await start({
    [`GET ${root}/reports`]: [
      { json: { reports: [wireReport('R1')], nextToken: 'next' } },
      { json: { reports: [wireReport('R2')] } },
    ],
  });
  const query = {
    reportTypes: ['A', 'B'],
    statuses: ['DONE', 'FATAL'],
    marketplaceIds: ['M'],
    pageSize: 100,
    createdSince: new Date('2026-11-01T00:00:00Z'),
  } as const;
  const all = await collect(reports.eachReport(query));
  expect(all.map(({ reportId }) => reportId)).toEqual(['R1', 'R2']);
  expect(server.to(`${root}/reports`).map(({ query }) => query)).toEqual([
    {
      reportTypes: 'A,B',
      processingStatuses: 'DONE,FATAL',
      marketplaceIds: 'M',
      pageSize: '100',
      createdSince: '2026-11-01T00:00:00.000Z',
    },
    { nextToken: 'next' },
  ]);
});

test('requests Amazon would refuse are not sent', async () => {
  const { reports, server } = await start({});
  const many = (count: number) => Array.from({ length: count }, (_, n) => `M${n}`);
  for (const marketplaceIds of [[], many(26)]) {
    await expect(reports.createReport({ reportType: 'T', marketplaceIds })).rejects.toThrow(RangeError);
  }
  const bad = new Date(Number.NaN);
  await expect(
    reports.createReport({ reportType: 'T', marketplaceIds: ['M'], dataEndTime: bad }),
  ).rejects.toThrow(RangeError);
  for (const query of [
    { reportTypes: [] },
    { reportTypes: many(11) },
    { reportTypes: ['T'], pageSize: 101 },
    { reportTypes: ['T'], pageSize: Number.NaN },
    { reportTypes: ['T'], marketplaceIds: many(11) },
  ]) {
    await expect(reports.getReports(query)).rejects.toThrow(RangeError);
  }
  expect(server.received).toEqual([]);
});

test('a report is cancelled', async () => {
  const { reports, server } = await start({ [`DELETE ${root}/reports/R1`]: [{ body: '' }] });
  await reports.cancelReport('R1');
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: `${root}/reports/R1` });
});
