import { expect, test } from 'vitest';
import { toListPage } from './to-list-page.ts';

test('switching accounts leads from a record to its list', () => {
  expect(toListPage('/tickets/100312')).toBe('/tickets');
  expect(toListPage('/tickets/findings/7')).toBe('/tickets');
  expect(toListPage('/stores/first-audit/3003')).toBe('/stores');
});

test('switching accounts leaves a page without a record open', () => {
  for (const page of ['/tickets', '/tickets/fileMgr', '/tickets/prevention/', '/stores', '/settings/bill'])
    expect(toListPage(page)).toBe('.');
});
