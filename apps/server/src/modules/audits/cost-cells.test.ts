import { expect, test } from 'vitest';
import { parseCost, parseCostDay } from './cost-cells.ts';

test.each([
  ['12.50', '12.50'],
  ['12,5', '12.5'],
  ['$ 1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['US$3.10', '3.10'],
  ['EUR 7,25', '7.25'],
  ['12.300000000000001', '12.3000'],
  ['1,234', undefined],
  ['a lot', undefined],
  ['', undefined],
  ['-3', undefined],
])('%s is a cost of %s', (cell, cost) => {
  expect(parseCost(cell)).toBe(cost);
});

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['2026-02-30', undefined],
  ['03/04/2026', undefined],
  ['46082', undefined],
])('%s is the day %s', (cell, day) => {
  expect(parseCostDay(cell, { isWorkbook: false })).toBe(day);
});

test('a day of a workbook is a number', () => {
  expect(parseCostDay('46082', { isWorkbook: true })).toBe('2026-03-01');
});
