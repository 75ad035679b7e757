import { describe, expect, test } from 'vitest';
import { openTables } from './open-tables.ts';
import { setUpTables } from './open-tables-testing.ts';
import type { TableFile } from './table-rows.ts';

const { session, imported } = setUpTables();

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
    await session().run('begin transaction');
    try {
      await openTables(session(), files);
      const rows = await session().rows(`select ${lines} from settlement order by all`);
      return rows.map((row) => Object.values(row).map(String).join(' '));
    } finally {
      await session().run('rollback');
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

  test('once, where one of the files was written before a settlement had them', async () => {
    const deferred = (row: readonly string[]) => row.with(1, '');
    expect(await readSettlement(page(order, deferred(adjusted)), page(adjusted))).toHaveLength(4);
    const twice = page(order, deferred(adjusted), deferred(adjusted));
    expect(await readSettlement(twice, page(adjusted))).toHaveLength(5);
    const other = adjusted.with(1, '13');
    expect(await readSettlement(page(order, adjusted), page(other))).toHaveLength(5);
  });

  test('as payments where the word for an adjustment is not known', async () => {
    const kind = (cells: readonly string[]) => readSettlement(page(cells));
    expect(await kind(adjusted.with(2, 'Düzeltme'))).toEqual([
      '12 other-transaction FBA Inventory Reimbursement Lost:Warehouse 15 USD null 2',
    ]);
    expect(await kind(adjusted.with(2, 'Liquidations'))).toEqual([
      expect.stringMatching(/^12 Liquidations other-transaction /),
    ]);
    expect(await kind(adjusted.with(2, 'Düzeltme').with(13, '-15.00'))).toEqual([
      expect.stringMatching(/^12 Düzeltme /),
    ]);
    expect(await kind(order.with(2, 'Sipariş'))).toEqual([
      expect.stringMatching(/^11 Sipariş other-transaction /),
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
