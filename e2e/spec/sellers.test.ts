import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { seller, signedIn, superuser } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';

/** Specification, sections 2, 4 and 5: the seller selector. */

const web = createWebFixture();

const sellers = [
  seller('Created', 0),
  seller('Expired', 4),
  seller('Harbour', 6, 'na'),
  seller('Mountain', 6, 'eu'),
  seller('Closed', 7),
];

test('the seller dropdown lists only sellers with state 6', async () => {
  const { page } = await web.visit({ table: signedIn({ sellers }), path: '/tickets' });
  const { sellers: selector, options } = findFrame(page);
  await selector.click();
  await options.first().waitFor();
  expect((await options.allTextContents()).map((label) => /Harbour|Mountain/.exec(label)?.[0])).toEqual([
    'Harbour',
    'Mountain',
  ]);
});

test('it defaults to the first', async () => {
  const { page } = await web.visit({ table: signedIn({ sellers }), path: '/tickets' });
  await findFrame(page).seller('Harbour').waitFor();
  expect(await findFrame(page).seller('Mountain').count()).toBe(0);
});

test('choosing another makes it the current seller, on the next page too', async () => {
  const { page } = await web.visit({ table: signedIn({ sellers }), path: '/tickets' });
  const { sellers: selector, options, menu, title } = findFrame(page);
  await selector.click();
  await options.filter({ hasText: 'Mountain' }).click();
  await findFrame(page).seller('Mountain').waitFor();
  await menu.getByRole('link', { name: 'File management' }).click();
  await title.filter({ hasText: 'File management' }).waitFor();
  await findFrame(page).seller('Mountain').waitFor();
});

test('the seller search filters case-insensitively on the label', async () => {
  const { page } = await web.visit({ table: signedIn({ sellers }), path: '/tickets' });
  const { sellers: selector, options } = findFrame(page);
  await selector.click();
  await options.nth(1).waitFor();
  await selector.fill('mOUNT');
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining('Mountain')]);
});

const numbered = sellers.map((each, index) => ({ ...each, id: index + 1 }));
const lists = {
  '/tickets': 'GET /api/refund/tickets/',
  '/tickets/fileMgr': 'GET /api/documents/',
  '/tickets/shipmentTracking': 'GET /api/shipments/',
};

test.each(Object.entries(lists))(
  '%s shows the current seller, until the filter is removed',
  async (path, list) => {
    const empty = {
      body: { result: { items: [], next: null, total: 0, more: false, carriers_configured: true } },
    };
    const table = { ...signedIn({ sellers: numbered, myself: superuser }), [list]: empty };
    const { page, server } = await web.visit({ table, path });
    const { sellers: selector, seller: chosen, options } = findFrame(page);
    const asked = () => server.of(list).map(({ query }) => query['store']);
    await page.getByText('Store: Harbour (NA)').waitFor();
    await expect.poll(asked).toEqual(['3']);
    await selector.click();
    await options.filter({ hasText: 'Mountain' }).click();
    await page.getByText('Store: Mountain (EU)').waitFor();
    await expect.poll(asked).toEqual(['3', '4']);
    await page.getByRole('button', { name: 'Show all stores' }).click();
    await expect.poll(asked).toEqual(['3', '4', undefined]);
    await expect.poll(() => selector.getAttribute('placeholder')).toBe('All stores');
    expect(await selector.inputValue()).toBe('');
    await page.goBack();
    await chosen('Mountain').waitFor();
    await page.getByText('Store: Mountain (EU)').waitFor();
  },
);

test('an address that names its stores is shown in the selector', async () => {
  const { page, server } = await web.visit({
    table: signedIn({ sellers: numbered }),
    path: '/tickets?store=all&status=filed',
  });
  const { sellers: selector } = findFrame(page);
  await expect.poll(() => selector.getAttribute('placeholder')).toBe('All stores');
  expect(await page.getByText('Store: Harbour').count()).toBe(0);
  await page.goto('/tickets?store=2');
  await page.getByText('Store: Expired (NA)').waitFor();
  expect(await selector.getAttribute('placeholder')).toBe('Expired (NA)');
  expect(server.of(lists['/tickets']).map(({ query }) => query['store'])).toEqual([undefined, '2']);
});

test('the breadcrumb bar has the selector only on pages with showSellerSelect', async () => {
  const { page } = await web.visit({ table: signedIn({ sellers, myself: superuser }) });
  const shown: string[] = [];
  for (const path of [
    '/tickets',
    '/tickets/fileMgr',
    '/tickets/shipmentTracking',
    '/stores',
    '/settings/profile',
    '/faq',
  ]) {
    await page.goto(path);
    await findFrame(page).userMenu.waitFor();
    await page.waitForLoadState('networkidle');
    if ((await findFrame(page).sellers.count()) > 0) shown.push(path);
  }
  expect(shown).toEqual(['/tickets', '/tickets/fileMgr', '/tickets/shipmentTracking']);
});

test('without an active seller nothing is selected', async () => {
  const { page } = await web.visit({
    table: signedIn({ sellers: [seller('Closed', 7)] }),
    path: '/tickets',
  });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Closed').count()).toBe(0);
});

test('a state may be text, and more fields are ignored', async () => {
  const more = { ...seller('Harbour', '6'), id: 5, more: { deep: [1] } };
  const { page } = await web.visit({ table: signedIn({ sellers: [more] }), path: '/tickets' });
  await findFrame(page).seller('Harbour').waitFor();
});
