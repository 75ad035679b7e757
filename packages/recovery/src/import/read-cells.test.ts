import { describe, expect, test } from 'vitest';
import { costs, ledger, writeLedger, setUpImports, type LedgerLine } from './import-testing.ts';

const { read, rows, fault, setAside } = setUpImports();

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
    ['NA', ['03/10/2026', '02/11/2026', '04/12/2026'], ['2026-03-10', '2026-02-11', '2026-04-12']],
    ['EU', ['11/05/2026', '11/06/2026', '12/02/2026'], ['2026-11-05', '2026-11-06', '2026-12-02']],
    ['EU', ['17 dic 2026 22:37:41 UTC', '1 juin 2026'], ['2026-12-17', '2026-06-01']],
    ['NA', ['Jun 8, 2025 10:23:05 PM PDT', 'Sept 12, 2025 10:23:05 p.m. PDT'], ['2025-06-08', '2025-09-12']],
    ['EU', ['01.02.2026', '31.12.2026 23:59:59 UTC'], ['2026-02-01', '2026-12-31']],
    ['FE', ['2026/02/01'], ['2026-02-01']],
    ['FE', ['2026年2月1日', '2026年12月31日 10:23:05'], ['2026-02-01', '2026-12-31']],
    ['FE', ['2026 年 2 月 1 日', '2026年12月31日 下午10:23:05'], ['2026-02-01', '2026-12-31']],
    ['NA', ['2026-02-01T23:59:59-08:00', '2026-02-01'], ['2026-02-01', '2026-02-01']],
    ['NA', ['2026-02-01T23:59:59-08:00', '2026-02-02T00:01:00+0900'], ['2026-02-01', '2026-02-02']],
    ['NA', ['2026-02-01 23:59:59 UTC', '2026-02-01 23:59 PST'], ['2026-02-01', '2026-02-01']],
    ['NA', ['2026-02-01', '2/3/2026 4:05 PM'], ['2026-02-01', '2026-02-03']],
  ] as const)('%s %j', async (region, cells, days) => {
    await read(writeLedger(cells.map((cell) => [cell, '1'] as const)), { region });
    expect(await rows('cast(date as varchar)')).toEqual(days.map((day) => [day]));
  });

  test.each([
    '2026-10',
    '10/2026',
    '10.2026',
    '2026/10',
    '10-2026',
    'Oct-26',
    'Oct 2026',
    'Okt. 26',
    'October 2026',
  ])('the month %s', async (month) => {
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

  test('of a settlement are read as the times beside them say, whatever its first dates leave open', async () => {
    const header =
      'settlement-id\tsettlement-start-date\tcurrency\ttransaction-type\tamount-type\tamount-description\tamount\tposted-date\tposted-date-time\n';
    const line = '1\t\t\tRefund\tItemPrice\tPrincipal\t-2.00\t12/05/26\t2026-05-12T10:00:00+00:00\n';
    await read(`${header}1\t2026-05-01T00:00:00+00:00\tUSD\t\t\t\t\t\t\n${line}`, { region: 'NA' });
    expect(await rows('cast(posted_date as varchar)')).toEqual([[null], ['2026-05-12']]);
  });

  test('that are none in either order show nothing of the order', async () => {
    const text = ledger(['07/10/2026', '1'], ['13/45/2026', '1'], ['07/11/2026', '1']);
    expect(await setAside(text)).toMatchObject([{ row: 3, fault: 'not_a_date', value: '13/45/2026' }]);
    expect(await rows('cast(date as varchar)')).toEqual([['2026-07-10'], ['2026-07-11']]);
  });

  test('that contradict the others are set aside', async () => {
    const text = ledger(['12/31/2026', '1'], ['12/30/2026', '1'], ['31/12/2026', '1']);
    expect(await setAside(text)).toMatchObject([
      { row: 4, column: 'Date', fault: 'not_a_date', value: '31/12/2026' },
    ]);
  });

  const returned = (...days: string[]) =>
    `return-date\torder-id\tdetailed-disposition\n${days.map((day) => `${day}\t1\tSELLABLE\n`).join('')}`;

  test.each([
    [
      ['05/11/2026', '06/11/2026', '02/12/2026'],
      ['2026-11-05', '2026-11-06', '2026-12-02'],
    ],
    [
      ['11/12/2026', '12/05/2026', '12/06/2026'],
      ['2026-11-12', '2026-12-05', '2026-12-06'],
    ],
  ])('that go on steadily in one order show it: %j', async (cells, days) => {
    await read(returned(...cells), { region: 'EU' });
    expect(await rows('cast(return_date as varchar)')).toEqual(days.map((day) => [day]));
  });

  test('of a ledger that go on steadily with the day first show nothing', async () => {
    const text = ledger(['03/10/2026', '1'], ['02/11/2026', '1'], ['04/12/2026', '1']);
    expect(await fault(text, { region: 'EU' })).toMatchObject([{ row: 2, fault: 'undecided_dates' }]);
    await read(text, { region: 'EU', dateOrder: 'month' });
    expect(await rows('cast(date as varchar)')).toEqual([['2026-03-10'], ['2026-02-11'], ['2026-04-12']]);
  });

  test('in an unknown order are refused until the order is given', async () => {
    const text = returned('01/02/2026', '03/04/2026');
    expect(await fault(text, { region: 'EU' })).toEqual([
      { row: 2, column: 'return-date', fault: 'undecided_dates', value: '01/02/2026' },
    ]);
    for (const [dateOrder, days] of [
      ['day', [['2026-02-01'], ['2026-04-03']]],
      ['month', [['2026-01-02'], ['2026-03-04']]],
    ] as const) {
      expect(await read(text, { region: 'EU', dateOrder })).toMatchObject({ kind: 'imported' });
      expect(await rows('cast(return_date as varchar)')).toEqual(days);
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
