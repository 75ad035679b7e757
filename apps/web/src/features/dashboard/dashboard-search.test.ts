import { expect, test } from 'vitest';
import { dashboardSearch } from './dashboard-search.ts';

const rewritten = (query: Record<string, string>) => dashboardSearch.write(dashboardSearch.read(query));

test('an address is read and written unchanged', () => {
  const query = { store: '3001', months: '0', currency: 'EUR', by: 'store', trend: 'table' };
  expect(rewritten(query)).toEqual(query);
});

test.each([
  { store: '-1', months: '7', currency: 'euro', by: 'colour', trend: 'chart' },
  { months: '12', by: 'type' },
  { months: '' },
])('%j is left out: a default, or not allowed', (query) => {
  expect(rewritten(query)).toEqual({});
});
