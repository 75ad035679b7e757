import { expect, test } from 'vitest';
import { activeSellers, readSellers, sellerLabel } from './seller.ts';

const reply = [
  { id: 1, seller_id: 'A1', state: 3, account: { region: 'na', store_name: 'Closed' } },
  { id: 2, seller_id: 'A2', state: 6, account: { region: 'na', store_name: 'Alpine' } },
  { seller_id: 'A3', state: '6', account: null },
  { seller_id: 'A3', state: 6, account: { region: 'eu' } },
  { seller_id: 'A4' },
];

test('only state 6 is active, also as text', () => {
  expect(activeSellers(readSellers(reply)).map(sellerLabel)).toEqual(['Alpine (NA)', 'A3', 'A3 (EU)']);
});

test('every seller has its own key, with or without an id', () => {
  const keys = readSellers(reply).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a missing list means no sellers', () => {
  expect(readSellers(null)).toEqual([]);
  expect(readSellers({ items: reply })).toHaveLength(5);
});
