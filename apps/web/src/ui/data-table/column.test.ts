import { expect, test } from 'vitest';
import { getSortDirection, gridTracks, nextSort, sortsBy, sumMoney, type Column } from './column.ts';

test('clicks on a header go through the orders of its column, then remove the order', () => {
  const sorts = sortsBy('amount');
  expect([nextSort(sorts, undefined), nextSort(sorts, 'amount'), nextSort(sorts, '-amount')]).toEqual([
    'amount',
    '-amount',
    null,
  ]);
});

test('a column shows the direction of the current order only', () => {
  expect(getSortDirection(sortsBy('amount'), '-amount')).toBe('descending');
  expect(getSortDirection(sortsBy('amount'), 'name')).toBeUndefined();
  expect(getSortDirection(undefined, 'name')).toBeUndefined();
});

test('money is summed per currency', () => {
  const column: Pick<Column<{ readonly minor: number; readonly currency: string } | null>, 'money'> = {
    money: (row) => row,
  };
  const rows = [
    { minor: 100, currency: 'USD' },
    null,
    { minor: 5, currency: 'JPY' },
    { minor: -30, currency: 'USD' },
  ];
  expect(sumMoney(rows, column)).toEqual([
    { minor: 70, currency: 'USD' },
    { minor: 5, currency: 'JPY' },
  ]);
});

test('amounts that cancel out have no sum; without any money the sum is zero', () => {
  const rows = [
    { minor: 1500, currency: 'EUR' },
    { minor: 0, currency: 'USD' },
    { minor: -1500, currency: 'EUR' },
    { minor: 5, currency: 'JPY' },
  ];
  expect(sumMoney(rows, { money: (row: (typeof rows)[number]) => row })).toEqual([
    { minor: 0, currency: 'USD' },
    { minor: 5, currency: 'JPY' },
  ]);
});

test('every row has the same grid columns', () => {
  const render = () => null;
  const columns: Column<unknown>[] = [
    { name: 'a', title: 'A', render },
    { name: 'b', title: 'B', width: 120, render },
    { name: 'c', title: 'C', width: '2fr', render },
  ];
  expect(gridTracks(columns, { isSelectable: true, actionsWidth: 56 })).toBe(
    '40px minmax(0, 1fr) 120px minmax(0, 2fr) 56px',
  );
});
