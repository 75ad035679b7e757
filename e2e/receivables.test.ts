import { expect, test } from 'vitest';
import { signedIn, superuser } from './harness/replies.ts';
import { createWebFixture, placeOf } from './harness/web-fixture.ts';

/** The operators' receivables on a fake server. */

const web = createWebFixture();
const invoices = 'GET /api/invoices/operator/invoices/';
const draft = 'POST /api/invoices/operator/accounts/{account}/draft/';

const table = {
  ...signedIn({ myself: superuser }),
  [invoices]: { body: { result: { items: [], next: 'abc', total: 120 } } },
  'GET /api/invoices/operator/accounts/': {
    body: { result: [{ id: 5, name: 'Rivera', rate_bp: 2500, waiting: [], waiting_lines: 0 }] },
  },
  [draft]: { body: { result: { drafted: [9] } } },
};

test('what is searched among the invoices and the page of them are part of the address', async () => {
  const { page, server } = await web.visit({ table, path: '/settings/receivables?tab=invoices&q=R2026' });
  await expect.poll(() => server.of(invoices).at(-1)?.query['q']).toBe('R2026');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => placeOf(page)).toContain('after=');
  await expect.poll(() => server.of(invoices).at(-1)?.query).toMatchObject({ q: 'R2026', cursor: 'abc' });
  await page.reload();
  await page.getByRole('searchbox').fill('Rivera');
  await expect.poll(() => placeOf(page)).toBe('/settings/receivables?tab=invoices&q=Rivera');
});

test('a statement is created, and its mail sent, only after a confirmation', async () => {
  const { page, server } = await web.visit({ table, path: '/settings/receivables?tab=accounts' });
  await page.getByRole('button', { name: 'Create a statement for Rivera' }).click();
  // A toast is an alertdialog too.
  const dialog = page.getByRole('alertdialog').filter({ hasText: 'The customer gets a mail' });
  await dialog.getByText('The customer gets a mail').waitFor();
  expect(server.of(draft)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and send mail' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(server.of(draft)).toHaveLength(1);
});

test('at 1440 pixels every tab is shown whole', async () => {
  const { page } = await web.visit({ table, path: '/settings/receivables?tab=invoices' });
  const tabs = page.getByRole('navigation', { name: 'Parts of billing' });
  await tabs.waitFor();
  const cut = await tabs.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.children].filter((tab) => {
      const box = tab.getBoundingClientRect();
      return box.left < left || box.right > right;
    }).length;
  });
  expect(cut).toBe(0);
});
