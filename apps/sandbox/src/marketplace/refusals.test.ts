import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  askToken,
  waitForReport,
  changeMarketplaceSettings,
  linkStore,
  postJson,
  type ReportReply,
} from './testing.ts';

const base = '/reports/2021-06-30';
const year = { dataStartTime: '2025-09-01T00:00:00Z', dataEndTime: '2026-11-15T00:00:00Z' };
const northAmerica = {
  US: 'ATVPDKIKX0DER',
  CA: 'A2EUQ1WTGCTBG2',
  MX: 'A1AM78C64UM0Y8',
  BR: 'A2Q3Y263D00KWC',
};

let sandbox: TestedSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'none' });
});
afterAll(() => sandbox.close());

test.each([
  ['no-role', '/sellers/v1/marketplaceParticipations'],
  ['no-settlements', `${base}/reports?reportTypes=GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2`],
  ['no-finances', '/finances/2024-06-19/transactions?postedAfter=2026-11-01T00:00:00Z'],
  ['no-awd', '/awd/2024-05-09/inboundShipments'],
  ['no-outbound', '/fba/outbound/2020-07-01/fulfillmentOrders'],
  ['no-placements', '/inbound/fba/2024-03-20/inboundPlans'],
])('%s: one operation is denied, the others are not', async (kind, path) => {
  const store = await linkStore(sandbox);
  await changeMarketplaceSettings(sandbox, 'faults', { kind, count: '1' });
  expect((await store.call('/fba/inbound/v0/shipments/FBA0/items')).status).toBe(404);
  const refused = await store.call(path);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'Unauthorized' }] });
  expect((await store.call(path)).status).toBe(200);
});

test('429-type: requests of one report type are refused, those of others are not', async () => {
  const store = await linkStore(sandbox);
  await changeMarketplaceSettings(sandbox, 'faults', { kind: '429-type', count: '1' });
  const request = (reportType: string) =>
    postJson(store.call, `${base}/reports`, { reportType, marketplaceIds: [northAmerica.US], ...year });
  expect((await request('GET_LEDGER_DETAIL_VIEW_DATA')).status).toBe(202);
  const refused = await request('GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'QuotaExceeded' }] });
});

test('expired-secret: the token endpoint refuses the application, not the seller', async () => {
  const { refreshToken } = await linkStore(sandbox);
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'expired-secret', count: '1' });
  const ask = () => askToken(sandbox, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const refused = await ask();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: 'invalid_client' });
  expect((await ask()).status).toBe(200);
});

test('stuck: a report stays in the queue for days and can be cancelled', async () => {
  const store = await linkStore(sandbox);
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '1' });
  await changeMarketplaceSettings(sandbox, 'faults', { kind: 'stuck', count: '1' });
  const id = await store.request({
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: [northAmerica.US],
    ...year,
  });
  const status = async () => (await store.read<ReportReply>(`${base}/reports/${id}`)).processingStatus;
  expect(await status()).toBe('IN_QUEUE');
  expect((await store.call(`${base}/reports/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await status()).toBe('CANCELLED');
});

test('removal shipments of a list with Brazil end FATAL, of each country alone they do not', async () => {
  const store = await linkStore(sandbox, 'NA', 1000, '2026-11-15', 'US CA MX BR');
  const { payload } = await store.read<{ payload: { marketplace: { id: string } }[] }>(
    '/sellers/v1/marketplaceParticipations',
  );
  expect(payload.map(({ marketplace }) => marketplace.id)).toEqual(Object.values(northAmerica));
  const status = async (marketplaceIds: readonly string[]) => {
    const reportType = 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA';
    return (await waitForReport(store, await store.request({ reportType, marketplaceIds, ...year })))
      .processingStatus;
  };
  expect(await status(Object.values(northAmerica))).toBe('FATAL');
  expect(await status([northAmerica.US])).toBe('DONE');
  expect(await status([northAmerica.BR])).not.toBe('FATAL');
});

test('a store cannot participate outside its region', async () => {
  const form = { name: 'x', region: 'NA', rows: '1000', countries: 'US DE' };
  const answer = await sandbox.post('/marketplace/stores', form, { accept: 'application/json' });
  expect(answer.status).toBe(400);
});
