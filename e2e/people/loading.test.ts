import { expect, test } from 'vitest';
import { phone } from '../harness/browser.ts';
import { listLayoutShifts, slowApi } from '../harness/layout-shift.ts';
import { waitUntilLoaded } from '../harness/users.ts';
import { account, northwind, seller, signedIn, staff, superuser } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';

/** Pages that show one of several stores, loading from a slow fake server. */

const web = createWebFixture();

const sellers = [
  { ...seller('Harbour of the northern coast'), id: 17 },
  { ...seller('Meadow', 6, 'eu'), id: 18 },
];
const nothing = { items: [], next: null, total: 0, more: false };
const toBody = (result: unknown) => ({ body: { result } });
const lists = {
  'GET /api/audits/to-check/': toBody({ ...nothing, amounts: [] }),
  'GET /api/audits/costs/': toBody(nothing),
  'GET /api/audits/costs/gain/': toBody({
    items: [],
    products: 3,
    gains: [{ currency: 'USD', amount: '412.50' }],
    documented: [],
    lower: 0,
    uncosted: 2,
    share_of_price: 50,
  }),
  'GET /api/documents/': toBody({ ...nothing, reviewers: [] }),
  'GET /api/documents/uploads/': toBody({ items: [], file_limit: 1, used: 0, quota: 1 }),
  'GET /api/refund/dashboard/prevention/': toBody({
    causes: [],
    months: 12,
    least_handled: 200,
    counted_at: '2026-11-15T10:00:00Z',
  }),
  'GET /api/refund/operations/findings/': toBody({ ...nothing, amounts: [] }),
  'GET /api/refund/operations/tickets/': toBody(nothing),
  'GET /api/refund/operations/reimbursements/': toBody(nothing),
  'GET /api/shipments/': toBody({ ...nothing, carriers_configured: true }),
};

test.each([
  {
    who: 'a seller',
    myself: account(),
    paths: [
      '/tickets',
      '/tickets/to-check',
      '/tickets/fileMgr',
      '/tickets/fileMgr?open=costs',
      '/tickets/prevention',
    ],
  },
  {
    who: 'an operator',
    myself: superuser,
    paths: [
      '/tickets?view=queue',
      '/tickets?view=unmatched',
      '/tickets/to-check',
      '/tickets/shipmentTracking',
    ],
  },
])('on a phone nothing moves while the pages of $who with stores load', async ({ myself, paths }) => {
  const table = { ...signedIn({ myself, sellers }), ...lists };
  const { page } = await web.visit({ table, viewport: phone });
  await slowApi(page);
  for (const path of paths) {
    await page.goto(path);
    await page.getByText('Harbour of the northern coast (NA)').first().waitFor();
    await waitUntilLoaded(page);
    expect.soft(await listLayoutShifts(page), path).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const conversation = {
  id: 5,
  status: 'open',
  person: {
    id: 31,
    username: 'lin',
    name: 'Lin Wei',
    email: 'lin@shop.example',
    phone: null,
    company: 'Wei Trading',
    language: 'en',
  },
  unread: 1,
  last: {
    id: 9,
    side: 'person',
    text: 'Where does my claim stand?',
    file: null,
    key: 'a',
    at: '2026-11-15T10:00:00Z',
    page: '/tickets',
  },
  page: '/tickets',
};

test.each(['en', 'zh'] as const)(
  'on a phone the counts of the inbox move nothing when they come (%s)',
  async (language) => {
    const counts = { open: 3, unread: 1, closed: 1 };
    const table = {
      ...signedIn({ myself: staff }),
      'GET /api/support/conversations/': toBody({ items: [conversation], next: null, counts }),
    };
    const { page } = await web.visit({ table, language, viewport: phone });
    await slowApi(page);
    await page.goto('/message');
    await page.getByText('Where does my claim stand?').waitFor();
    await waitUntilLoaded(page);
    expect(await listLayoutShifts(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('on a phone nothing moves when the customers of an agency are loaded', async () => {
  const table = signedIn({ customers: [northwind], sellers });
  const { page } = await web.visit({ table, viewport: phone, cookies: { dbo_hide_guide: '1' } });
  await slowApi(page);
  await page.goto('/dashboard');
  await page.getByRole('combobox', { name: 'Sub-account' }).waitFor();
  await waitUntilLoaded(page);
  expect(await listLayoutShifts(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a phone nothing moves when the progress of the demo is loaded', async () => {
  const table = { ...signedIn(), 'GET /api/demo/': toBody({ done: 12, total: 259 }) };
  const { page } = await web.visit({ table, viewport: phone, cookies: { dbo_hide_guide: '1' } });
  await page.route('**/dashboard', async (route) => {
    const reply = await route.fetch();
    const demo = JSON.stringify({ demo: { sandboxUrl: 'http://localhost:1', signIns: [] } });
    const html = await reply.text();
    await route.fulfill({ response: reply, body: html.replace(/(id="recoup-config">)[^<]*/, `$1${demo}`) });
  });
  await slowApi(page);
  await page.goto('/dashboard');
  await page.getByRole('progressbar', { name: 'The demo’s history' }).waitFor();
  expect(await listLayoutShifts(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a phone the number of unread notifications covers nothing beside it', async () => {
  const table = { ...signedIn(), 'GET /api/notifications/unread/': toBody({ unread: 120 }) };
  const { page } = await web.visit({ table, viewport: phone, cookies: { dbo_hide_guide: '1' } });
  await page.goto('/dashboard');
  const count = await page.getByText('99+', { exact: true }).boundingBox();
  const user = await page.getByRole('button', { name: 'Your account' }).locator('svg').first().boundingBox();
  expect((count?.x ?? Infinity) + (count?.width ?? 0)).toBeLessThanOrEqual(user?.x ?? 0);
});
