import { rm } from 'node:fs/promises';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { runAuditCommand, createReports, type ReportFixture } from './fixtures/reports.ts';
import { listEvidence } from './list-evidence.ts';

const { audits, stores } = contract;
const ledgerName = 'GET_LEDGER_DETAIL_VIEW_DATA.txt';

let server: TestServer;
let world: ReportFixture;
let user: TestUser;
let store: number;

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createReports({ seed: 'audits', rows: 1000 })]);
  user = await server.createUser();
  ({ id: store } = await addStore(user.id));
  await uploadAll(world.files);
  await settled();
});
afterAll(async () => {
  await server.close();
  await rm(world.folder, { recursive: true, force: true });
});

function addStore(account: number): Promise<{ id: number }> {
  return server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: account, region: 'na', store_name: 'By hand', state: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

async function uploadAll(files: ReportFixture['files']): Promise<void> {
  for (let at = 0; at < files.length; at += 40) {
    const form = new FormData();
    for (const [name, content] of files.slice(at, at + 40)) {
      form.append('files', new Blob([new Uint8Array(content)]), name);
    }
    const { result } = await user.call(stores.uploadReports, { params: { id: store }, body: form });
    expect(result.filter(({ status }) => status === 'refused')).toEqual([]);
  }
}

/** Waits until no run is active, and returns the last one. */
async function settled() {
  return vi.waitFor(
    async () => {
      const { result } = await user.call(audits.getStatus);
      const status = result.find((each) => each.store === store);
      expect(status?.running).toBeNull();
      expect(status?.last?.state).toBe('done');
      if (!status?.last) throw new Error('no run has ended');
      return status.last;
    },
    { timeout: 120_000, interval: 100 },
  );
}

async function auditNow() {
  const started = await user.call(audits.startRun, { body: { store } });
  expect(started.status).toBe(200);
  return settled();
}

type Finding = (typeof audits)['listFindings']['reply']['_output']['items'][number];

async function findings(query: Record<string, string> = {}): Promise<Finding[]> {
  const all: Finding[] = [];
  let cursor: string | undefined;
  do {
    const { result } = await user.call(audits.listFindings, {
      query: { store, limit: 37, ...query, ...(cursor !== undefined && { cursor }) },
    });
    all.push(...result.items);
    cursor = result.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const getEvidence = async (id: number) => (await user.call(audits.getEvidence, { params: { id } })).result;

test('an audit finds the same as the command line, row for row', async () => {
  const expected = await runAuditCommand(world.folder);
  const open = await findings({ state: 'open' });
  expect(open.length).toBeGreaterThan(10);
  const line = (...values: unknown[]) => values.join(' ');
  const theirs = expected.findings.map((each) =>
    line(
      each.claimType,
      each.fnsku,
      each.sku,
      each.orderId,
      each.quantity,
      each.amount?.value,
      each.closesOn,
    ),
  );
  const ours = open.map((each) =>
    line(
      each.claim_type,
      each.fnsku,
      each.sku,
      each.order_id,
      each.quantity,
      each.amount ? each.amount.minor / 100 : undefined,
      each.closes_on,
    ),
  );
  expect(ours.toSorted()).toEqual(theirs.toSorted());
  expect(await findings({ state: 'waiting' })).toHaveLength(expected.waiting.length);
});

test('an audit counts what the losses are caused by, with the tickets behind them', async () => {
  const { result } = await user.call(contract.dashboard.getPrevention, { query: { store } });
  const centers = result.causes.filter(({ cause, loss }) => cause === 'center' && loss === 'lost');
  expect(centers.length).toBeGreaterThan(0);
  expect(centers.every(({ units, handled }) => handled >= units)).toBe(true);
  expect(result.causes.some(({ tickets }) => tickets.length > 0)).toBe(true);
});

test('every finding shows its evidence rows by file and row, unchanged', async () => {
  const texts = new Map(world.files.map(([name, content]) => [name, content.toString('latin1')]));
  for (const { id } of (await findings({ state: 'open' })).slice(0, 8)) {
    const rows = await getEvidence(id);
    expect(rows.length).toBeGreaterThan(0);
    for (const { file_name, row, cells } of rows) {
      const text = texts.get(file_name) ?? '';
      if (!text.startsWith('{')) {
        expect(text.split(/\r?\n/)[row - 1]).toContain(cells.map(({ value }) => value).at(-1));
      }
      expect(cells.map(({ header }) => header)).not.toContain('');
    }
  }
});

test('evidence that takes too long to read is asked for again: an imported file cannot be split', async () => {
  const [finding] = await findings({ state: 'open' });
  const actor = {
    user: user.id,
    account: user.id,
    because: 'own account',
    action: 'GET evidence',
    requestId: 'r',
    acts: false,
  } as const;
  const busy = { run: () => Promise.reject(new Problem('file_too_complex')), close: () => undefined };
  const { data, objects } = server;
  const tools = { data, objects, scratchDir: world.folder, fileReader: busy };
  await expect(listEvidence(tools, actor, finding?.id ?? 0)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an audit saves when shipments were received, as their delivery date', async () => {
  const ledger = world.files.find(([name]) => name === ledgerName)?.[1].toString('latin1') ?? '';
  const [header = [], ...rows] = ledger.split(/\r?\n/).map((line) => line.replaceAll('"', '').split('\t'));
  const at = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  const receipts = rows.filter((row) => at(row, 'Event Type') === 'Receipts');
  const shipment_id = at(receipts[0] ?? [], 'Reference ID');
  const days = receipts
    .filter((row) => at(row, 'Reference ID') === shipment_id)
    .map((row) => new Date(`${at(row, 'Date')} UTC`).toISOString().slice(0, 10))
    .toSorted();
  const values = { account_id: user.id, store_id: store, shipment_id };
  await server.data.withSystem((tx) => tx.insertInto('shipments').values(values).execute());
  await auditNow();
  const found = await server.data.withSystem((tx) =>
    tx
      .selectFrom('shipments')
      .select(['first_received_on', 'last_received_on', 'delivered_on', 'delivered_source'])
      .where('account_id', '=', user.id)
      .executeTakeFirst(),
  );
  expect(found).toEqual({
    first_received_on: days[0],
    last_received_on: days.at(-1),
    delivered_on: days[0],
    delivered_source: 'receipt',
  });
});

test('the same again changes nothing', async () => {
  // Some losses were disproved by the last files.
  const before = (await findings()).filter(({ state }) => state !== 'gone');
  await auditNow();
  const run = await auditNow();
  expect(run.counts).toMatchObject({ new: 0, back: 0, changed: 0, found: 0, paid: 0, explained: 0 });
  expect(run.counts?.same).toBe(before.length);
  expect((await findings()).filter(({ state }) => state !== 'gone')).toEqual(before);
  const { result: runs } = await user.call(audits.listRuns, { query: { store } });
  const [last, earlier] = runs;
  expect([last?.files_hash, last?.rules_version, last?.as_of]).toEqual([
    earlier?.files_hash,
    earlier?.rules_version,
    earlier?.as_of,
  ]);
});

const ledgerHeader = () => {
  const [, content] = world.files.find(([name]) => name === ledgerName) ?? [];
  const [header = ''] = (content?.toString('utf8') ?? '').split(/\r?\n/);
  return header;
};
const daysAgo = (days: number) => {
  const [year = '', month = '', day = ''] = new Date(Date.now() - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return { slashed: `${month}/${day}/${year}`, iso: `${year}-${month}-${day}` };
};
const loss: Record<string, string> = {
  Date: daysAgo(20).slashed,
  FNSKU: 'X00ALTERED',
  ASIN: 'B00ALTERED',
  MSKU: 'SKU-ALTERED',
  Title: 'A kettle',
  'Event Type': 'Adjustments',
  'Reference ID': '7777777777',
  Quantity: '-3',
  'Fulfillment Center': 'ABE2',
  Disposition: 'SELLABLE',
  Reason: 'M',
  Country: 'US',
  'Reconciled Quantity': '0',
  'Unreconciled Quantity': '3',
};
/** The last day of an export counts as unfinished, so the file goes on for a day after the loss. */
const dayAfterLoss: Record<string, string> = {
  ...loss,
  Date: daysAgo(19).slashed,
  FNSKU: 'X00NEXTDAY',
  'Event Type': 'Receipts',
  'Reference ID': '',
  Quantity: '1',
  Reason: '',
  'Unreconciled Quantity': '0',
};
const createFile = (header: string, ...rows: Record<string, string>[]) => {
  const names = header.split('\t').map((name) => name.replaceAll('"', ''));
  const lines = rows.map((row) => names.map((name) => row[name] ?? '').join('\t'));
  return Buffer.from(`${[header, ...lines].join('\n')}\n`);
};

test('a ledger file with one more loss gives exactly one more finding, and it shows that row', async () => {
  const before = (await findings()).filter(({ state }) => state !== 'gone');
  await uploadAll([['altered.txt', createFile(ledgerHeader(), loss, dayAfterLoss)]]);
  const run = await settled();
  expect(run.counts).toMatchObject({ new: 1, same: before.length });
  const known = new Set(before.map(({ id }) => id));
  const added = (await findings()).filter(({ id, state }) => state !== 'gone' && !known.has(id));
  expect(added).toMatchObject([
    { claim_type: 'warehouse_lost', fnsku: 'X00ALTERED', quantity: 3, state: 'open', title: 'A kettle' },
  ]);
  const [row, ...others] = await getEvidence(added[0]?.id ?? 0);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ file_name: 'altered.txt', row: 2 });
  expect(row?.cells).toContainEqual({ header: 'Reference ID', value: '7777777777' });

  const single = await user.call(audits.getFinding, { params: { id: added[0]?.id ?? 0 } });
  expect(single.result.changes).toMatchObject([{ change: 'new', quantity_after: 3 }]);
  expect(single.result.policy.source).not.toBe('');

  const csv = await user.call(audits.exportEvidence, { params: { id: added[0]?.id ?? 0 } });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.text).toContain('altered.txt');
  expect(csv.text).toContain('7777777777');
});

test('a payment that came since makes a finding gone as paid', async () => {
  const [reimbursements] = world.files.filter(([name]) => name.includes('REIMBURSEMENTS'));
  const [header = ''] = (reimbursements?.[1].toString('utf8') ?? '').split(/\r?\n/);
  const payment = {
    'approval-date': `${daysAgo(2).iso}T08:00:00+00:00`,
    'reimbursement-id': '987654321',
    reason: 'Lost_Warehouse',
    sku: 'SKU-ALTERED',
    fnsku: 'X00ALTERED',
    asin: 'B00ALTERED',
    'currency-unit': 'USD',
    'amount-per-unit': '10.00',
    'amount-total': '30.00',
    'quantity-reimbursed-cash': '3',
    'quantity-reimbursed-inventory': '0',
    'quantity-reimbursed-total': '3',
  };
  await uploadAll([['paid.txt', createFile(header, payment)]]);
  const run = await settled();
  expect(run.counts).toMatchObject({ new: 0, paid: 1, found: 0, explained: 0 });
  const gone = await findings({ state: 'gone', search: 'X00ALTERED' });
  expect(gone).toMatchObject([{ fnsku: 'X00ALTERED', gone_reason: 'paid' }]);
});

test('a payment that only a settlement shows makes a finding gone as paid, too', async () => {
  const other = { ...loss, FNSKU: 'X00SETTLED', MSKU: 'SKU-SETTLED', 'Reference ID': '8888888888' };
  await uploadAll([['settled-loss.txt', createFile(ledgerHeader(), other, dayAfterLoss)]]);
  expect((await settled()).counts).toMatchObject({ new: 1 });
  const [settlement] = world.files.filter(([name]) => name.includes('settlement'));
  const [header = ''] = (settlement?.[1].toString('utf8') ?? '').split(/\r?\n/);
  const payment = {
    'settlement-id': '4242424242',
    currency: 'USD',
    'transaction-type': 'other-transaction',
    'amount-type': 'FBA Inventory Reimbursement',
    'amount-description': 'WAREHOUSE_LOST',
    amount: '30.00',
    'posted-date': daysAgo(2).iso,
    'posted-date-time': `${daysAgo(2).iso} 08:00:00 UTC`,
    sku: 'SKU-SETTLED',
    'quantity-purchased': '3',
  };
  await uploadAll([['settled.txt', createFile(header, payment)]]);
  expect((await settled()).counts).toMatchObject({ paid: 1, explained: 0 });
  expect(await findings({ state: 'gone', search: 'X00SETTLED' })).toMatchObject([{ gone_reason: 'paid' }]);
});

test('a finding that a row which cannot be read may have settled stays as it is, with a warning', async () => {
  const other = { ...loss, FNSKU: 'X00HELD', MSKU: 'SKU-HELD', 'Reference ID': '9999999999' };
  await uploadAll([['held-loss.txt', createFile(ledgerHeader(), other, dayAfterLoss)]]);
  expect((await settled()).counts).toMatchObject({ new: 1 });
  const [reimbursements] = world.files.filter(([name]) => name.includes('REIMBURSEMENTS'));
  const [header = ''] = (reimbursements?.[1].toString('utf8') ?? '').split(/\r?\n/);
  const payment = {
    'approval-date': `${daysAgo(2).iso}T08:00:00+00:00`,
    'reimbursement-id': '987654322',
    reason: 'Lost_Warehouse',
    fnsku: 'X00NOBODY',
    'currency-unit': 'USD',
    'amount-total': '30.00',
    'quantity-reimbursed-cash': '3',
    'quantity-reimbursed-total': '3',
  };
  const unread = { ...payment, fnsku: 'X00HELD', 'quantity-reimbursed-cash': 'three' };
  await uploadAll([['partly-paid.txt', createFile(header, payment, unread)]]);
  const { counts, warnings } = await settled();
  expect(counts).toMatchObject({ paid: 0, found: 0, explained: 0 });
  expect(warnings).toContainEqual(
    expect.objectContaining({ warning: 'held_back', names: ['warehouse_lost'], count: 1 }),
  );
  expect(await findings({ state: 'open', search: 'X00HELD' })).toHaveLength(1);
});

test('findings are searched, sorted and paged on the server', async () => {
  const all = await findings({ sort: '-amount' });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const amounts = all.map(({ amount }) => amount?.minor ?? -1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const [first] = all;
  const word = first?.fnsku ?? first?.sku ?? first?.order_id ?? '';
  const searched = await findings({ search: word.toLowerCase() });
  expect(searched.map(({ id }) => id)).toContain(first?.id);
  expect(await findings({ search: '%' })).toEqual([]);
});

test('another account’s files and unknown files get the same answer', async () => {
  const other = await server.createUser();
  const [mine] = await findings();
  for (const call of [audits.getFinding, audits.getEvidence]) {
    const foreign = await other.call(call, { params: { id: mine?.id ?? 0 } });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'not_found']);
  }
  const started = await other.call(audits.startRun, { body: { store } });
  expect(started.status).toBe(404);
  expect((await other.call(audits.listFindings, { query: { store } })).result.total).toBe(0);
});
