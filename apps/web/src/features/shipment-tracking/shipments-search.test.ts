import { expect, test } from 'vitest';
import { shipmentsSearch, type ShipmentsSearch } from './shipments-search.ts';

const plain: ShipmentsSearch = {
  text: '',
  filter: 'all',
  status: '',
  stores: null,
  sort: 'short',
  after: '',
  columns: null,
  dialog: null,
};

test.each<[string, ShipmentsSearch]>([
  ['nothing', plain],
  [
    'a search',
    { ...plain, text: 'FBA15', filter: 'short', status: 'CLOSED', sort: '-delivered', after: 'x' },
  ],
  ['columns', { ...plain, columns: ['status', 'short'] }],
  ['a shipment', { ...plain, dialog: 7 }],
  ['the import', { ...plain, dialog: 'import' }],
])('%s is read back from the address', (_case, search) => {
  expect(shipmentsSearch.read(shipmentsSearch.write(search))).toEqual(search);
});

test('an invalid address shows everything', () => {
  expect(shipmentsSearch.read({ show: 'lost', sort: ['up'], shipment: '-1', q: [] })).toEqual(plain);
});
