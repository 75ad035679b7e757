import { expect, test } from 'vitest';
import { arrangeStores } from './arrange-stores.ts';
import { readStores } from './store.ts';
import { storesSearch } from './stores-search.ts';

const stores = readStores([
  {
    id: 1,
    seller_id: 'A1ALPINE',
    state: 6,
    account: { region: 'na', store_name: 'Alpine 10' },
    marketplaces: [{ country: 'US' }, { country: 'CA' }],
    last_sync_at: '2026-01-02T00:00:00Z',
  },
  {
    id: 2,
    seller_id: '',
    state: 1,
    account: { region: 'fe', store_name: 'alpine 9' },
    marketplaces: [{ country: 'JP' }],
  },
  {
    id: 3,
    seller_id: 'B3',
    state: 4,
    account: { region: 'eu', store_name: 'Berg' },
    marketplaces: [{ country: 'DE' }],
    last_sync_at: '2026-01-05T00:00:00Z',
  },
]);

const keys = (query: Record<string, unknown>, language: 'en' | 'zh' = 'en') =>
  arrangeStores(stores, storesSearch.read(query), language).map(({ key }) => key);

test('names are sorted alphabetically, numbers in them by value', () => {
  expect(keys({})).toEqual(['2', '1', '3']);
  expect(keys({ sort: '-name' })).toEqual(['3', '1', '2']);
});

test('a store that never synced comes before all others', () => {
  expect(keys({ sort: 'lastSync' })).toEqual(['2', '1', '3']);
  expect(keys({ sort: '-lastSync' })).toEqual(['3', '1', '2']);
});

test('a search covers name, seller and country, ignoring case', () => {
  expect(keys({ q: 'ALPINE' })).toEqual(['2', '1']);
  expect(keys({ q: 'b3' })).toEqual(['3']);
  expect(keys({ q: 'germany' })).toEqual(['3']);
  expect(keys({ q: '日本' }, 'zh')).toEqual(['2']);
});

test('a filter selects stores by state', () => {
  expect(keys({ state: ['authorizationExpired', 'active'] })).toEqual(['1', '3']);
  expect(keys({ state: 'closed' })).toEqual([]);
});
