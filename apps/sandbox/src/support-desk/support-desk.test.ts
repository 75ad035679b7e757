import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  download,
  waitForReport,
  changeMarketplaceSettings,
  linkStore,
  createStore,
  requestDocument,
  getOverview,
  type Linked,
} from '../marketplace/testing.ts';
import { createDataDir, startTestSandbox, type TestedSandbox } from '../testing.ts';
import type { LossKind, Truth, Verdict } from '../world/truth.ts';
import type { SupportCase } from './cases.ts';
import type { BookedReimbursement } from './reimbursement-book.ts';

let sandbox: TestedSandbox;
let store: Linked;
let truths: Truth[];
/** The day up to which the truths were generated. */
const worldDay = '2026-11-15';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  const storeId = await createStore(sandbox, 'NA', 1000, worldDay);
  const text = await (await sandbox.get(`/marketplace/stores/${storeId}/truth.jsonl`)).text();
  truths = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Truth);
});
// Every store has the same seed, so one store's facts hold for all.
beforeEach(async () => {
  store = await linkStore(sandbox, 'NA', 1000, await dateIn(0));
});
afterAll(() => sandbox.close());

async function dateIn(days: number): Promise<string> {
  const { time } = await getOverview(sandbox);
  return new Date(Date.parse(time) + days * 86_400_000).toISOString().slice(0, 10);
}

function createTruth(kind: LossKind, verdict: Verdict = 'owed'): Truth {
  const truth = truths.find((one) => one.kind === kind && one.verdict === verdict);
  if (!truth) throw new Error(`nothing ${verdict} of ${kind}`);
  return truth;
}

async function send<Result>(path: string, form: Record<string, string> = {}): Promise<Result> {
  const response = await sandbox.post(path, form, { accept: 'application/json' });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

function file(truth: Truth, change: Record<string, string> = {}): Promise<SupportCase> {
  const { fnsku, referenceId = '', shipmentId = '' } = truth.ids;
  return send('/desk/cases', {
    store: store.storeId,
    subject: 'Units missing',
    text: 'Please look into it.',
    kind: truth.kind,
    quantity: String(truth.quantity),
    fnsku,
    referenceId,
    shipmentId,
    ...change,
  });
}

async function read(id: string): Promise<SupportCase> {
  const response = await sandbox.get(`/desk/cases/${id}`, { headers: { accept: 'application/json' } });
  return (await response.json()) as SupportCase;
}

/** The case after its automatic decision. */
async function decided(id: string): Promise<SupportCase> {
  await changeMarketplaceSettings(sandbox, 'clock', { seconds: '360' });
  return read(id);
}

async function listRows(
  reportType: string,
  window: { from?: string; to?: string } = {},
): Promise<Record<string, string>[]> {
  const reportId = await store.request({
    reportType,
    marketplaceIds: ['ATVPDKIKX0DER'],
    dataStartTime: window.from ?? '2025-09-01T00:00:00Z',
    dataEndTime: window.to ?? (await getOverview(sandbox)).time,
  });
  const report = await waitForReport(store, reportId);
  if (!report.reportDocumentId) return [];
  const { text } = await download(await requestDocument(store, report));
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

const reimbursements = 'GET_FBA_REIMBURSEMENTS_DATA';
const ledger = 'GET_LEDGER_DETAIL_VIEW_DATA';

describe('automatic decisions', () => {
  test('a true loss is paid after the delay, and the report names the case', async () => {
    const truth = createTruth('warehouse_lost');
    const filed = await file(truth);
    expect(filed.id).toMatch(/^\d{11}$/);
    expect((await read(filed.id)).status).toBe('open');
    expect((await decided(filed.id)).status).toBe('paid');

    const rows = await listRows(reimbursements);
    const cents = Math.round(truth.amount / truth.quantity);
    expect(rows.filter((row) => row['case-id'] === filed.id)).toEqual([
      expect.objectContaining({
        reason: 'Lost_Warehouse',
        fnsku: truth.ids.fnsku,
        'currency-unit': truth.currency,
        'amount-per-unit': (cents / 100).toFixed(2),
        'amount-total': (truth.amount / 100).toFixed(2),
        'quantity-reimbursed-cash': String(truth.quantity),
        'quantity-reimbursed-inventory': '0',
      }),
    ]);
    const lost = (await listRows(ledger)).find((row) => row['Reference ID'] === truth.ids.referenceId);
    expect(lost).toMatchObject({
      'Reconciled Quantity': String(truth.quantity),
      'Unreconciled Quantity': '0',
    });
  });

  test('a report created earlier does not change', async () => {
    const filed = await file(createTruth('warehouse_lost'));
    const reportId = await store.request({ reportType: reimbursements, marketplaceIds: ['ATVPDKIKX0DER'] });
    const report = await waitForReport(store, reportId);
    const { text } = await download(await requestDocument(store, report));
    expect((await decided(filed.id)).status).toBe('paid');
    expect((await download(await requestDocument(store, report))).text).toBe(text);
  });

  test('ids the form leaves empty are read from the text', async () => {
    const { ids } = createTruth('warehouse_lost');
    const filed = await file(createTruth('warehouse_lost'), {
      fnsku: '',
      referenceId: '',
      text: `FNSKU: ${ids.fnsku}\nTransaction item id: ${ids.referenceId}`,
    });
    expect((await decided(filed.id)).status).toBe('paid');
  });

  test('a claim for more units than lost is paid partly, and a second case is a duplicate', async () => {
    const truth = createTruth('warehouse_lost');
    const first = await file(truth, { quantity: String(truth.quantity + 3) });
    expect((await decided(first.id)).status).toBe('partly_paid');
    const second = await decided((await file(truth)).id);
    expect(second.messages.at(-1)?.say).toBe('denied:duplicate');
  });

  test('a loss already found or paid is refused', async () => {
    const filed = await file(createTruth('warehouse_lost', 'innocent'));
    expect((await decided(filed.id)).messages.at(-1)?.say).toBe('denied:already_settled');
  });

  test.each([
    ['refund_no_return', 30, 'denied:too_early'],
    ['warehouse_lost', -60, 'denied:too_late'],
  ] as const)('%s, as of %i days from now: %s', async (kind, days, say) => {
    store = await linkStore(sandbox, 'NA', 1000, await dateIn(days));
    const filed = await file(createTruth(kind));
    expect((await decided(filed.id)).messages.at(-1)?.say).toBe(say);
  });

  // Days on either side of the fifth, because the clock may pass midnight meanwhile.
  test.each([
    ['warehouse_lost', 3, 'denied:too_early'],
    ['warehouse_lost', 6, 'paid'],
    ['warehouse_damaged', 3, 'denied:too_early'],
    ['warehouse_damaged', 6, 'paid'],
  ] as const)('%s, claimed %i days after Amazon reported it: %s', async (kind, days, say) => {
    const truth = createTruth(kind);
    const age = (Date.parse(worldDay) - Date.parse(truth.anchor.date)) / 86_400_000;
    store = await linkStore(sandbox, 'NA', 1000, await dateIn(age - days));
    const filed = await file(truth);
    expect((await decided(filed.id)).messages.at(-1)?.say).toBe(say);
  });

  test('a claim without a loss is refused, and one that names no product is asked about', async () => {
    const truth = createTruth('warehouse_lost');
    const wrong = await file(truth, { referenceId: '299999999999' });
    const vague = await file(truth, { fnsku: '', referenceId: '' });
    expect((await decided(wrong.id)).messages.at(-1)?.say).toBe('denied:not_found');
    expect(await read(vague.id)).toMatchObject({ status: 'waiting' });
  });

  test.each(['inbound_lost', 'awd_inbound_lost', 'mcf_lost'] as const)(
    '%s needs a document',
    async (kind) => {
      const filed = await file(createTruth(kind));
      expect((await decided(filed.id)).messages.at(-1)?.say).toBe('ask:invoice');
      await send(`/desk/cases/${filed.id}/answer`, { text: 'Here it is.', attachments: 'invoice.pdf' });
      expect((await decided(filed.id)).status).toBe('paid');
    },
  );
});

describe('decisions by hand', () => {
  beforeEach(() => send(`/desk/stores/${store.storeId}/settings`, { decides: 'button' }));

  test('no case is decided automatically', async () => {
    const filed = await file(createTruth('warehouse_lost'));
    expect((await decided(filed.id)).status).toBe('open');
    const denied = await send<SupportCase>(`/desk/cases/${filed.id}/deny`, { why: 'other', text: 'Sorry.' });
    expect(denied.messages.at(-1)).toMatchObject({ say: 'denied:other', text: 'Sorry.' });
    expect((await sandbox.post(`/desk/cases/${filed.id}/pay`, {})).status).toBe(409);
  });

  test('replaced stock appears in the report and in the ledger', async () => {
    const truth = createTruth('warehouse_lost');
    const filed = await file(truth);
    expect((await send<SupportCase>(`/desk/cases/${filed.id}/replace`)).status).toBe('replaced');
    expect(await listRows(reimbursements)).toContainEqual(
      expect.objectContaining({
        'case-id': filed.id,
        'quantity-reimbursed-inventory': String(truth.quantity),
        'amount-total': '0.00',
      }),
    );
    const today = `${await dateIn(0)}T00:00:00Z`;
    const replaced = (row: Record<string, string>) =>
      row['FNSKU'] === truth.ids.fnsku && row['Reason'] === 'N';
    expect((await listRows(ledger, { from: today })).filter(replaced)).toEqual([
      expect.objectContaining({ Quantity: String(truth.quantity), 'Event Type': 'Adjustments' }),
    ]);
    expect((await listRows(ledger, { to: today })).filter(replaced)).toEqual([]);
  });
});

describe('reimbursements without a case', () => {
  test('happen only at the configured percentage', async () => {
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: String(30 * 86_400) });
    const path = `/desk/stores/${store.storeId}/payments.json`;
    expect(await (await sandbox.get(path)).json()).toEqual([]);
    await send(`/desk/stores/${store.storeId}/settings`, { 'own-share': '100', 'take-back-share': '100' });
    expect(await (await sandbox.get(path)).json()).toEqual([]);
    await changeMarketplaceSettings(sandbox, 'clock', { seconds: String(30 * 86_400) });
    const payments = (await (await sandbox.get(path)).json()) as BookedReimbursement[];
    const paid = payments.filter(({ total }) => total > 0);
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.every(({ caseId }) => caseId === '')).toBe(true);
    expect(
      payments
        .filter(({ total }) => total < 0)
        .map(({ originalId }) => originalId)
        .toSorted(),
    ).toEqual(paid.map(({ id }) => id).toSorted());
  });

  test.each([
    ['0', 0],
    ['1', 1],
  ])('a reversal names the original reimbursement; found: %s', async (found, findings) => {
    const paid = await send<BookedReimbursement>(`/desk/stores/${store.storeId}/pay-one`);
    const taken = await send<BookedReimbursement>(`/desk/stores/${store.storeId}/take-back-one`, { found });
    expect(await listRows(reimbursements)).toContainEqual(
      expect.objectContaining({
        'reimbursement-id': taken.id,
        'case-id': '',
        reason: 'Reimbursement_Reversal',
        'amount-total': (-paid.total / 100).toFixed(2),
        'original-reimbursement-id': paid.id,
        'original-reimbursement-type': paid.reason,
      }),
    );
    const rows = await listRows(ledger, { from: `${await dateIn(0)}T00:00:00Z` });
    expect(rows.filter((row) => row['FNSKU'] === paid.fnsku && row['Reason'] === 'F')).toHaveLength(findings);
    expect((await sandbox.post(`/desk/stores/${store.storeId}/take-back-one`, {})).status).toBe(409);
  });
});

test('what was taken back and paid after all stays paid', async () => {
  const desk = `/desk/stores/${store.storeId}`;
  await send<BookedReimbursement>(`${desk}/pay-one`);
  const taken = await send<BookedReimbursement>(`${desk}/take-back-one`);
  await send(`${desk}/settings`, { decides: 'button', 'take-back-share': '100' });
  const { id } = await send<SupportCase>('/desk/cases', {
    store: store.storeId,
    subject: `Reimbursement reversed: FNSKU ${taken.fnsku}`,
    text: `Reimbursement ${taken.id} took back ${taken.originalId}, but no unit was found.`,
    quantity: String(-taken.cash),
  });
  await send(`/desk/cases/${id}/pay`);
  await changeMarketplaceSettings(sandbox, 'clock', { seconds: String(120 * 86_400) });
  const payments = (await (await sandbox.get(`${desk}/payments.json`)).json()) as BookedReimbursement[];
  expect(payments.filter(({ total }) => total < 0).map((reversal) => reversal.id)).toEqual([taken.id]);
  expect(payments.filter(({ caseId }) => caseId === id)).toMatchObject([
    { total: -taken.total, originalId: taken.id },
  ]);
});

test.each([
  ['as the packet names it', 'due $45.00, paid $2.00, difference $43.00.', 4_300],
  ['in German', 'Anspruch 1.045,00 €, gezahlt 2,00 €, Differenz 1.043,00 €.', 104_300],
  ['not named, as the product is worth', 'It was too low.', undefined],
])('a payment that was too low is topped up by the rest, %s', async (_, words, named) => {
  await send(`/desk/stores/${store.storeId}/settings`, { decides: 'button' });
  const truth = createTruth('warehouse_lost');
  const { id: first } = await file(truth);
  await send(`/desk/cases/${first}/pay`, { 'per-unit': '1' });
  const listPayments = async () =>
    (await (
      await sandbox.get(`/desk/stores/${store.storeId}/payments.json`)
    ).json()) as BookedReimbursement[];
  const [tooLow] = await listPayments();
  if (!tooLow) throw new Error('nothing was paid');
  const { id } = await send<SupportCase>('/desk/cases', {
    store: store.storeId,
    subject: `Reimbursement below the value (${tooLow.id})`,
    text: `- Reimbursement ID ${tooLow.id}, FNSKU ${truth.ids.fnsku}\n  ${words}`,
    quantity: String(truth.quantity),
  });
  await send(`/desk/cases/${id}/pay`);
  const payments = await listPayments();
  expect(payments.filter(({ caseId }) => caseId === id)).toMatchObject([
    { total: named ?? truth.amount - truth.quantity, cash: 0, originalId: tooLow.id, reason: tooLow.reason },
  ]);
});

test('a case about a product is not paid as a deduction from a vendor’s invoice', async () => {
  await send(`/desk/stores/${store.storeId}/settings`, { decides: 'button' });
  const { fnsku } = createTruth('vendor_shortage', 'innocent').ids;
  const { id } = await send<SupportCase>('/desk/cases', {
    store: store.storeId,
    subject: `Return not received: FNSKU ${fnsku}`,
    text: 'The customer was refunded, and the unit never came back.',
    quantity: '1',
  });
  await send(`/desk/cases/${id}/pay`);
  const payments = await (await sandbox.get(`/desk/stores/${store.storeId}/payments.json`)).json();
  expect(payments).toMatchObject([{ caseId: id, reason: 'Lost_Warehouse' }]);
});

describe('the page', () => {
  test('asks for the owner, then lists the cases, in both languages', async () => {
    expect(await (await sandbox.get('/desk')).text()).toContain('/apps/authorize/sign-in');
    const filed = await file(createTruth('warehouse_lost'), { subject: '<img src=x>' });
    const page = async (path: string, language: string) =>
      (
        await sandbox.get(path, {
          headers: { cookie: `sandbox_owner=${store.storeId}; dbo_lang=${language}` },
        })
      ).text();
    for (const path of ['/desk', `/desk/cases/${filed.id}`]) {
      expect(await page(path, 'en')).toContain(filed.id);
      expect(await page(path, 'en')).not.toContain('<img src=x>');
      expect(await page(path, 'zh')).toContain('审核中');
      expect(await page(path, 'zh')).not.toMatch(/>\s*(Cases|Pay|Open a case|Under review)\s*</);
    }
  });

  test.each([
    [{ subject: '', text: 'x' }],
    [{ subject: 'x', text: '' }],
    [{ subject: 'x', text: 'x', quantity: '0' }],
    [{ subject: 'x', text: 'x', kind: 'flood' }],
  ])('%j is refused', async (form) => {
    expect((await sandbox.post('/desk/cases', { store: store.storeId, ...form })).status).toBe(400);
  });
});

test('cases and their results survive a restart', async () => {
  const folder = await createDataDir();
  const before = await startTestSandbox(folder);
  const storeId = await createStore(before);
  const form = { store: storeId, subject: 'x', text: 'x', fnsku: createTruth('warehouse_lost').ids.fnsku };
  const reply = await before.post('/desk/cases', form, { accept: 'application/json' });
  const { id } = (await reply.json()) as SupportCase;
  await before.post(`/desk/cases/${id}/pay`, {});
  await before.close();
  const after = await startTestSandbox(folder);
  const cases = (await (await after.get(`/desk/cases?store=${storeId}&status=paid`)).json()) as SupportCase[];
  const path = `/desk/stores/${storeId}/payments.json`;
  const payments = (await (await after.get(path)).json()) as BookedReimbursement[];
  expect(cases.map((one) => one.id)).toEqual([id]);
  expect(payments.map(({ caseId }) => caseId)).toEqual([id]);
  await after.close();
  await rm(folder, { recursive: true });
});

test("the support desk is served at the marketplace's path in each region", async () => {
  for (const region of ['na', 'eu', 'fe']) {
    const { status, headers } = await sandbox.get(`/${region}/cu/contact-us`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, '/desk']);
  }
});
