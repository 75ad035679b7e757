import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTables } from './open-tables.ts';
import { setUpTables } from './open-tables-testing.ts';

const { session, imported, readTable } = setUpTables();

interface LedgerRow {
  readonly day: number;
  readonly fnsku: string;
  readonly quantity: number;
  readonly reconciled: number;
}

interface OrderRow {
  readonly order: number;
  readonly bought: number;
  readonly updated: number;
  readonly status: string;
}

const date = (day: number) => `2026-01-${String(day).padStart(2, '0')}`;

const ledgerText = (rows: readonly LedgerRow[]) =>
  [
    'Date\tFNSKU\tEvent Type\tReference ID\tQuantity\tReconciled Quantity',
    ...rows.map(({ day, fnsku, quantity, reconciled }) =>
      [date(day), fnsku, 'Adjustments', '7', quantity, reconciled].join('\t'),
    ),
  ].join('\n');

const orderText = (rows: readonly OrderRow[]) =>
  [
    'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku',
    ...rows.map(({ order, bought, updated, status }) =>
      [order, date(bought), date(updated), status, 'S'].join('\t'),
    ),
  ].join('\n');

const ledgerColumns = 'cast(date as varchar), fnsku, quantity, reconciled';
const orderColumns =
  'order_id, cast(purchase_date as varchar), cast(last_updated_date as varchar), order_status';

const ledgerRow = fc.record({
  day: fc.integer({ min: 1, max: 6 }),
  fnsku: fc.constantFrom('A', 'B'),
  quantity: fc.constantFrom(-1, -2),
  reconciled: fc.constantFrom(0, 1),
});
const ledgerRows = fc.array(ledgerRow, { minLength: 1, maxLength: 12 });
const few = { numRuns: 8 };

test('rows have their file and row number, and tables without a file are empty', async () => {
  const row = { day: 1, fnsku: 'A', quantity: -1, reconciled: 0 };
  const one = await imported(ledgerText([row]), { file: 4 });
  const two = await imported(ledgerText([{ ...row, day: 2 }]), { file: 9 });
  await session().run('begin transaction');
  await openTables(session(), [one, two]);
  expect(await session().rows('select file, "row" from ledger order by all')).toEqual([
    { file: 4, row: 2n },
    { file: 9, row: 2n },
  ]);
  expect(await session().rows('select count(*) as rows from returns')).toEqual([{ rows: 0n }]);
  await session().run('rollback');
});

test('of a row in two files the later one counts, and equal rows of one file are separate', async () => {
  const early = { day: 1, fnsku: 'A', quantity: -1, reconciled: 0 };
  const late = { ...early, reconciled: 1 };
  expect(await readTable([ledgerText([early, early]), ledgerText([late])], ledgerColumns)).toEqual([
    '2026-01-01 A -1 0',
    '2026-01-01 A -1 1',
  ]);
});

test('a row with and without a column counts once', async () => {
  const whole = 'Date\tFNSKU\tEvent Type\tReference ID\tQuantity\tCountry\tDate and Time\n';
  const bare = 'Date,FNSKU,Event Type,Reference ID,Quantity\n';
  const day = '2026-01-01';
  const row = (reference: string) => `${day}\tA\tAdjustments\t${reference}\t-1\tUS\t${day}T00:00:00+0000\n`;
  const short = (reference: string) => `${day},A,Adjustments,${reference},-1\n`;
  const texts = [whole + row('7') + row('7') + row('8'), bare + short('7') + short('8') + short('9')];
  expect(await readTable(texts, 'reference_id')).toEqual(['7', '7', '8', '9']);
});

test('an order repeated later, in a file of other days, counts once', async () => {
  const bought = { order: 1, bought: 1, updated: 2, status: 'Pending' };
  const shipped = { ...bought, updated: 9, status: 'Shipped' };
  expect(await readTable([orderText([bought]), orderText([shipped])], orderColumns)).toEqual([
    '1 2026-01-01 2026-01-09 Shipped',
  ]);
});

test('of versions equal in all that decides, the one observed last counts', async () => {
  const one = { order: 1, bought: 1, updated: 2, status: 'Pending' };
  const texts = [orderText([{ ...one, status: 'Shipped' }]), orderText([one])];
  expect(await readTable(texts, orderColumns, ['2026-02-02', '2026-02-01'])).toEqual([
    '1 2026-01-01 2026-01-02 Shipped',
  ]);
});

test('the order of the files does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(ledgerRows, ledgerRows, ledgerRows, async (...worlds) => {
      const texts = worlds.map(ledgerText);
      expect(await readTable(texts.toReversed(), ledgerColumns)).toEqual(
        await readTable(texts, ledgerColumns),
      );
    }),
    few,
  );
});

test('a file split by period, repeated or with overlapping windows is the file', async () => {
  await fc.assert(
    fc.asyncProperty(ledgerRows, fc.integer({ min: 1, max: 6 }), async (rows, day) => {
      const whole = await readTable([ledgerText(rows)], ledgerColumns);
      expect(whole).toHaveLength(rows.length);
      const until = rows.filter((row) => row.day <= day);
      const from = rows.filter((row) => row.day >= day);
      const after = rows.filter((row) => row.day > day);
      expect(await readTable([until, after].map(ledgerText), ledgerColumns)).toEqual(whole);
      expect(await readTable([until, from].map(ledgerText), ledgerColumns)).toEqual(whole);
      expect(await readTable([rows, rows, from].map(ledgerText), ledgerColumns)).toEqual(whole);
    }),
    few,
  );
});

test('the last day of an export is read from one that goes on', async () => {
  const row = { day: 2, fnsku: 'A', quantity: -1, reconciled: 0 };
  const early = [{ ...row, day: 1 }, row, row];
  const merged = { ...row, quantity: -2 };
  const late = [{ ...row, day: 1 }, merged, row, { ...row, day: 3 }];
  expect(await readTable([early, late].map(ledgerText), ledgerColumns)).toEqual([
    '2026-01-01 A -1 0',
    '2026-01-02 A -2 0',
    '2026-01-02 A -1 0',
    '2026-01-03 A -1 0',
  ]);
  const fewer = [row, { ...row, day: 3 }];
  expect(await readTable([early, fewer].map(ledgerText), ledgerColumns)).toEqual([
    '2026-01-01 A -1 0',
    '2026-01-02 A -1 0',
    '2026-01-02 A -1 0',
    '2026-01-03 A -1 0',
  ]);
});

test('the last day of an export stays beside exports of other events or countries', async () => {
  const header = 'Date\tFNSKU\tEvent Type\tReference ID\tQuantity\tCountry\n';
  const text = (...rows: readonly string[]) => header + rows.map((row) => `2026-01-${row}\n`).join('');
  const adjustments = text('01\tA\tAdjustments\t1\t-1\tDE', '02\tA\tAdjustments\t2\t-1\tDE');
  const shipments = text('02\tA\tShipments\t\t-1\tDE', '03\tA\tShipments\t\t-1\tDE');
  expect(await readTable([adjustments, shipments], 'reference_id')).toContain('2');
  const elsewhere = text('02\tA\tAdjustments\t3\t-1\tFR', '03\tA\tAdjustments\t4\t-1\tFR');
  expect(await readTable([adjustments, elsewhere], 'reference_id')).toContain('2');
  const later = text('02\tA\tAdjustments\t5\t-1\tDE', '03\tA\tAdjustments\t6\t-1\tDE');
  expect(await readTable([adjustments, later], 'reference_id')).toEqual(['1', '5', '6']);
});

test('a row counts once where a spreadsheet has rounded the id of its copy, and the whole id stays', async () => {
  const row = (reference: string) => ['2026-01-01', 'A', 'Adjustments', reference, '-1'].join('\t');
  const text = (...references: readonly string[]) =>
    ['Date\tFNSKU\tEvent Type\tReference ID\tQuantity', ...references.map(row)].join('\n');
  const whole = text('62977600000001', '62977600000002', '71000000000000', '7');
  const rounded = text('6.29776E+13', '6,29776E+13', '7.1E+13', '7.2E+13', '7');
  const expected = ['62977600000001', '62977600000002', '7', '7.2E+13', '71000000000000'];
  expect(await readTable([whole, rounded], 'reference_id')).toEqual(expected);
  expect(await readTable([rounded, whole], 'reference_id')).toEqual(expected);
  expect(await readTable([whole, text('62977600000003')], 'reference_id')).toHaveLength(5);
});

test('a row with a rounded id counts once even if the id is its first identity column', async () => {
  const header = 'approval-date\treimbursement-id\treason\tfnsku\tamount-total\n';
  const paid = (id: string) => `${header}2026-01-01\t${id}\tLost_Warehouse\tA\t7.50\n`;
  expect(await readTable([paid('123456789012'), paid('1.23457E+11')], 'reimbursement_id')).toEqual([
    '123456789012',
  ]);
  expect(await readTable([paid('123456789012'), paid('9.23457E+11')], 'reimbursement_id')).toHaveLength(2);
});

test('a row counts once where a spreadsheet has cut the zeros that begin a reference id', async () => {
  const text = (reference: string) =>
    `Date\tFNSKU\tEvent Type\tReference ID\tQuantity\n2026-01-01\tA\tAdjustments\t${reference}\t-1\n`;
  const cut = [text('71006'), text('071006')];
  for (const files of [cut, cut.toReversed()]) {
    expect(await readTable(files, 'reference_id')).toEqual(['071006']);
  }
  expect(await readTable([text('071006'), text('710060')], 'reference_id')).toEqual(['071006', '710060']);
  expect(await readTable([text('71006.0'), text('071006')], 'reference_id')).toEqual(['071006']);
  expect(await readTable([text('71006.0'), text('71006')], 'reference_id')).toEqual(['71006']);
});

test('a row counts once where a spreadsheet has cut the zeros that begin a product’s name', async () => {
  const header = 'approval-date\treimbursement-id\treason\tsku\tfnsku\tamount-total\n';
  const paid = (sku: string, fnsku = 'A') =>
    `${header}2026-01-01\t9\tLost_Warehouse\t${sku}\t${fnsku}\t7.50\n`;
  const cut = [paid('123', '306406157'), paid('00123', '0306406157')];
  for (const files of [cut, cut.toReversed()]) {
    expect(await readTable(files, 'sku, fnsku')).toEqual(['00123 0306406157']);
  }
  expect(await readTable([paid('00123'), paid('1230')], 'sku')).toEqual(['00123', '1230']);
});

test('of two replies about a shipment, the greater count of what was received holds', async () => {
  const item = (QuantityReceived?: number) =>
    JSON.stringify({ ShipmentId: 'F1', SellerSKU: 'A', QuantityShipped: 9, QuantityReceived });
  for (const replies of [
    [item(9), item(0)],
    [item(0), item(9)],
    [item(), item(9)],
  ]) {
    expect(await readTable(replies, 'received')).toEqual(['9']);
  }
});

test('of two versions of a removal order from one day, the one that is further on holds', async () => {
  const header =
    'request-date\torder-id\torder-status\tlast-updated-date\trequested-quantity\tshipped-quantity\n';
  const order = (shipped: number) => `${header}2026-09-10\tR1\tCompleted\t2026-09-25\t10\t${shipped}\n`;
  for (const orders of [
    [order(8), order(10)],
    [order(10), order(8)],
  ]) {
    expect(await readTable(orders, 'shipped')).toEqual(['10']);
  }
});

test('a row whose time another file writes with another offset, on another day, counts once', async () => {
  const times = ['2026-07-31T23:30:00-07:00', '2026-08-01T06:30:00+00:00'];
  const read = (header: string, cells: string, columns: string) =>
    readTable(
      times.map((time) => `${header}\n${time}\t${cells}\n`),
      columns,
    );
  expect(
    await read(
      'shipment-date\treplacement-amazon-order-id\toriginal-amazon-order-id\tsku\tquantity',
      '111-2\t111-1\tS\t1',
      'replacement_order_id',
    ),
  ).toEqual(['111-2']);
  expect(
    await read(
      'request-date\torder-id\torder-status\trequested-quantity\tsku',
      'R1\tCompleted\t5\tS',
      'order_id',
    ),
  ).toEqual(['R1']);
  expect(
    await read(
      'shipment-date\trequest-date\torder-id\ttracking-number\tsku\tshipped-quantity',
      '2026-07-01\tR1\t1Z1\tS\t5',
      'tracking_number',
    ),
  ).toEqual(['1Z1']);
});
