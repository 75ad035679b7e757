import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataDir, startTestSandbox, type TestedSandbox } from '../testing.ts';
import { lossKinds, type Truth } from '../world/truth.ts';
import {
  askToken,
  download,
  waitForReport,
  changeMarketplaceSettings,
  linkStore,
  createStore,
  requestDocument,
  getOverview,
} from './testing.ts';

let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('the first start creates stores in every region', async () => {
  const { stores } = await getOverview(sandbox);
  expect(new Set(stores.map(({ region }) => region))).toEqual(new Set(['NA', 'EU', 'FE']));
  expect(stores.every(({ authorized }) => !authorized)).toBe(true);
});

test('the page shows a store with its authorization and can revoke it', async () => {
  const { storeId } = await linkStore(sandbox);
  const page = async () => (await sandbox.get('/marketplace')).text();
  expect(await page()).toContain(`/marketplace/stores/${storeId}/revoke`);
  const response = await sandbox.post(`/marketplace/stores/${storeId}/revoke`, {});
  expect(response.headers.get('location')).toBe('/marketplace');
  expect(await page()).not.toContain(`/marketplace/stores/${storeId}/revoke`);
});

test('polling for a report is shown as one line', async () => {
  const { call } = await linkStore(sandbox);
  for (let again = 0; again < 5; again++) await call('/reports/2021-06-30/reports/0');
  expect(await (await sandbox.get('/marketplace')).text()).toContain('× 5');
});

test('the page renders in both languages under a strict policy', async () => {
  const response = await sandbox.get('/marketplace', { headers: { cookie: 'dbo_lang=zh' } });
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
  const text = await response.text();
  expect(text).toContain('模拟故障');
  expect(text).not.toMatch(/>(Stores|Authorized|Speed)</);
});

test('store names are rendered as text everywhere', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await changeMarketplaceSettings(sandbox, 'stores', {
    name,
    owner: name,
    region: 'NA',
    rows: '1000',
    seed: '"><script>',
  });
  const { application } = await getOverview(sandbox);
  for (const path of ['/marketplace', `/apps/authorize/consent?application_id=${application.id}`]) {
    const text = await (await sandbox.get(path)).text();
    expect(text).not.toMatch(/<img src=x|"><script>/);
  }
});

test.each([
  ['stores', { name: 'x', region: 'XX' }],
  ['stores', { name: '', region: 'NA' }],
  ['stores', { name: 'x', region: 'NA', rows: '5' }],
  ['stores', { name: 'x', region: 'NA', rows: '1000', 'as-of': 'soon' }],
  ['faults', { kind: 'flood' }],
  ['faults', { kind: '429', count: '0' }],
  ['faults', { kind: '429', every: '0' }],
  ['speed', { speed: '0' }],
  ['clock', { seconds: '-5' }],
])('%s %j is refused', async (path, form) => {
  expect((await sandbox.post(`/marketplace/${path}`, form)).status).toBe(400);
});

test('another site cannot use the controls', async () => {
  const response = await sandbox.post(
    '/marketplace/speed',
    { speed: '5' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(response.status).toBe(403);
});

test('the planted truth of a store can be downloaded', async () => {
  const storeId = await createStore(sandbox);
  const text = await (await sandbox.get(`/marketplace/stores/${storeId}/truth.jsonl`)).text();
  const truths = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Truth);
  expect(new Set(truths.filter(({ verdict }) => verdict === 'owed').map(({ kind }) => kind))).toEqual(
    new Set(lossKinds),
  );
});

describe('after a restart', () => {
  test('stores, authorizations, reports, speed and clock are restored', async () => {
    const folder = await createDataDir();
    const before = await startTestSandbox(folder);
    await changeMarketplaceSettings(before, 'speed', { speed: '5000' });
    await changeMarketplaceSettings(before, 'clock', { seconds: '7200' });
    const store = await linkStore(before);
    const reportId = await store.request({
      reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
      marketplaceIds: ['ATVPDKIKX0DER'],
      dataStartTime: '2026-01-01T00:00:00Z',
    });
    const report = await waitForReport(store, reportId);
    const text = (await download(await requestDocument(store, report))).text;
    await before.close();

    const after = await startTestSandbox(folder);
    const overview = await getOverview(after);
    expect(overview.speed).toBe(5000);
    expect(Date.parse(overview.time)).toBeGreaterThan(Date.now() + 7_000_000);
    expect(overview.stores.find(({ id }) => id === store.storeId)).toMatchObject({ authorized: true });
    expect(
      (await askToken(after, { grant_type: 'refresh_token', refresh_token: store.refreshToken })).status,
    ).toBe(200);
    const headers = { 'x-amz-access-token': store.accessToken };
    const path = `/na/reports/2021-06-30/documents/${report.reportDocumentId}`;
    const document = await (await after.get(path, { headers })).json();
    expect((await download(document as Parameters<typeof download>[0])).text).toBe(text);
    await after.close();
    await rm(folder, { recursive: true });
  });
});
