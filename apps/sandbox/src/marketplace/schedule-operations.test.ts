import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import { linkStore, postJson, type Linked } from './testing.ts';

const path = '/reports/2021-06-30/schedules';
const fees = {
  reportType: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
  marketplaceIds: ['ATVPDKIKX0DER'],
  period: 'P30D',
};

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

async function schedule(body: Record<string, unknown>): Promise<string> {
  const response = await postJson(store.call, path, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { reportScheduleId: string }).reportScheduleId;
}

const listed = async () =>
  (
    await store.read<{ reportSchedules: { reportScheduleId: string }[] }>(
      `${path}?reportTypes=${fees.reportType},GET_LEDGER_DETAIL_VIEW_DATA`,
    )
  ).reportSchedules;

test('a schedule is returned as created until it is cancelled', async () => {
  const nextReportCreationTime = '2026-12-01T00:00:00.000Z';
  const reportScheduleId = await schedule({ ...fees, nextReportCreationTime });
  const expected = { ...fees, reportScheduleId, nextReportCreationTime };
  expect(await store.read(`${path}/${reportScheduleId}`)).toMatchObject(expected);
  expect(await listed()).toMatchObject([expected]);
  const cancel = () => store.call(`${path}/${reportScheduleId}`, { method: 'DELETE' });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('a schedule of the same type and marketplaces replaces the former', async () => {
  await schedule(fees);
  const second = await schedule({ ...fees, period: 'P7D' });
  const elsewhere = await schedule({ ...fees, marketplaceIds: ['A2EUQ1WTGCTBG2'] });
  expect((await listed()).map(({ reportScheduleId }) => reportScheduleId)).toEqual([second, elsewhere]);
});

test('another seller sees none of them', async () => {
  const id = await schedule(fees);
  const other = await linkStore(sandbox);
  expect((await other.call(`${path}/${id}`)).status).toBe(404);
});

test.each([
  ['a report that is only ever asked for', { ...fees, reportType: 'GET_LEDGER_DETAIL_VIEW_DATA' }],
  ['a period nobody knows', { ...fees, period: 'P2W' }],
  ['no period', { ...fees, period: undefined }],
  ['a marketplace of others', { ...fees, marketplaceIds: ['A1PA6795UKMFR9'] }],
  ['a time that is none', { ...fees, nextReportCreationTime: 'soon' }],
])('%s is refused', async (_case, body) => {
  expect((await postJson(store.call, path, body)).status).toBe(400);
});

test('the list requires a report type', async () => {
  expect((await store.call(path)).status).toBe(400);
});
