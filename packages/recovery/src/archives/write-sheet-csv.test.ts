import { expect, test } from 'vitest';
import { setUpImports } from '../import/import-testing.ts';
import { writeSheetCsv } from './write-sheet-csv.ts';

const { read, rows } = setUpImports();

test('a row of a sheet with empty cells at its end is complete', async () => {
  const header =
    'settlement-id transaction-type order-id amount-type amount-description amount posted-date sku';
  const sheet = [
    [...header.split(' '), 'quantity-purchased', 'promotion-id'],
    ['7', 'Order', '111', 'ItemPrice', 'Principal', '30', '2026-09-01', 'CUP', '1', 'SALE'],
    ['7', 'Refund', '111', 'ItemPrice', 'Principal', '-30', '2026-09-02', 'CUP'],
  ];
  expect(await read(writeSheetCsv(sheet))).toMatchObject({ kind: 'imported', setAside: { count: 0 } });
  expect(await rows('transaction_type, quantity')).toEqual([
    ['Order', 1],
    ['Refund', null],
  ]);
});

test('a line above the header stays one cell, and no cell is lost', () => {
  expect(writeSheetCsv([['A "report"'], [], ['a', 'b', 'c'], ['1']])).toBe(
    '"A ""report"""\n\n"a","b","c"\n"1"\n',
  );
  expect(
    writeSheetCsv([
      ['a', 'b', 'c'],
      ['1', '2'],
    ]),
  ).toBe('"a","b","c"\n"1","2",\n');
});
