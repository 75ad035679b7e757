import { expect, test } from 'vitest';
import type { Language } from './harness/browser.ts';
import { signedIn, superuser } from './harness/replies.ts';
import { createWebFixture, readPlace } from './harness/web-fixture.ts';

/** The operators' receivables on a fake server. */

const web = createWebFixture();
const invoices = 'GET /api/invoices/operator/invoices/';
const accounts = 'GET /api/invoices/operator/accounts/';
const draft = 'POST /api/invoices/operator/accounts/{account}/draft/';

const table = {
  ...signedIn({ myself: superuser }),
  [invoices]: { body: { result: { items: [], next: 'abc', total: 120 } } },
  [accounts]: {
    body: {
      result: [
        {
          id: 5,
          name: 'Rivera',
          rate_bp: 2500,
          waiting: [{ minor: 19_331, currency: 'USD' }],
          waiting_lines: 3,
        },
        { id: 6, name: 'Harbour', rate_bp: 2500, waiting: [], waiting_lines: 0 },
      ],
    },
  },
  [draft]: { body: { result: { drafted: [9] } } },
};

test('the search and the page of the invoices are in the address', async () => {
  const { page, server } = await web.visit({ table, path: '/settings/receivables?tab=invoices&q=R2026' });
  await expect.poll(() => server.of(invoices).at(-1)?.query['q']).toBe('R2026');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => readPlace(page)).toContain('after=');
  await expect.poll(() => server.of(invoices).at(-1)?.query).toMatchObject({ q: 'R2026', cursor: 'abc' });
  await page.reload();
  await page.getByRole('searchbox').fill('Rivera');
  await expect.poll(() => readPlace(page)).toBe('/settings/receivables?tab=invoices&q=Rivera');
});

test('a statement is created, and its mail sent, only after a confirmation', async () => {
  const { page, server } = await web.visit({ table, path: '/settings/receivables?tab=accounts' });
  // Nothing waits to be billed there.
  await page.getByRole('button', { name: 'Terms of Harbour' }).waitFor();
  expect(await page.getByRole('button', { name: 'Create a statement for Harbour' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create a statement for Rivera' }).click();
  // A toast is an alertdialog too.
  const dialog = page.getByRole('alertdialog').filter({ hasText: 'The customer is notified by mail' });
  await dialog.getByText(/^3 lines, \$193\.31, are put on a statement\./).waitFor();
  expect(server.of(draft)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and send mail' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(server.of(draft)).toHaveLength(1);
});

test.each<[Language, string, string]>([
  ['en', 'Parts of billing', 'More'],
  ['zh', '计费管理', '更多'],
])('in %s the tabs fit in one row at 1440 pixels', async (language, label, more) => {
  for (const tab of ['invoices', 'reconciliation']) {
    const { page } = await web.visit({ table, path: `/settings/receivables?tab=${tab}`, language });
    const tabs = page.getByRole('navigation', { name: label });
    await tabs.getByRole('button', { name: more }).waitFor();
    expect(
      await tabs.evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        const boxes = [...list.children].map((tab) => tab.getBoundingClientRect());
        const firstEnd = Math.min(...boxes.map(({ bottom }) => bottom));
        return boxes.filter((box) => box.right > right || box.top >= firstEnd).length;
      }),
    ).toBe(0);
    expect(await tabs.locator('[aria-current=page]').count()).toBe(1);
  }
});

test('rarely used tabs are in a menu and have an address too', async () => {
  const { page } = await web.visit({ table, path: '/settings/receivables' });
  const tabs = page.getByRole('navigation', { name: 'Parts of billing' });
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Coupons' }).click();
  await expect.poll(() => readPlace(page)).toBe('/settings/receivables?tab=coupons');
  await tabs.getByRole('link', { name: 'Coupons', exact: true }).waitFor();
  expect(await tabs.locator('[aria-current=page]').allTextContents()).toEqual(['Coupons']);
  await tabs.getByRole('link', { name: 'Disputes' }).click();
  await expect.poll(() => readPlace(page)).toBe('/settings/receivables?tab=disputes');
});

test('the search for an account is in the address', async () => {
  const { page, server } = await web.visit({ table, path: '/settings/receivables?tab=accounts&q=Rivera' });
  await expect.poll(() => server.of(accounts).at(-1)?.query['q']).toBe('Rivera');
  await page.getByRole('searchbox').fill('Harbour');
  await expect.poll(() => readPlace(page)).toBe('/settings/receivables?tab=accounts&q=Harbour');
  await expect.poll(() => server.of(accounts).at(-1)?.query['q']).toBe('Harbour');
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
const ofRivera = {
  account: { id: 5, name: 'Rivera' },
  payment_status: 'unpaid',
  period_from: '2026-11-01',
  period_to: '2026-11-07',
  created_at: '2026-11-09T00:00:00Z',
  commission: usd(17_873),
  discount: usd(0),
  total: usd(17_873),
  paid: usd(0),
  due: usd(17_873),
  lines: 2,
  disputed: 0,
};

const dispute = {
  id: 3,
  account: { id: 5, name: 'Rivera' },
  ticket_id: 42,
  claim_type: 'warehouse_lost',
  case_id: '77000000001',
  amount: usd(12_550),
  commission: usd(3_138),
  rate_bp: 2500,
  approved_on: '2026-11-05',
  invoice: null,
  dispute: { state: 'open', at: '2026-11-12T08:00:00Z', reason: 'We opened this case before we joined.' },
};

test.each([
  ['finalizing a statement', 'tab=invoices', 'Finalize Statement 7025', 'Finalize'],
  ['voiding an invoice', 'tab=invoices', 'Void R2026-000021', 'Void'],
  ['a credit note', 'tab=invoices', 'Credit note for R2026-000021', 'Credit note'],
  ['granted credit', 'tab=credit', 'Grant credit to Rivera', 'Grant credit'],
  ['the answer to a dispute', 'tab=disputes', 'Answer the dispute about ticket 42', 'Send'],
  ['a coupon', 'tab=coupons', 'New coupon', 'Create coupon'],
])('%s is sent only from a dialog, which names what is missing', async (_, tab, opens, sends) => {
  const { page, server } = await web.visit({
    table: {
      ...table,
      [invoices]: {
        body: {
          result: {
            items: [
              {
                ...ofRivera,
                id: 7025,
                number: null,
                status: 'draft',
                review_until: '2999-01-01',
                finalized_at: null,
                due_on: null,
              },
              {
                ...ofRivera,
                id: 7021,
                number: 'R2026-000021',
                status: 'finalized',
                review_until: null,
                finalized_at: '2026-11-10T00:00:00Z',
                due_on: '2026-12-03',
              },
            ],
            next: null,
            total: 2,
          },
        },
      },
      'GET /api/invoices/operator/credit/': {
        body: { result: { items: [{ account: { id: 5, name: 'Rivera' }, balances: [] }], total: 1 } },
      },
      'GET /api/invoices/operator/disputes/': { body: { result: [dispute] } },
      'GET /api/invoices/operator/coupons/': { body: { result: { items: [] } } },
    },
    path: `/settings/receivables?${tab}`,
  });
  await page.getByRole('button', { name: opens, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: opens });
  await dialog.getByRole('button', { name: sends, exact: true }).click();
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first().waitFor();
  expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the dialog that finalizes a statement names the account, the amount and what follows', async () => {
  const draftOfRivera = { ...ofRivera, id: 7025, number: null, status: 'draft', review_until: '2999-01-01' };
  const { page } = await web.visit({
    table: { ...table, [invoices]: { body: { result: { items: [draftOfRivera], next: null, total: 1 } } } },
    path: '/settings/receivables?tab=invoices',
  });
  await page.getByRole('button', { name: 'Finalize Statement 7025' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^The invoice for Rivera is for \$178\.73\. When it is due, prepaid credit pays it first/)
    .waitFor();
});
