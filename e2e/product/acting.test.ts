import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { waitUntilLoaded } from '../harness/users.ts';

/** The agency of the demo and its customers. */

const { open } = onSharedProduct();

const company = (page: Page) => page.getByRole('textbox', { name: 'Company name' });

async function choose(page: Page, username: string): Promise<void> {
  const { subAccounts, options, overlay } = findFrame(page);
  await subAccounts.click();
  await options.filter({ hasText: username }).click();
  await overlay.waitFor({ state: 'hidden' });
}

test('the agency acts for each of its customers and for itself again', async () => {
  const { page, faults } = await open('agency', { path: '/settings/profile' });
  await expect.poll(() => company(page).inputValue()).toBe('Harbour Agency');
  await choose(page, 'customer-one');
  await expect.poll(() => company(page).inputValue()).toBe('Fischer Haushalt GmbH');
  await choose(page, 'customer-two');
  await expect.poll(() => company(page).inputValue()).toBe('深圳启航贸易有限公司');
  await page.reload();
  await expect.poll(() => company(page).inputValue()).toBe('深圳启航贸易有限公司');
  await choose(page, 'agency');
  await expect.poll(() => company(page).inputValue()).toBe('Harbour Agency');
  await waitUntilLoaded(page);
  expect(faults).toEqual([]);
});

test('a customer’s name comes from its profile, and the selector names company and e-mail', async () => {
  const customer = await open('customer-three', { path: '/settings/profile' });
  await expect.poll(() => company(customer.page).isEnabled()).toBe(true);
  await customer.page.getByRole('textbox', { name: /^Your name/ }).fill('Claire Duval-Martin');
  await customer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await findFrame(customer.page).toast.getByText('Your profile was saved.').waitFor();

  const { page, faults } = await open('agency', { path: '/partner/customs' });
  await page.getByText('customer-three · Claire Duval-Martin').first().waitFor();
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.filter({ hasText: /^Maison Duval.* · .+@.+/ }).waitFor();
  expect([...faults, ...customer.faults]).toEqual([]);
});

test('only the owner purchases credit for an account', async () => {
  const { page, faults } = await open('agency', { path: '/settings/credit' });
  const topUp = page.getByRole('heading', { name: 'Top up', exact: true });
  await topUp.waitFor();
  await choose(page, 'customer-one');
  await page
    .getByText(/Available|You have no prepaid credit/)
    .first()
    .waitFor();
  await waitUntilLoaded(page);
  expect(await topUp.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the menu stays that of the signed-in user', async () => {
  const { page } = await open('agency');
  await choose(page, 'customer-one');
  await findFrame(page).userMenu.getByText('agency', { exact: true }).waitFor();
});

test('a seller without customers has no selector, and the server refuses other accounts', async () => {
  const { page } = await open('seller');
  await waitUntilLoaded(page);
  expect(await findFrame(page).subAccounts.count()).toBe(0);
  const answers = await page.evaluate(async () => {
    const body = (await (await fetch('/api/account/api/user/myself/')).json()) as { result: { id: number } };
    const others = [1, 2, 3, 4, 5, 6, 7, 999_999].filter((id) => id !== body.result.id);
    return Promise.all(
      others.map(async (id) => (await fetch(`/api/account/api/profile/myself/?user_id=${id}`)).status),
    );
  });
  expect(new Set(answers)).toEqual(new Set([403]));
});

test('a stored account that is not allowed is replaced by the own one, with a message', async () => {
  const { page } = await open('agency', { expected: [/40[34]/] });
  await page.evaluate(() => localStorage.setItem('user_id', '999999'));
  await page.goto('/settings/profile');
  await findFrame(page).toast.waitFor();
  await expect.poll(() => company(page).inputValue()).toBe('Harbour Agency');
});
