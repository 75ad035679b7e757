import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditRegion } from '../policy/policy.ts';
import { openSession, quoteLiteral, type Session } from '../session.ts';
import type { DateOrder } from './date-order.ts';
import { importReport, type Imported, type Refused } from './import-report.ts';

let session: Session;
let folder: string;
let into: string;

beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-import-'));
  into = join(folder, 'read.parquet');
  return () => rmSync(folder, { recursive: true, force: true });
});

async function read(
  bytes: string | Buffer,
  { region = 'NA', ...more }: { region?: AuditRegion; charset?: string; dateOrder?: DateOrder } = {},
): Promise<Imported | Refused> {
  const path = join(folder, 'a report');
  writeFileSync(path, bytes);
  return importReport(session, { path, region, into, ...more });
}

async function rows(columns: string): Promise<unknown[]> {
  const found = await session.rows(`select ${columns} from read_parquet(${quoteLiteral(into)})`);
  return found.map((row) =>
    Object.values(row).map((value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
}

async function fault(bytes: string | Buffer, options: { region?: AuditRegion } = {}) {
  const result = await read(bytes, options);
  expect(result.kind).toBe('refused');
  expect(readdirSync(folder)).toEqual(['a report']);
  return result.kind === 'refused' ? result.faults : [];
}

/** The rows set aside of a file that is imported. */
async function setAside(bytes: string | Buffer, options: { region?: AuditRegion } = {}) {
  const result = await read(bytes, options);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.faults));
  expect(result.setAside.count).toBe(result.setAside.rows.length);
  return result.setAside.rows;
}

const ledgerHeader = ['Date', 'FNSKU', 'MSKU', 'Title', 'Event Type', 'Reference ID', 'Quantity', 'Reason'];

type LedgerLine = readonly [date: string, quantity: string, title?: string];

function ledger(...lines: LedgerLine[]): string {
  return ledgerOf(lines);
}

function ledgerOf(lines: readonly LedgerLine[]): string {
  const cells = lines.map(([date, quantity, title = 'A mug']) => [
    date,
    'X001',
    'S',
    title,
    'Adjustments',
    '7',
    quantity,
    'M',
  ]);
  return [ledgerHeader, ...cells].map((line) => `${line.join('\t')}\n`).join('');
}

function costs(...cells: string[]): string {
  return `sku\tfnsku\tsourcing-cost\tcurrency\n${cells.map((cell) => `S\tX001\t${cell}\tEUR\n`).join('')}`;
}

describe('a report is known by its header', () => {
  test('in any order, spelling and among columns nobody knows, which are kept', async () => {
    const result = await read(
      'eventtype\tREFERENCE-ID\tnew column\tquantity\tdate\tfnsku\nAdjustments\t7\tnew\t2\t01/02/2026\tX001\n',
    );
    expect(result).toMatchObject({ table: 'ledger', rows: 1, unknownColumns: ['new column'] });
    expect(await rows('quantity, cast(date as varchar), "unknown"')).toEqual([
      [2, '2026-01-02', { 'new column': 'new' }],
    ]);
  });

  test('quoted or not, with commas, semicolons or tabs, with a byte order mark and any line ends', async () => {
    const texts = [
      '\uFEFFsku,fnsku,sourcing-cost,currency\r\n"a ""b"", c",X001,1.5,USD\r\n',
      'sku;fnsku;sourcing-cost;currency\n"a ""b"", c";X001;1,5;USD\n',
      '"sku"\t"fnsku"\t"sourcing-cost"\t"currency"\n"a ""b"", c"\t"X001"\t"1.5"\t"USD"',
      'sku\tfnsku\tsourcing-cost\tcurrency\r"a ""b"", c"\tX001\t1.5\tUSD\r',
      // What programs that know no byte order mark make of it.
      '?"sku"\t"fnsku"\t"sourcing-cost"\t"currency"\n"a ""b"", c"\t"X001"\t"1.5"\t"USD"\n',
      '\u00EF\u00BB\u00BFsku\tfnsku\tsourcing-cost\tcurrency\n"a ""b"", c"\tX001\t1.5\tUSD\n',
    ];
    for (const text of texts) {
      await read(text);
      expect(await rows('sku, fnsku, cost, currency')).toEqual([['a "b", c', 'X001', 1.5, 'USD']]);
    }
  });

  test('bare quotes in titles of the marketplace belong to the title', async () => {
    await read(ledger(['01/02/2026', '1', '10" Skillet'], ['01/03/2026', '1', '"Best" pan']));
    expect(await rows('title')).toEqual([['10" Skillet'], ['"Best" pan']]);
  });

  test('what buyers wrote is not kept', async () => {
    const result = await read(
      'return-date\torder-id\tdetailed-disposition\tcustomer-comments\tcustomer comments\n2026-01-02\t1\tSELLABLE\tcall me\tsecret\n',
    );
    expect(result).toMatchObject({ unknownColumns: [] });
    const [row] = await session.rows(`select * from read_parquet(${quoteLiteral(into)})`);
    expect(JSON.stringify(row)).not.toMatch(/call me|secret/);
  });

  test('unknown columns whose names differ in case or by a number alone are told apart', async () => {
    const result = await read(
      'return-date\torder-id\tdetailed-disposition\tnote\tNOTE\tnote (2)\tNote\n2026-01-02\t1\tSELLABLE\ta\tb\tc\td\n',
    );
    expect(result).toMatchObject({ unknownColumns: ['note', 'NOTE (2)', 'note (2) (2)', 'Note (3)'] });
  });

  test('reasons nobody knows survive and are counted', async () => {
    const text = ledger(['01/02/2026', '1'], ['01/02/2026', '2']).replace('1\tM\n', '1\tZ9\n');
    expect(await read(text)).toMatchObject({ unknownReasons: [{ reason: 'Z9', count: 1 }] });
  });
});

describe('text', () => {
  const title = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from('sku\tfnsku\tsourcing-cost\tcurrency\n'),
      bytes,
      Buffer.from('\tX001\t5\tEUR\n'),
    ]);

  test.each([
    ['UTF-8', Buffer.from('Été 軽量'), 'FE', undefined, 'Été 軽量'],
    ['what is no UTF-8 in Europe', Buffer.from([0xc9, 0x74, 0xe9, 0x20, 0x80]), 'EU', undefined, 'Été €'],
    ['what fits Shift-JIS in the Far East', Buffer.from([0x8c, 0x79, 0x97, 0xca]), 'FE', undefined, '軽量'],
    ['what does not fit Shift-JIS in the Far East', Buffer.from([0xc9, 0x74, 0xff]), 'FE', undefined, 'Étÿ'],
    ['the declared charset', Buffer.from([0x8c, 0x79, 0x97, 0xca]), 'NA', 'cp932', '軽量'],
    ['circled digits of cp932', Buffer.from([0x87, 0x40, 0x87, 0x8a, 0x81, 0x60]), 'FE', undefined, '①㈱～'],
    ['a declaration that is not true', Buffer.from([0xc9, 0x74, 0xe9]), 'NA', 'UTF-8', 'Été'],
  ] as const)('is read from %s', async (_name, bytes, region, charset, sku) => {
    await read(title(bytes), { region, ...(charset && { charset }) });
    expect(await rows('sku')).toEqual([[sku]]);
  });

  test('is read from UTF-16, as spreadsheets save it', async () => {
    await read(Buffer.from(`\uFEFF${costs('1,5')}`, 'utf16le'));
    expect(await rows('cost')).toEqual([[1.5]]);
  });
});

describe('numbers', () => {
  test.each([
    [
      ['12.50', '1,234.50', '-3', '1,234'],
      [12.5, 1234.5, -3, 1234],
    ],
    [
      ['12,50', '1.234,50', '−3,1', '1.234'],
      [12.5, 1234.5, -3.1, 1234],
    ],
    [
      ['1 234,5', '(2,25)', '7,5-', '€ 9,00'],
      [1234.5, -2.25, -7.5, 9],
    ],
    [
      ['1.234', '0.001210'],
      [1.234, 0.00121],
    ],
    [
      ['--', '', '5'],
      [null, null, 5],
    ],
  ])('%j', async (cells, values) => {
    await read(costs(...cells), { region: 'EU' });
    expect(await rows('cost')).toEqual(values.map((value) => [value]));
  });

  test('written both ways in one column: those of the rarer way are set aside', async () => {
    expect(await setAside(costs('12.50', '7', '12,50', '3.10'))).toEqual([
      {
        row: 4,
        column: 'sourcing-cost',
        fault: 'not_a_number',
        value: '12,50',
        text: 'S\tX001\t12,50\tEUR',
      },
    ]);
    expect(await rows('cost')).toEqual([[12.5], [7], [3.1]]);
  });

  test('that are none set their row aside, by row and column', async () => {
    const text = ledger(['01/02/2026', '1'], ['01/02/2026', 'two'], ['01/02/2026', '2.5']);
    expect(await setAside(text)).toMatchObject([
      { row: 3, column: 'Quantity', fault: 'not_a_whole_number', value: 'two' },
      { row: 4, column: 'Quantity', fault: 'not_a_whole_number', value: '2.5' },
    ]);
    expect(await rows('quantity, "row"')).toEqual([[1, 2]]);
  });

  test.each([
    ['4,10', 4.1],
    ['1234,56', 1234.56],
    ['1\u00A0234,56', 1234.56],
    ['1\u202F234,56', 1234.56],
    ['\u22124,10', -4.1],
    ['$1,234.50', 1234.5],
  ])('%s', async (cell, value) => {
    await read(costs(cell), { region: 'EU' });
    expect(await rows('cost')).toEqual([[value]]);
  });

  test('a spreadsheet has rounded are kept as text, with a warning', async () => {
    const text =
      'settlement-id\tamount-type\tamount-description\tamount\torder-item-code\n1\ta\tb\t2\t6.29776E+13\n';
    expect(await read(text)).toMatchObject({
      warnings: [{ code: 'damaged_ids', column: 'order-item-code', count: 1 }],
    });
    expect(await rows('order_item_code')).toEqual([['6.29776E+13']]);
  });
});

describe('dates', () => {
  test.each([
    ['NA', ['01/02/2026', '12/31/2026'], ['2026-01-02', '2026-12-31']],
    ['NA', ['01/02/2026', '31/12/2026'], ['2026-02-01', '2026-12-31']],
    ['EU', ['01/02/2026', '12/31/2026'], ['2026-01-02', '2026-12-31']],
    ['EU', ['01/02/2026', '31/12/2026'], ['2026-02-01', '2026-12-31']],
    ['EU', ['03/03/2026'], ['2026-03-03']],
    ['EU', ['09/06/25', '23/06/25'], ['2025-06-09', '2025-06-23']],
    ['EU', ['05.09.26'], ['2026-09-05']],
    ['EU', ['05/11/2026', '06/11/2026', '02/12/2026'], ['2026-11-05', '2026-11-06', '2026-12-02']],
    ['EU', ['11/12/2026', '12/05/2026', '12/06/2026'], ['2026-11-12', '2026-12-05', '2026-12-06']],
    ['EU', ['17 dic 2026 22:37:41 UTC', '1 juin 2026'], ['2026-12-17', '2026-06-01']],
    ['NA', ['Jun 8, 2025 10:23:05 PM PDT', 'Sept 12, 2025 10:23:05 p.m. PDT'], ['2025-06-08', '2025-09-12']],
    ['EU', ['01.02.2026', '31.12.2026 23:59:59 UTC'], ['2026-02-01', '2026-12-31']],
    ['FE', ['2026/02/01'], ['2026-02-01']],
    ['NA', ['2026-02-01T23:59:59-08:00', '2026-02-01'], ['2026-02-01', '2026-02-01']],
    ['NA', ['2026-02-01T23:59:59-08:00', '2026-02-02T00:01:00+0900'], ['2026-02-01', '2026-02-02']],
    ['NA', ['2026-02-01 23:59:59 UTC', '2026-02-01 23:59 PST'], ['2026-02-01', '2026-02-01']],
    ['NA', ['2026-02-01', '2/3/2026 4:05 PM'], ['2026-02-01', '2026-02-03']],
  ] as const)('%s %j', async (region, cells, days) => {
    await read(ledgerOf(cells.map((cell) => [cell, '1'] as const)), { region });
    expect(await rows('cast(date as varchar)')).toEqual(days.map((day) => [day]));
  });

  test.each(['2026-10', '10/2026', '10.2026', '2026/10', '10-2026'])('the month %s', async (month) => {
    await read(`fnsku\tmonth_of_charge\testimated_monthly_storage_fee\nX001\t${month}\t1.5\n`);
    expect(await rows('cast(month as varchar)')).toEqual([['2026-10-01']]);
  });

  test('that could be read either way are read as the times beside them say', async () => {
    const header = 'Date\tFNSKU\tEvent Type\tReference ID\tQuantity\tDate and Time\n';
    const line = (date: string) => `${date}\tX001\tAdjustments\t7\t-1\t2026-10-05T00:00:00+0000\n`;
    for (const [region, date] of [
      ['EU', '10/05/2026'],
      ['NA', '05/10/2026'],
      ['NA', '10/05/2026'],
    ] as const) {
      await read(header + line(date), { region });
      expect(await rows('cast(date as varchar)')).toEqual([['2026-10-05']]);
    }
  });

  test('that contradict the others are set aside', async () => {
    const text = ledger(['12/31/2026', '1'], ['12/30/2026', '1'], ['31/12/2026', '1']);
    expect(await setAside(text)).toMatchObject([
      { row: 4, column: 'Date', fault: 'not_a_date', value: '31/12/2026' },
    ]);
  });

  test('that nothing decides are asked about, and read as the answer says', async () => {
    const text = ledger(['01/02/2026', '1'], ['03/04/2026', '1']);
    expect(await fault(text, { region: 'EU' })).toEqual([
      { row: 2, column: 'Date', fault: 'undecided_dates', value: '01/02/2026' },
    ]);
    for (const [dateOrder, days] of [
      ['day', [['2026-02-01'], ['2026-04-03']]],
      ['month', [['2026-01-02'], ['2026-03-04']]],
    ] as const) {
      expect(await read(text, { region: 'EU', dateOrder })).toMatchObject({ kind: 'imported' });
      expect(await rows('cast(date as varchar)')).toEqual(days);
    }
    const shown = ledger(['01/02/2026', '1'], ['13/04/2026', '1']);
    await read(shown, { region: 'EU', dateOrder: 'month' });
    expect(await rows('cast(date as varchar)')).toEqual([['2026-02-01'], ['2026-04-13']]);
  });

  test('that are none set their row aside, by row and column', async () => {
    const text = ledger(['02/30/2026', '1'], ['soon', '1'], ['', '1'], ['02/28/2026', '1']);
    expect(await setAside(text)).toMatchObject([
      { row: 2, column: 'Date', fault: 'not_a_date', value: '02/30/2026' },
      { row: 3, column: 'Date', fault: 'not_a_date', value: 'soon' },
      { row: 4, column: 'Date', fault: 'missing_value', value: '' },
    ]);
  });

  test.each([
    ['2026-02-22', '2026-02-23xyz'],
    ['2026-02-22', '2026-2-3x'],
    ['2026-02-22T08:00:00+00:00', '2026-02-23T08:00xyz'],
    ['2026-02-22T08:00:00-08:00', '2026-02-23T08:00:00-08:00 or so'],
    ['2026-02-22 08:00:00 UTC', '2026-02-23 25:00:00 UTC'],
    ['2026-02-22T08:00:00Z', '2026-02-23x'],
    ['22.02.2026 08:00', '23.02.2026 soon'],
    ['02/22/2026 8:00 AM', '02/23/2026 8:00 AMxyz'],
  ])('far below %s, %s is none', async (good, bad) => {
    const lines = Array.from({ length: 3000 }, (): LedgerLine => [good, '1']);
    expect(await setAside(ledger(...lines, [bad, '1']))).toMatchObject([
      { row: 3002, column: 'Date', fault: 'not_a_date', value: bad },
    ]);
  });

  test('of a time are kept to the second', async () => {
    const text =
      'Date\tDate and Time\tFNSKU\tEvent Type\tReference ID\tQuantity\n01/02/2026\t2026-01-02T03:04:05+0000\tX001\tAdjustments\t7\t1\n';
    await read(text);
    expect(await rows('cast(happened_at as varchar)')).toEqual([['2026-01-02 03:04:05']]);
  });
});

describe('a file that is not what it says is refused whole', () => {
  test.each([
    ['empty', '', 'empty_file', 1],
    ['of blank lines', '\n\r\n', 'empty_file', 1],
    ['a spreadsheet under another name', Buffer.from('PK\u0003\u0004\0\0\0'), 'binary_file', 1],
    ['of no report we know', 'a\tb\n1\t2\n', 'unknown_report', 1],
    ['of one endless line', 'a'.repeat(600 * 1024), 'unknown_report', 1],
    [
      'cut in a quoted cell',
      `${ledgerHeader.map((name) => `"${name}"`).join('\t')}\n"01/02/2026"\t"X0`,
      'open_quote',
      2,
    ],
    [
      'cut in a reply',
      '{"payload":{"ItemData":[\n{"ShipmentId":"F1","QuantityShipped":1,"QuantityReceived":1},\n{"Ship',
      'not_json',
      3,
    ],
  ] as const)('%s', async (_name, bytes, code, row) => {
    expect(await fault(bytes)).toMatchObject([{ fault: code, row }]);
    expect(existsSync(into)).toBe(false);
  });

  test('when more than twenty rows and five percent cannot be read', async () => {
    const lines = (bad: number, all: number) =>
      Array.from({ length: all }, (_, index) => ['01/02/2026', index < bad ? 'x' : '1'] as const);
    expect(await fault(ledgerOf(lines(21, 400)))).toHaveLength(20);
    expect(await setAside(ledgerOf(lines(19, 30)))).toHaveLength(19);
    expect(await setAside(ledgerOf(lines(21, 500)))).toHaveLength(21);
  });

  test('naming the column it lacks', async () => {
    const text = ledger(['01/02/2026', '1']).replace('Event Type', 'Kind');
    expect(await fault(text)).toMatchObject([{ fault: 'missing_column', column: 'Event Type' }]);
  });

  test('and no more than twenty faults are named', async () => {
    const lines = Array.from({ length: 50 }, () => ['01/02/2026', 'x'] as const);
    expect(await fault(ledgerOf(lines))).toHaveLength(20);
  });
});

describe('a row that cannot be read is set aside', () => {
  const good = ['01/02/2026', '1'] as const;

  test.each([
    ['with a NUL byte', ledger(good, ['01/02/2026', '\0']), 'nul_byte'],
    ['cut in its last line', ledger(good, good).slice(0, -6), 'wrong_columns'],
    ['with a cell too many', ledger(good, ['01/02/2026', '1\t1']), 'wrong_columns'],
    ['too long', ledger(good, ['01/02/2026', '1', 'x'.repeat(3_000_000)]), 'too_long'],
  ] as const)('%s', async (_name, bytes, code) => {
    expect(await setAside(bytes)).toMatchObject([{ fault: code, row: 3 }]);
    expect(await rows('quantity, "row"')).toEqual([[1, 2]]);
  });

  test('without what a buyer wrote', async () => {
    const header = 'return-date\torder-id\tdetailed-disposition\tcustomer-comments\tquantity\n';
    const good = '2026-01-02\t1\tSELLABLE\tcall me\t1\n';
    const [wrong, cut] = await setAside(
      `${header}${good}soon\t2\tSELLABLE\tcall me\t1\n2026-01-02\t3\tSELLABLE\tcall`,
    );
    expect(wrong).toMatchObject({ row: 3, text: 'soon\t2\tSELLABLE\t1' });
    expect(cut).toMatchObject({ row: 4, text: '2026-01-02\t3' });
  });

  test('and empty cells cut from the end of a line cost nothing', async () => {
    const text =
      'return-date\torder-id\tdetailed-disposition\tlicense-plate-number\n2026-01-02\t1\tSELLABLE\n2026-01-02\t2\tSELLABLE\tLPN\t\t\n';
    expect(await setAside(text)).toEqual([]);
    expect(await rows('license_plate')).toEqual([[null], ['LPN']]);
  });
});

describe('quotes as the ledger writes them', () => {
  const header = ledgerHeader.map((name) => `"${name}"`);
  const line = (title: string) =>
    ['01/31/2026', 'X1', 'S', title, 'Adjustments', '7', '-1', 'M'].map((cell) => `"${cell}"`);
  const titles = ['Webcam, 1/2" Sensor', '12"', '"Best" pan', '5", black', 'plain', 'two\nlines'];

  test.each([',', '\t'])('unescaped, in every cell, parted by %j', async (separator) => {
    const text = [header, ...titles.map(line)].map((cells) => `${cells.join(separator)}\r\n`).join('');
    expect(await setAside(text)).toEqual([]);
    expect(await rows('title')).toEqual(titles.map((title) => [title]));
  });

  test('an open quote costs its own row only', async () => {
    const open = line('a').join(',').slice(0, 30);
    const text = [header.join(','), line('a').join(','), open, line('b').join(','), ''].join('\n');
    expect(await setAside(text)).toMatchObject([{ row: 3, fault: 'open_quote' }]);
    expect(await rows('title')).toEqual([['a'], ['b']]);
  });
});

describe('headers in other spellings and languages', () => {
  test.each([
    [
      'of the help page',
      'Date\tFNSKU\tEvent type\tReference ID\tQuantity\tFulfillment center\tReconciled quantity',
    ],
    ['in German', 'Datum\tFNSKU\tEreignistyp\tReferenz-ID\tMenge\tVersandzentrum\tReconciled Quantity'],
    [
      'behind a lost byte mark',
      '?Date\tFNSKU\tEvent Type\tReference ID\tQuantity\tFulfillment Center\tReconciled Quantity',
    ],
  ])('%s', async (_name, header) => {
    expect(await read(`${header}\n01/31/2026\tX1\tAdjustments\t7\t-1\tLEJ1\t1\n`)).toMatchObject({
      table: 'ledger',
      unknownColumns: [],
    });
    expect(await rows('center, reconciled')).toEqual([['LEJ1', 1]]);
  });

  test('Italian orders', async () => {
    const text =
      'identificativo-ordine-amazon\tdata-acquisto\tdata-ultimo-aggiornamento\tstato-ordine\tsku\tquantita\tcitta-spedizione\n171-1\t2026-08-01\t2026-08-11\tSpedito\tS\t1\tRoma\n';
    expect(await read(text)).toMatchObject({ table: 'orders', unknownColumns: [] });
  });
});

test.each([
  ['an entry that never ends', `{"payload":{"ItemData":[{"ShipmentId":"${'x'.repeat(6_000_000)}`],
  ['a line that never ends', `{"ShipmentId":"${'x'.repeat(6_000_000)}`],
  ['ever new names', Array.from({ length: 3000 }, (_, name) => `{"ShipmentId":"F","n${name}":1}\n`).join('')],
])('a reply with %s is refused', async (_name, text) => {
  expect(await fault(text)).toMatchObject([{ fault: 'not_json' }]);
});

describe('rows are numbered as a spreadsheet counts', () => {
  const row = "coalesce(columns(name -> name = 'row'))";

  test('also after a quoted line break', async () => {
    const text = 'sku,fnsku,sourcing-cost,currency\n"a\n\nb",X001,1,USD\nc,X002,x,USD\n';
    expect(await setAside(text)).toMatchObject([{ row: 3, value: 'x' }]);
  });

  test('also after blank lines and empty rows, which are no rows', async () => {
    for (const empty of ['\n', '\t\t\t\n']) {
      const result = await read(costs('1', '2').replace('1\tEUR\n', `1\tEUR\n${empty}`));
      expect(result).toMatchObject({ rows: 2 });
      expect(await rows(`cost, ${row}`)).toEqual([
        [1, 2],
        [2, 4],
      ]);
    }
  });

  test('in files of many pieces read by several threads', { timeout: 120_000 }, async () => {
    const count = 400_000;
    const lines = Array.from({ length: count }, (_, index): LedgerLine => ['01/02/2026', String(index)]);
    await read(ledgerOf(lines));
    expect(await rows('count(*) filter (where quantity <> file_row_number), count(*)')).toEqual([[0, count]]);
    lines[count - 7] = ['01/02/2026', 'x'];
    rmSync(into);
    expect(await setAside(ledgerOf(lines))).toMatchObject([{ row: count - 7 + 2 }]);
  });
});

test('a settlement says its currency and dates on every row, and its first row is none', async () => {
  const header =
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\tamount-type\tamount-description\tamount\tposted-date';
  await read(
    `${header}\n1\t04.10.2026 00:00:00 UTC\t17.10.2026 23:59:59 UTC\t19.10.2026 00:00:00 UTC\t1.235,76\tEUR\t\t\t\t\t\n1\t\t\t\t\t\tOrder\tItemPrice\tPrincipal\t26,16\t04.10.2026\n`,
    { region: 'EU' },
  );
  expect(await rows('cast(start_date as varchar), cast(end_date as varchar), currency, amount')).toEqual([
    ['2026-10-04', '2026-10-17', 'EUR', 26.16],
  ]);
});

test('inbound replies are read as our own client tells them, even before anything was counted', async () => {
  const shipFrom = { name: 'Müller', city: 'Köln' };
  const shipment = { shipmentId: 'F1', name: 'May', status: 'CLOSED', fulfillmentCenter: 'LEJ1', shipFrom };
  expect(await read(`${JSON.stringify(shipment)}\n`)).toMatchObject({
    table: 'shipments',
    unknownColumns: [],
  });
  expect(await rows('shipment_id, name, status, center')).toEqual([['F1', 'May', 'CLOSED', 'LEJ1']]);
  const item = { shipmentId: 'F1', sku: 'A', fnsku: 'X001', shipped: 3, inCase: 0 };
  expect(await read(`${JSON.stringify(item)}\n`)).toMatchObject({ table: 'shipment_items', rows: 1 });
  expect(await rows('shipment_id, sku, fnsku, shipped, received')).toEqual([['F1', 'A', 'X001', 3, null]]);
});

test('inbound replies are read as the marketplace sends them and line by line', async () => {
  const item = { ShipmentId: 'F1', SellerSKU: 'a "b"\n', QuantityShipped: 3, QuantityReceived: 2 };
  const texts = [
    JSON.stringify({ payload: { ItemData: [item, { ...item, Extra: { a: 1 } }], NextToken: 'x' } }, null, 2),
    `${JSON.stringify(item)}\n${JSON.stringify({ ...item, Extra: { a: 1 } })}\n`,
  ];
  for (const text of texts) {
    expect(await read(text)).toMatchObject({ table: 'shipment_items', rows: 2, unknownColumns: ['Extra'] });
    expect(await rows('shipment_id, sku, shipped, received')).toEqual([
      ['F1', 'a "b"\n', 3, 2],
      ['F1', 'a "b"\n', 3, 2],
    ]);
  }
});

test('placements are read as our own client tells them, also without a fee', async () => {
  const line = {
    inboundPlanId: 'wf1',
    planStatus: 'SHIPPED',
    updatedAt: '2026-08-03T10:00:00.000Z',
    placementOptionId: 'pl1',
    optionShipments: 2,
    agreedFee: '1234.50',
    agreedCurrency: 'EUR',
    placedShipmentId: 'FBA1',
  };
  const { agreedFee: _fee, agreedCurrency: _currency, ...untold } = line;
  const lines = [line, { ...untold, placementOptionId: 'pl2', placedShipmentId: 'FBA2' }];
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(await read(text, { region: 'EU' })).toMatchObject({
    table: 'placements',
    rows: 2,
    unknownColumns: [],
  });
  const columns = 'option_id, shipment_id, option_shipments, agreed_fee, currency, updated_on::varchar';
  expect(await rows(columns)).toEqual([
    ['pl1', 'FBA1', 2, 1234.5, 'EUR', '2026-08-03'],
    ['pl2', 'FBA2', 2, null, null, '2026-08-03'],
  ]);
  // A list of which no plan has a known fee has no such column.
  expect(await read(`${JSON.stringify(untold)}\n`)).toMatchObject({ table: 'placements', rows: 1 });
});

test('inbound replies that list nothing are read, and hold no row', async () => {
  const empty = (list: string) => JSON.stringify({ payload: { [list]: [] } });
  expect(await read(empty('ShipmentData'))).toMatchObject({ table: 'shipments', rows: 0 });
  expect(await read(empty('ItemData'))).toMatchObject({ table: 'shipment_items', rows: 0 });
});

describe('a ledger summary', () => {
  const header = ['Date', 'FNSKU', 'Disposition', 'Starting Warehouse Balance', 'Ending Warehouse Balance'];
  const summary = (...dates: readonly string[]) =>
    [header, ...dates.map((date) => [date, 'X001', 'SELLABLE', '5', '5'])]
      .map((cells) => cells.map((cell) => `"${cell}"`).join('\t'))
      .join('\n');

  test.each([
    ['by day', ['04/17/2026', '04/30/2026'], ['2026-04-17', '2026-04-30']],
    ['by month', ['04/2026', '05/2026'], ['2026-04-01', '2026-05-01']],
    ['by day and by month', ['04/17/2026', '05/2026'], ['2026-04-17', '2026-05-01']],
  ])('%s keeps its dates', async (_, written, days) => {
    expect(await read(summary(...written))).toMatchObject({ kind: 'imported' });
    expect(await rows('date::varchar')).toEqual(days.map((day) => [day]));
  });
});
