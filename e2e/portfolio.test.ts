import type { Portfolio } from '@recoup/contract/agencies';
import { expect, test } from 'vitest';
import { findFrame } from './harness/frame.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { listLayoutShifts, slowApi } from './harness/layout-shift.ts';
import { calls, northwind, signedIn } from './harness/replies.ts';
import { createWebFixture, readPlace } from './harness/web-fixture.ts';

/** An agency's customers on a fake server. That the figures are those of the dashboards is tested by the API tests. */

const web = createWebFixture();
const id = Number(northwind.id);
const usd = (minor: number) => [{ minor, currency: 'USD' }];

const portfolio: Portfolio = {
  since: '2025-12-01',
  customers: [
    {
      ...northwind,
      id,
      company: 'northwind Ltd',
      email: 'nora@northwind.example',
      since: '2026-01-05T08:00:00.000Z',
      stores: 2,
      recoverable: usd(312_040),
      potential: usd(200_000),
      in_progress: usd(112_040),
      recovered: [...usd(98_765), { minor: 4_300, currency: 'EUR' }],
      unpaid: usd(8_050),
      expiring: usd(4_200),
      needs_action: 3,
    },
  ],
  total: {
    currency: 'USD',
    recoverable: 312_040,
    in_progress: 112_040,
    recovered: 103_280,
    unpaid: 8_050,
    expiring: 4_200,
    needs_action: 3,
    rates: [{ currency: 'EUR', rate: '1.05', day: '2026-11-13', source: 'ECB' }],
    unconverted: [],
  },
};

const table = {
  ...signedIn({ customers: [northwind], balance: 80.5 }),
  'GET /api/agencies/customers/': { body: { result: portfolio } },
  'GET /api/agencies/invitations/': { body: { result: [] } },
  'GET /api/invoices/list/': { body: { result: { items: [], next: null, total: 0 } } },
  'GET /api/invoices/payment/instrument/': {
    body: {
      result: {
        items: [
          {
            id: 5,
            brand: 'visa',
            last4: '4242',
            expires_month: 12,
            expires_year: 2040,
            expired: false,
            is_default: true,
            created_at: '2026-01-05T08:00:00.000Z',
          },
        ],
      },
    },
  },
  'GET /api/invoices/payment/payments/': { body: { result: { items: [], next: null } } },
};
const acting = { user_id: String(id), user_id_by: '7' };

test('customers and their total show each figure, which opens its tickets, acting for that customer', async () => {
  const { page, server } = await web.visit({ table, path: '/partner/customs' });
  const row = page.getByRole('row').filter({ hasText: 'northwind Ltd' });
  for (const [figure, amount] of [
    ['Still recoverable', '$3,120.40'],
    ['In progress', '$1,120.40'],
    ['Recovered', '$987.65'],
    ['Needs action', '3'],
    ['Expiring in 7 days', '$42.00'],
    ['Unpaid', '$80.50'],
  ] as const) {
    await row.getByRole('link', { name: `${figure} of northwind Ltd: ${amount}` }).waitFor();
  }
  const total = page.getByRole('region', { name: 'All customers together' });
  const sums = ['$3,120.40', '$1,120.40 of it in progress', '$1,032.80', '$42.00', '$80.50'];
  for (const sum of sums) await total.getByText(sum, { exact: true }).waitFor();
  await total.getByText('3 tickets need action in all').waitFor();
  await page.getByRole('link', { name: 'Recovered of northwind Ltd: €43.00' }).click();
  await page.getByText('You are acting for northwind Ltd.').waitFor();
  await expect.poll(() => readPlace(page)).toContain('/tickets?');
  await expect
    .poll(() => server.of(calls.tickets).at(-1)?.query)
    .toMatchObject({ user_id: String(id), currency: 'EUR', money: 'case_paid', money_from: '2025-12-01' });
});

test('its address acts for the customer in another tab too, only once', async () => {
  const { page, server } = await web.visit({ table, path: '/partner/customs' });
  const link = page.getByRole('link', { name: 'Needs action of northwind Ltd: 3' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByText('You are acting for northwind Ltd.').waitFor();
  expect(readPlace(page)).not.toContain('actFor');
  await expect
    .poll(() => server.of(calls.tickets).at(-1)?.query)
    .toMatchObject({ user_id: String(id), view: 'needs_action' });
  await page.getByRole('button', { name: 'Return to lin' }).click();
  await page.getByText('You are acting for northwind Ltd.').waitFor({ state: 'hidden' });
});

test('returning from a ticket of a customer leads to the own tickets', async () => {
  const ticket = 'GET /api/refund/tickets/100312';
  const { page, server } = await web.visit({ table, path: '/tickets/100312', local: acting });
  await expect.poll(() => server.of(ticket).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Return to lin' }).click();
  await page.getByText('You are acting for northwind Ltd.').waitFor({ state: 'hidden' });
  await expect.poll(() => readPlace(page)).toMatch(/^\/tickets(\?|$)/);
  expect(server.of(ticket).map(({ query }) => query['user_id'])).not.toContain('7');
});

test('the unpaid balance and the outcome of an action name the customer', async () => {
  const { page } = await web.visit({ table, path: '/settings/profile', local: acting });
  await findFrame(page).banner.filter({ hasText: 'northwind Ltd has an unpaid balance' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await findFrame(page).toast.filter({ hasText: 'northwind Ltd · ' }).waitFor();
});

test('actions only the owner can take are not shown while acting', async () => {
  const { page } = await web.visit({ table, path: '/settings/payment', local: acting });
  await page.getByText('4242').waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await page.goto('/settings/profile?tab=developers');
  await page.getByText('Sign-in, notifications, API keys and data are the owner’s alone').waitFor();
  expect(await page.getByRole('heading', { name: /^(Password|Notifications)$/ }).count()).toBe(0);
});

test.each(['en', 'zh'] as const)(
  'in %s it fits desktop and phone without violations, and nothing moves while it loads',
  async (language) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const { page, faults } = await web.visit({ table, path: '/partner/customs', language, viewport });
      await page.getByRole('link', { name: /€43\.00$/ }).waitFor();
      expect.soft(await listOverflow(page)).toEqual([]);
      expect.soft(await listViolations(page)).toEqual([]);
      await slowApi(page);
      await page.reload();
      await page.getByRole('link', { name: /€43\.00$/ }).waitFor();
      expect.soft(await listLayoutShifts(page)).toEqual([]);
      // The fake server has no live updates.
      expect.soft(faults.filter((fault) => !fault.includes('/api/live/'))).toEqual([]);
    }
  },
);
