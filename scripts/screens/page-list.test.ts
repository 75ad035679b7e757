import { expect, test } from 'vitest';
import { findAddress, listPages, toListedPages } from './page-list.ts';

test('each page is looked at by who it is for', () => {
  const sights = toListedPages({
    '/dashboard': { menu: { group: 'dashboard', seenBy: 'everyone' } },
    '/tickets/shipmentTracking': { menu: { group: 'tickets', seenBy: 'claims' } },
    '/settings/receivables': { seenBy: 'billing' },
    '/message': { menu: { group: 'messages', seenBy: 'staff' } },
    '/partner/customs': { menu: { group: 'partner', seenBy: 'everyone' } },
    '/auth/login': {},
    '/amz-login': {},
  });
  expect(sights.map(({ path, who }) => [path, who])).toEqual([
    ['/dashboard', 'seller'],
    ['/tickets/shipmentTracking', 'superuser'],
    ['/settings/receivables', 'superuser'],
    ['/message', 'staff'],
    ['/partner/customs', 'agency'],
    ['/auth/login', 'nobody'],
    ['/amz-login', 'seller'],
  ]);
});

test('the table of the web can be read, and no two pages share a picture', async () => {
  const sights = await listPages();
  expect(sights).toContainEqual({ path: '/settings/bill', name: 'settings-bill', who: 'seller' });
  expect(new Set(sights.map(({ name }) => name)).size).toBe(sights.length);
});

test('a page with an id is found by a link to it, which no page without one is taken for', () => {
  const all = ['/tickets', '/tickets/policies', '/tickets/$id'];
  expect(findAddress('/tickets/$id', ['/tickets/policies?sure=no', '/tickets/81?from=list'], all)).toBe(
    '/tickets/81',
  );
  expect(findAddress('/tickets/$id', ['/tickets/policies'], all)).toBe('/tickets/4711');
  expect(findAddress('/tickets', ['/tickets/81'], all)).toBe('/tickets');
  expect(findAddress('/$', ['/tickets'], all)).toBe('/no-such-page');
});
