import { expect, test } from 'vitest';
import en from '../../locales/en/list.ts';
import zh from '../../locales/zh/list.ts';
import { sortsBy } from './column.ts';
import { listSorts } from './sort-names.ts';

const columns = [
  { title: 'Store', sort: sortsBy('store') },
  { title: 'Amount', isFigure: true, sort: sortsBy('amount').toReversed() },
  { title: 'Status', sort: sortsBy('status', 'state') },
  { title: 'Claim deadline', sort: sortsBy('closes', 'deadline') },
  { title: 'Uploaded', sort: sortsBy('uploaded', 'time').toReversed() },
  { title: 'Note' },
] as const;

test('the name of a sort order depends on the content of the column', () => {
  expect(listSorts(columns, en)).toEqual([
    { value: 'store', label: 'Store: A to Z' },
    { value: '-store', label: 'Store: Z to A' },
    { value: '-amount', label: 'Amount: high to low' },
    { value: 'amount', label: 'Amount: low to high' },
    { value: 'status', label: 'Status' },
    { value: '-status', label: 'Status, reversed' },
    { value: 'closes', label: 'Claim deadline: soonest first' },
    { value: '-closes', label: 'Claim deadline: latest first' },
    { value: '-uploaded', label: 'Newest first' },
    { value: 'uploaded', label: 'Oldest first' },
  ]);
});

test('sort orders have Chinese names', () => {
  expect(listSorts(columns, zh).map(({ label }) => label)).toEqual([
    'Store：从 A 到 Z',
    'Store：从 Z 到 A',
    'Amount：从高到低',
    'Amount：从低到高',
    'Status（正序）',
    'Status（倒序）',
    'Claim deadline：从近到远',
    'Claim deadline：从远到近',
    '最新在前',
    '最早在前',
  ]);
});

test('sort orders of two time columns have different names', () => {
  const [invoice] = [
    {
      title: 'Invoice',
      sort: sortsBy('invoice', 'time'),
      second: { title: 'Period', sort: sortsBy('period', 'time') },
    } as const,
  ];
  expect(listSorts([invoice], en).map(({ label }) => label)).toEqual([
    'Invoice: oldest first',
    'Invoice: newest first',
    'Period: oldest first',
    'Period: newest first',
  ]);
});
