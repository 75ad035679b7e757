import { expect, test } from 'vitest';
import { toListPage } from './to-list-page.ts';

test('a record of one account is left for its list when another account is chosen', () => {
  expect(toListPage('/tickets/100312')).toBe('/tickets');
  expect(toListPage('/tickets/findings/7')).toBe('/tickets');
  expect(toListPage('/stores/first-audit/3003')).toBe('/stores');
});

test('a page that shows no record stays open when another account is chosen', () => {
  for (const page of ['/tickets', '/tickets/fileMgr', '/tickets/prevention/', '/stores', '/settings/bill'])
    expect(toListPage(page)).toBe('.');
});
