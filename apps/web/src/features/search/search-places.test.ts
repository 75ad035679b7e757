import type { SearchResult } from '@recoup/contract/search';
import { expect, test } from 'vitest';
import { listResultPlaces, matchPages } from './search-places.ts';

const result = (kind: SearchResult['kind']): SearchResult => ({
  kind,
  id: 7,
  name: 'FBA15',
  detail: '',
  claim_type: null,
  status: null,
  amount: null,
});

test('a shipment opens its tickets, and the shipment itself where there is a page of them', () => {
  expect(listResultPlaces(result('shipment'), { hasShipments: false, roles: [] })).toEqual([
    { place: { to: '/tickets', search: { q: 'FBA15', store: 'all' } } },
  ]);
  expect(listResultPlaces(result('shipment'), { hasShipments: true, roles: [] })).toEqual([
    { place: { to: '/tickets/shipmentTracking', search: { q: 'FBA15' } } },
  ]);
});

test('an account opens on the pages of its operator', () => {
  const listPages = (...roles: string[]) =>
    listResultPlaces(result('account'), { hasShipments: false, roles }).map(({ page }) => page);
  expect(listPages('*.superuser')).toEqual(['receivables', 'storeBoard']);
  expect(listPages('*.billing')).toEqual(['receivables']);
  expect(listPages('*.support')).toEqual(['storeBoard']);
});

test('pages are found by any part of their title, whatever its case or width', () => {
  const pages = [
    { path: '/tickets', title: 'Ticket list' },
    { path: '/faq', title: 'FAQ' },
  ] as const;
  expect(matchPages(pages, ' ＦＡ').map(({ path }) => path)).toEqual(['/faq']);
  expect(matchPages(pages, '')).toHaveLength(2);
});
