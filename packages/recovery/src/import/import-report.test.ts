import { existsSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quoteLiteral } from '../session.ts';
import { costs, ledger, ledgerHeader, writeLedger, setUpImports, type LedgerLine } from './import-testing.ts';

const { read, rows, fault, setAside, target, session } = setUpImports();

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
      // A byte order mark converted by a program that does not know it.
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
    const [row] = await session().rows(`select * from read_parquet(${quoteLiteral(target())})`);
    expect(JSON.stringify(row)).not.toMatch(/call me|secret/);
  });

  test('unknown columns whose names differ only in case or by a number are kept separate', async () => {
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
    expect(existsSync(target())).toBe(false);
  });

  test('when more than twenty rows and five percent cannot be read', async () => {
    const lines = (bad: number, all: number) =>
      Array.from({ length: all }, (_, index) => ['01/02/2026', index < bad ? 'x' : '1'] as const);
    expect(await fault(writeLedger(lines(21, 400)))).toHaveLength(20);
    expect(await setAside(writeLedger(lines(19, 30)))).toHaveLength(19);
    expect(await setAside(writeLedger(lines(21, 500)))).toHaveLength(21);
  });

  test('naming the column it lacks', async () => {
    const text = ledger(['01/02/2026', '1']).replace('Event Type', 'Kind');
    expect(await fault(text)).toMatchObject([{ fault: 'missing_column', column: 'Event Type' }]);
  });

  test('with at most twenty faults', async () => {
    const lines = Array.from({ length: 50 }, () => ['01/02/2026', 'x'] as const);
    expect(await fault(writeLedger(lines))).toHaveLength(20);
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

  test('but not for empty cells missing at the end of a line', async () => {
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

  test('an open quote affects only its own row', async () => {
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

  test('in files of many pieces read by several threads', async () => {
    const count = 400_000;
    const lines = Array.from({ length: count }, (_, index): LedgerLine => ['01/02/2026', String(index)]);
    await read(writeLedger(lines));
    expect(await rows('count(*) filter (where quantity <> file_row_number), count(*)')).toEqual([[0, count]]);
    lines[count - 7] = ['01/02/2026', 'x'];
    rmSync(target());
    expect(await setAside(writeLedger(lines))).toMatchObject([{ row: count - 7 + 2 }]);
  });
});

test('a settlement’s currency and dates apply to every row, and its first row is no row', async () => {
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

test('the dates of a settlement’s totals show the order of day and month', async () => {
  const text = (amount: string) =>
    [
      'settlement-id\tsettlement-start-date\tsettlement-end-date\ttotal-amount\tcurrency\ttransaction-type\tamount-type\tamount-description\tamount\tposted-date',
      '7\t28/07/2026\t11/08/2026\t10.00\tBRL',
      `7\t\t\t\t\tOrder\tItemPrice\tPrincipal\t${amount}\t03/08/2026`,
    ].join('\n');
  // The second is not plain and read by the slow path.
  for (const amount of ['10.00', '1,010.00']) {
    expect((await read(text(amount))).kind).toBe('imported');
    expect(await rows('cast(posted_date as varchar)')).toEqual([['2026-08-03']]);
    expect((await read(text(amount), { region: 'EU' })).kind).toBe('imported');
  }
});

test('a refund’s line of a settlement may end with its SKU, as spreadsheets leave out what is empty', async () => {
  const header =
    'settlement-id,transaction-type,order-id,amount-type,amount-description,amount,posted-date,sku,quantity-purchased,promotion-id';
  const lines = [
    header,
    '7,Order,111,ItemPrice,Principal,30.00,2026-09-01,CUP,1,SALE',
    '7,Refund,111,ItemPrice,Principal,-30.00,2026-09-02,CUP',
    '7,Refund,111,ItemPrice,Principal,-30.00,2026-09-02',
  ];
  expect(await setAside(lines.join('\n'))).toMatchObject([{ row: 4 }]);
  expect(await rows('transaction_type, sku, quantity')).toEqual([
    ['Order', 'CUP', 1],
    ['Refund', 'CUP', null],
  ]);
});
