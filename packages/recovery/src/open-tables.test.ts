import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importReport } from './import/import-report.ts';
import { openSession, type Session } from './session.ts';
import { openTables } from './open-tables.ts';
import type { TableFile } from './table-rows.ts';

let folder: string;
let session: Session;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-tables-'));
  session = await openSession();
});
afterAll(() => {
  session.close();
  rmSync(folder, { recursive: true, force: true });
});

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

/** The same text need not be read twice. */
const known = new Map<string, Omit<TableFile, 'file'>>();

async function readTable(
  texts: readonly string[],
  columns: string,
  observed: readonly string[] = [],
): Promise<unknown[]> {
  const files: TableFile[] = [];
  for (const [index, text] of texts.entries()) {
    files.push(await imported(text, { file: index, observedAt: observed[index] }));
  }
  const table = files[0]?.table ?? 'ledger';
  const query = `select ${columns}, file, "row" from ${table} order by all`;
  const copied = await rowsIn(files, query, {});
  // Longer reports are read from their files, which must give the very same rows.
  expect(await rowsIn(files, query, { mostCopied: 0 })).toEqual(copied);
  return copied.map((row) => Object.values(row).slice(0, -2).map(String).join(' '));
}

async function rowsIn(
  files: readonly TableFile[],
  query: string,
  options: { mostCopied?: number },
): Promise<Awaited<ReturnType<Session['rows']>>> {
  await session.run('begin transaction');
  try {
    await openTables(session, files, options);
    return await session.rows(query);
  } finally {
    await session.run('rollback');
  }
}

async function imported(
  text: string,
  { file, observedAt }: { file: number; observedAt?: string | undefined },
): Promise<TableFile> {
  const before = known.get(text);
  if (before) return { ...before, file, observedAt };
  const path = join(folder, `${known.size}.txt`);
  const parquet = join(folder, `${known.size}.parquet`);
  writeFileSync(path, text);
  const result = await importReport(session, { path, region: 'NA', into: parquet });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.faults));
  known.set(text, { table: result.table, parquet });
  return { table: result.table, parquet, file, observedAt };
}

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

test('rows are found by file and row, and tables nobody sent stand empty', async () => {
  const row = { day: 1, fnsku: 'A', quantity: -1, reconciled: 0 };
  const one = await imported(ledgerText([row]), { file: 4 });
  const two = await imported(ledgerText([{ ...row, day: 2 }]), { file: 9 });
  await session.run('begin transaction');
  await openTables(session, [one, two]);
  expect(await session.rows('select file, "row" from ledger order by all')).toEqual([
    { file: 4, row: 2n },
    { file: 9, row: 2n },
  ]);
  expect(await session.rows('select count(*) as rows from returns')).toEqual([{ rows: 0n }]);
  await session.run('rollback');
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

test('the order of the files changes nothing', async () => {
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

describe('transactions of the payments page stand in the settlement', () => {
  const page = (...rows: readonly (readonly string[])[]) =>
    [
      '"Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions"',
      '"All amounts in USD, unless specified"',
      '"date/time","settlement id","type","order id","sku","description","quantity","marketplace","fulfillment","product sales","selling fees","fba fees","other","total"',
      ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    ].join('\n');
  const when = 'Jun 8, 2025 10:23:05 PM PDT';
  const order = [
    when,
    '11',
    'Order',
    '1-1',
    'S',
    'Mug',
    '1',
    'amazon.com',
    'Amazon',
    '20.00',
    '-3.00',
    '-4.00',
    '0',
    '13.00',
  ];
  const adjusted = [
    when,
    '12',
    'Adjustment',
    '',
    'S',
    'FBA Inventory Reimbursement - Lost:Warehouse',
    '2',
    '',
    '',
    '0',
    '0',
    '0',
    '15.00',
    '15.00',
  ];
  const lines =
    'settlement_id, transaction_type, amount_type, amount_description, amount, currency, fulfillment_id, quantity';

  async function readSettlement(...texts: readonly string[]): Promise<unknown[]> {
    const files: TableFile[] = [];
    for (const [file, text] of texts.entries()) files.push(await imported(text, { file }));
    await session.run('begin transaction');
    try {
      await openTables(session, files);
      const rows = await session.rows(`select ${lines} from settlement order by all`);
      return rows.map((row) => Object.values(row).map(String).join(' '));
    } finally {
      await session.run('rollback');
    }
  }

  test('as the lines a settlement writes', async () => {
    expect(await readSettlement(page(order, adjusted))).toEqual([
      '11 Order ItemFees FBA fees -4 USD AFN 1',
      '11 Order ItemFees Selling fees -3 USD AFN 1',
      '11 Order ItemPrice Principal 20 USD AFN 1',
      '12 other-transaction FBA Inventory Reimbursement Lost:Warehouse 15 USD null 2',
    ]);
  });

  test('once, in however many languages they were downloaded', async () => {
    const inGerman = order.with(2, 'Bestellung');
    expect(await readSettlement(page(order), page(inGerman))).toHaveLength(3);
    expect(await readSettlement(page(order, order), page(inGerman))).toHaveLength(6);
    const adjustedInGerman = adjusted.with(2, 'Anpassung').with(5, 'Versand durch Amazon: verloren');
    expect(await readSettlement(page(adjusted), page(adjustedInGerman))).toHaveLength(1);
  });

  test('as payments where the word for an adjustment is not known', async () => {
    const kind = (cells: readonly string[]) => readSettlement(page(cells));
    expect(await kind(adjusted.with(2, 'Justering'))).toEqual([
      '12 other-transaction FBA Inventory Reimbursement Lost:Warehouse 15 USD null 2',
    ]);
    expect(await kind(adjusted.with(2, 'Liquidations'))).toEqual([
      expect.stringMatching(/^12 Liquidations other-transaction /),
    ]);
    expect(await kind(adjusted.with(2, 'Justering').with(13, '-15.00'))).toEqual([
      expect.stringMatching(/^12 Justering /),
    ]);
    expect(await kind(order.with(2, 'Zamówienie'))).toEqual([
      expect.stringMatching(/^11 Zamówienie other-transaction /),
    ]);
  });

  test('unless the settlement itself is there', async () => {
    const settlement =
      'settlement-id\tcurrency\ttransaction-type\tamount-type\tamount-description\tamount\tquantity-purchased\n12\tUSD\tother-transaction\tFBA Inventory Reimbursement\tWAREHOUSE_LOST\t15.00\t2\n';
    expect(await readSettlement(page(adjusted), settlement)).toEqual([
      '12 other-transaction FBA Inventory Reimbursement WAREHOUSE_LOST 15 USD null 2',
    ]);
  });

  describe('once, where no settlement id tells that a settlement has them', () => {
    const header =
      'settlement-id\tcurrency\ttransaction-type\torder-id\tamount-type\tamount-description\tamount\tposted-date\torder-item-code\tsku\tquantity-purchased';
    const settlement = (...rows: readonly string[]) =>
      [header, ...rows.map((row) => row.replaceAll('|', '\t'))].join('\n');
    const sold = (item: string, day = '2025-06-09') => [
      `12|USD|Order|1-1|ItemPrice|Principal|20.00|${day}|${item}|S|1`,
      `12|USD|Order|1-1|ItemFees|Commission|-3.00|${day}|${item}|S|`,
      `12|USD|Order|1-1|ItemFees|FBAPerUnitFulfillmentFee|-4.00|${day}|${item}|S|`,
    ];
    const paid = '12|USD|other-transaction||FBA Inventory Reimbursement|WAREHOUSE_LOST|15.00|2025-06-09||S|2';
    const unnamed = (row: readonly string[]) => row.with(1, '');
    const fromPage = async (...texts: readonly string[]) =>
      (await readSettlement(...texts)).filter((row) => /fees|Lost:Warehouse|^null/.test(String(row))).length;

    test('a sale by its order, product and amount', async () => {
      expect(await fromPage(page(unnamed(order)), settlement(...sold('1')))).toBe(0);
      expect(await fromPage(page(unnamed(order), unnamed(order)), settlement(...sold('1')))).toBe(3);
      const both = settlement(...sold('1'), ...sold('2'));
      expect(await fromPage(page(unnamed(order), unnamed(order)), both)).toBe(0);
    });

    test('a sale whose lines add up to another sum, as some have no item code', async () => {
      const together = settlement(...sold(''), ...sold(''));
      expect(await fromPage(page(unnamed(order), unnamed(order)), together)).toBe(0);
    });

    test('a payment by its product, day and amount', async () => {
      const known = settlement(paid);
      expect(await fromPage(page(unnamed(adjusted)), known)).toBe(0);
      expect(await fromPage(page(unnamed(adjusted), unnamed(adjusted)), known)).toBe(1);
      expect(await fromPage(page(unnamed(adjusted).with(13, '15.01')), known)).toBe(1);
      expect(await fromPage(page(unnamed(adjusted).with(4, 'T')), known)).toBe(1);
      const later = unnamed(adjusted).with(0, 'Jun 28, 2025 10:23:05 PM PDT');
      expect(await fromPage(page(later), known)).toBe(1);
    });

    test('also where a spreadsheet has rounded the ids of one of the files', async () => {
      const rounded = (row: readonly string[]) => row.with(1, '1.20023E+13');
      expect(await fromPage(page(rounded(adjusted)), settlement(paid))).toBe(0);
      expect(await fromPage(page(adjusted), settlement(paid.replace('12', '1.20023E+13')))).toBe(0);
    });

    test('another settlement’s booking is another one, however alike', async () => {
      expect(await fromPage(page(adjusted.with(1, '13')), settlement(paid))).toBe(1);
      expect(await fromPage(page(unnamed(order.with(3, '1-2'))), settlement(...sold('1')))).toBe(3);
    });
  });
});
