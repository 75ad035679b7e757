import { expect, test } from 'vitest';
import { readStore, readStores } from './store.ts';
import { stateName } from './store-states.ts';

test('a store with only the fields of the specification is read', () => {
  const [store] = readStores([
    { seller_id: 'A1', state: 4, account: { region: 'na', store_name: 'Alpine' } },
  ]);
  expect(store).toMatchObject({
    key: 'A1 na',
    id: null,
    name: 'Alpine',
    countries: [],
    priority: false,
    sync: null,
    health: { word: 'authorization_expired' },
  });
});

test.each([
  [0, 'waiting_for_authorization'],
  [1, 'waiting_for_authorization'],
  [2, 'authorizing'],
  [3, 'authorization_failed'],
  [4, 'authorization_expired'],
  [5, 'suspended'],
  [6, 'good'],
  [7, 'closed'],
  [9, ''],
])('state %s without health means %j', (state, word) => {
  expect(readStore({ state }).health.word).toBe(word);
});

test('an unknown state has no name', () => {
  expect(stateName(6)).toBe('active');
  expect(stateName(42)).toBeNull();
  expect(stateName(null)).toBeNull();
});

test('an invalid time is unknown', () => {
  expect(readStore({ last_sync_at: 'soon' }).lastSyncAt).toBeNull();
  expect(readStore({ last_sync_at: '2026-01-02T03:04:05Z' }).lastSyncAt?.getUTCFullYear()).toBe(2026);
});
