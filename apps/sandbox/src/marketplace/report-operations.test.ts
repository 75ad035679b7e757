import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { regions } from '../world/regions.ts';
import { reportKinds } from '../world/reports/kinds.ts';
import { settlementType } from '../world/reports/settlement.ts';
import {
  download,
  waitForReport,
  changeMarketplaceSettings,
  linkStore,
  requestDocument,
  postJson,
  type Linked,
  type ReportReply,
} from './testing.ts';

const base = '/reports/2021-06-30';
const us = ['ATVPDKIKX0DER'];
const year = { dataStartTime: '2025-09-01T00:00:00Z', dataEndTime: '2026-11-15T00:00:00Z' };
const returns = { reportType: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA', marketplaceIds: us, ...year };
const ledger = { reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', marketplaceIds: us, ...year };

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'none' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

async function status(reportId: string): Promise<string> {
  return (await store.read<ReportReply>(`${base}/reports/${reportId}`)).processingStatus;
}

describe('a report', () => {
  test('is queued, processed, done and has a document', async () => {
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '1' });
    const id = await store.request(returns);
    expect(await status(id)).toBe('IN_QUEUE');
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '30' });
    expect(await status(id)).toBe('IN_PROGRESS');
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '60' });
    const report = await waitForReport(store, id);
    expect(report).toMatchObject({ reportId: id, processingStatus: 'DONE', marketplaceIds: us });
    const document = await requestDocument(store, report);
    expect(document.compressionAlgorithm).toBe('GZIP');
    const { text, type } = await download(document);
    expect(text).toMatch(/^return-date\torder-id\tsku\t/);
    expect(type).toBe('text/plain;charset=UTF-8');
  });

  test('can be cancelled only while queued', async () => {
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '60' });
    const id = await store.request(returns);
    const stop = () => store.call(`${base}/reports/${id}`, { method: 'DELETE' });
    expect((await stop()).status).toBe(200);
    expect(await status(id)).toBe('CANCELLED');
    const late = await store.request(ledger);
    await waitForReport(store, late);
    expect((await store.call(`${base}/reports/${late}`, { method: 'DELETE' })).status).toBe(400);
  });

  test('requested again too soon is cancelled; after four hours it is not', async () => {
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '60' });
    const daily = { reportType: 'GET_FBA_REIMBURSEMENTS_DATA', marketplaceIds: us, ...year };
    const first = await store.request(daily);
    const second = await store.request(daily);
    expect((await waitForReport(store, first)).processingStatus).toBe('DONE');
    expect(await waitForReport(store, second)).toMatchObject({ processingStatus: 'CANCELLED' });
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: String((4 * 3600) / 60 + 1) });
    expect((await waitForReport(store, await store.request(daily))).processingStatus).toBe('DONE');
  });

  test('of fees has a file per country; of reimbursements one file for all', async () => {
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '60' });
    const [fees, payments] = ['GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA', 'GET_FBA_REIMBURSEMENTS_DATA'];
    const canada = ['A2EUQ1WTGCTBG2'];
    const asked: string[] = [];
    for (const [reportType, marketplaceIds] of [
      [fees, us],
      [fees, canada],
      [fees, canada],
      [payments, us],
      [payments, canada],
    ]) {
      asked.push(await store.request({ reportType, marketplaceIds, ...year }));
    }
    const ended: string[] = [];
    for (const id of asked) ended.push((await waitForReport(store, id)).processingStatus);
    expect(ended).toEqual(['DONE', 'DONE', 'CANCELLED', 'DONE', 'CANCELLED']);
  });

  test('of the ledger can be requested per event type', async () => {
    for (const eventType of ['Adjustments', 'Receipts']) {
      const report = await waitForReport(
        store,
        await store.request({ ...ledger, reportOptions: { eventType } }),
      );
      const { text } = await download(await requestDocument(store, report));
      const kinds = new Set(
        text
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t')[5]),
      );
      expect(kinds).toEqual(new Set([`"${eventType}"`]));
    }
  });

  test('with a comma-separated list of event types has no rows', async () => {
    const reportOptions = { eventType: 'Adjustments,Receipts' };
    const report = await waitForReport(store, await store.request({ ...ledger, reportOptions }));
    expect((await download(await requestDocument(store, report))).text.trim().split('\n')).toHaveLength(1);
  });

  test('without data is cancelled', async () => {
    const future = { dataStartTime: '2027-01-01T00:00:00Z', dataEndTime: '2027-02-01T00:00:00Z' };
    const report = await waitForReport(store, await store.request({ ...returns, ...future }));
    expect(report.processingStatus).toBe('CANCELLED');
    expect(report.reportDocumentId).toBeUndefined();
  });

  test('is FATAL on request, with an explaining document', async () => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'fatal' });
    const report = await waitForReport(store, await store.request(returns));
    expect(report.processingStatus).toBe('FATAL');
    expect((await download(await requestDocument(store, report))).text).toContain('errorDetails');
  });

  test('is CANCELLED on request', async () => {
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'cancelled' });
    expect((await waitForReport(store, await store.request(returns))).processingStatus).toBe('CANCELLED');
  });
});

describe('a document URL', () => {
  async function ready(): Promise<ReportReply> {
    return waitForReport(store, await store.request(returns));
  }

  test('expires after five minutes divided by the speed', async () => {
    await changeMarketplaceSettings(sandbox, 'speed', { speed: '10' });
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '1' });
    const id = await store.request(ledger);
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '60' });
    const document = await requestDocument(store, await waitForReport(store, id));
    expect((await fetch(document.url)).status).toBe(200);
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: '31' });
    const dead = await fetch(document.url);
    expect(dead.status).toBe(403);
    expect(await dead.text()).toContain('<Message>Request has expired</Message>');
  });

  test('is expired on request; a new one works', async () => {
    const report = await ready();
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'dead-url' });
    expect((await fetch((await requestDocument(store, report)).url)).status).toBe(403);
    expect((await fetch((await requestDocument(store, report)).url)).status).toBe(200);
  });

  test('refuses an access token and modification', async () => {
    const { url } = await requestDocument(store, await ready());
    expect((await fetch(url, { headers: { 'x-amz-access-token': store.accessToken } })).status).toBe(403);
    expect((await fetch(url.replace('form=gzip', 'form=plain'))).status).toBe(403);
    expect((await fetch(url.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
  });

  test('declares gzip and sends plain text on request', async () => {
    const report = await ready();
    await changeMarketplaceSettings(sandbox, 'faults', { kind: 'gzip-lie' });
    const document = await requestDocument(store, report);
    expect(document.compressionAlgorithm).toBe('GZIP');
    expect(await (await fetch(document.url)).text()).toMatch(/^return-date\t/);
  });

  test('carries the encoding header only when requested', async () => {
    const report = await ready();
    const path = `${base}/documents/${report.reportDocumentId}`;
    const plain = await store.read<{ url: string }>(path);
    const encoded = await store.read<{ url: string }>(`${path}?enableContentEncodingUrlHeader=true`);
    expect((await fetch(plain.url)).headers.get('content-encoding')).toBeNull();
    const response = await fetch(encoded.url);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toMatch(/^return-date\t/);
  });

  test('is not given to another seller', async () => {
    const report = await ready();
    const other = await linkStore(sandbox);
    expect((await other.call(`${base}/documents/${report.reportDocumentId}`)).status).toBe(404);
    expect((await other.call(`${base}/reports/${report.reportId}`)).status).toBe(404);
  });
});

describe('settlements', () => {
  test('cannot be requested, only listed, page by page', async () => {
    // Only settlements of the last 90 days are listed.
    const recent = await linkStore(sandbox, 'NA', 1000, new Date().toISOString().slice(0, 10));
    const refused = await postJson(recent.call, `${base}/reports`, {
      reportType: settlementType,
      marketplaceIds: us,
    });
    expect(refused.status).toBe(400);
    const first = await recent.read<{ reports: ReportReply[]; nextToken?: string }>(
      `${base}/reports?reportTypes=${settlementType}&pageSize=4`,
    );
    expect(first.reports).toHaveLength(4);
    const next = await recent.read<{ reports: ReportReply[] }>(
      `${base}/reports?nextToken=${encodeURIComponent(first.nextToken ?? '')}`,
    );
    const ids = [...first.reports, ...next.reports].map(({ reportId }) => reportId);
    expect(new Set(ids).size).toBe(ids.length);
    const report = first.reports[0];
    if (!report) throw new Error('no settlement');
    expect(report.processingStatus).toBe('DONE');
    expect((await download(await requestDocument(recent, report))).text).toMatch(
      /^settlement-id\tsettlement-start-date\t/,
    );
  });
});

test.each<[string, Record<string, unknown>]>([
  ['no type', { reportType: undefined }],
  ['an unknown type', { reportType: 'GET_NOTHING' }],
  ['no marketplace', { marketplaceIds: [] }],
  ['a marketplace of another region', { marketplaceIds: ['A1PA6795UKMFR9'] }],
  ['a date without a zone', { dataStartTime: '2026-01-01T00:00:00' }],
  ['an end before the start', { dataEndTime: '2020-01-01T00:00:00Z' }],
  ['an empty event type', { reportOptions: { eventType: '' } }],
  ['an option that is no string', { reportOptions: { eventType: 1 } }],
  ['the ledger without dates', { dataStartTime: undefined }],
])('createReport refuses %s', async (_case, change) => {
  const response = await postJson(store.call, `${base}/reports`, { ...ledger, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ code: 'InvalidInput' }] });
});

test.each([
  '',
  'pageSize=5',
  'nextToken=x&pageSize=5',
  'nextToken=x',
  `reportTypes=${settlementType}&pageSize=101`,
])('getReports refuses "%s"', async (query) => {
  expect((await store.call(`${base}/reports?${query}`)).status).toBe(400);
});

test.each(regions)(
  'every report of %s is complete and in its charset',
  async (region) => {
    const one = await linkStore(sandbox, region);
    const participations = await one.read<{ payload: { marketplace: { id: string } }[] }>(
      '/sellers/v1/marketplaceParticipations',
    );
    const marketplaceIds = participations.payload.map(({ marketplace }) => marketplace.id);
    const empty: string[] = [];
    for (const reportType of reportKinds.keys()) {
      const report = await waitForReport(one, await one.request({ reportType, marketplaceIds, ...year }));
      if (report.processingStatus === 'CANCELLED') empty.push(reportType);
      else expect((await download(await requestDocument(one, report))).text).not.toContain('\ufffd');
    }
    expect(empty).toEqual([]);
  },
  30_000,
);
