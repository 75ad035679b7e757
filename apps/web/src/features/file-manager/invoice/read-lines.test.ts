import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const one = { fnsku: 'X001234567', quantity: '5', unitCost: '1.25' };

describe('lines are read', () => {
  test.each([
    ['with a header', 'FNSKU,Quantity,Unit cost\nX001234567,5,1.25\n'],
    ['without one', 'X001234567,5,1.25'],
    ['in another order, among other columns', 'Title;Unit Price;Qty;fnsku\nPan;1.25;5;x001234567'],
    ['from a table of tabs', '\uFEFFFNSKU\t数量\t单价\r\n\r\nX001234567\t5\t¥1.25\r\n'],
    ['with quoted fields', '"fnsku","title","qty","price"\n"X001234567","12, ""pan""","5","1.25"'],
  ])('%s', (_, text) => {
    expect(readLines(text)).toEqual({ lines: [one], faults: [] });
  });

  test('without prices', () => {
    expect(readLines('fnsku,qty\nX001234567,5').lines).toEqual([{ ...one, unitCost: '' }]);
  });
});

describe('faults are named by their line in the file', () => {
  test('and nothing is taken', () => {
    const { lines, faults } = readLines(
      'fnsku,qty,cost\n\nX001234567,5,1.25\nSHORT,0,a lot\nX001234567,1.5,',
    );
    expect(lines).toEqual([]);
    expect(faults).toEqual([
      { line: 4, column: 'fnsku', value: 'SHORT' },
      { line: 4, column: 'quantity', value: '0' },
      { line: 4, column: 'unit_cost', value: 'A LOT'.toLowerCase() },
      { line: 5, column: 'quantity', value: '1.5' },
    ]);
  });

  test.each([
    ['', 'empty'],
    ['fnsku,qty', 'empty'],
    ['title,qty\npan,5', 'columns'],
    [Array.from({ length: 2001 }, () => 'X001234567,1').join('\n'), 'tooMany'],
  ])('%.20j', (text, column) => {
    expect(readLines(text).faults.map((fault) => fault.column)).toEqual([column]);
  });
});
