import { expect, test } from 'vitest';
import { storeSearch } from './named-stores.ts';
import { storeIds } from './store-ids.ts';

test.each([
  ['no store', {}, null],
  ['a store', { store: '7' }, ['7']],
  ['several', { store: ['7', '8'] }, ['7', '8']],
  ['all of them', { store: 'all' }, []],
  ['nonsense', { store: '-1' }, null],
])('an address is read as %s', (_, query, stores) => {
  expect(storeSearch.read(query)).toEqual({ stores });
});

test.each([null, [], ['7'], ['7', '8']])('%j is read back from the address', (stores) => {
  expect(storeSearch.read(storeSearch.write({ stores }))).toEqual({ stores });
});

test('the query has only stores with an id', () => {
  expect(storeIds(['7', 'AHARBOUR na'])).toEqual({ store: [7] });
  expect(storeIds([])).toEqual({});
  expect(storeIds(null)).toEqual({});
});
