import type { SearchResult } from '@recoup/contract/search';
import { expect, test } from 'vitest';
import { matchPages, getResultPlace } from './search-places.ts';

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
  expect(getResultPlace(result('shipment'), false)).toEqual({
    to: '/tickets',
    search: { q: 'FBA15', store: 'all' },
  });
  expect(getResultPlace(result('shipment'), true)).toEqual({
    to: '/tickets/shipmentTracking',
    search: { q: 'FBA15' },
  });
});

test('pages are found by any part of their title, whatever its case or width', () => {
  const pages = [
    { path: '/tickets', title: 'Ticket list' },
    { path: '/faq', title: 'FAQ' },
  ] as const;
  expect(matchPages(pages, ' ＦＡ').map(({ path }) => path)).toEqual(['/faq']);
  expect(matchPages(pages, '')).toHaveLength(2);
});
