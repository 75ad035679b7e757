import { expect, test } from 'vitest';
import { seller, signedIn } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';

/** What a page without anything to show offers next, on a fake server. */

const web = createWebFixture();

const toBody = (result: unknown) => ({ body: { result } });
const nothing = { items: [], next: null, total: 0, more: false };
const lists = {
  'GET /api/refund/tickets/needs/': toBody({ items: [], tickets: 0, amounts: [], more: false }),
  'GET /api/audits/to-check/': toBody({ ...nothing, amounts: [] }),
  'GET /api/audits/costs/gain/': toBody({
    items: [],
    products: 0,
    gains: [],
    documented: [],
    lower: 0,
    uncosted: 0,
    share_of_price: 50,
  }),
  'GET /api/refund/dashboard/prevention/': toBody({
    causes: [],
    months: 12,
    least_handled: 200,
    counted_at: null,
  }),
  'GET /api/invoices/list/': toBody({
    ...nothing,
    waiting: { lines: 0, disputed: 0, without_rate: 0, commission: [], drafted_on: '2026-11-20' },
  }),
};

const pages = [
  ['/tickets', 'See your stores'],
  ['/tickets/documentNeeds', 'Go to File management'],
  ['/tickets/to-check?store=all', 'See your tickets'],
  ['/tickets/prevention', 'See linked accounts'],
  ['/settings/invoices', 'See your tickets'],
  ['/settings/bill', 'See your invoices'],
] as const;

test.each(pages)('without a store %s leads to the first one', async (path) => {
  const { page } = await web.visit({ table: { ...signedIn({ sellers: [] }), ...lists }, path });
  const link = page.getByRole('main').getByRole('link', { name: 'Connect your Amazon store' });
  expect(await link.getAttribute('href')).toBe('/stores');
});

test.each(pages)('with a store %s has its own next step', async (path, step) => {
  const sellers = [{ ...seller('Harbour'), id: 17 }];
  const { page } = await web.visit({ table: { ...signedIn({ sellers }), ...lists }, path });
  await page.getByRole('main').getByRole('link', { name: step }).waitFor();
  expect(await page.getByRole('link', { name: 'Connect your Amazon store' }).count()).toBe(0);
});
