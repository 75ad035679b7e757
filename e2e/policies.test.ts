import { expect, test } from 'vitest';
import { phone } from './harness/browser.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';
import { texts } from './harness/texts.ts';

/** Claim windows, and the superusers who maintain them. */

const { open } = onSharedProduct();

test('a superuser opens the policies from the filing queue and changes a window with a reason, which is logged', async () => {
  const visitor = await open('superuser');
  const { page } = visitor;
  // No other test depends on this policy.
  const name = 'Change Storage fee too high, Far East, Always';
  const reason = `A new page of theirs says so, ${Date.now()}`;
  await page.goto('/tickets?view=queue');
  await page.getByRole('main').getByRole('link', { name: 'Claim policies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Claim policies' }).waitFor();
  await page.getByRole('combobox', { name: 'Claim type' }).selectOption('Storage fee too high');
  expect(await page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Storage fee too high: Far East' });
  await dialog.getByLabel('Closes after').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A whole number from 1 to 3650').waitFor();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Closes after').fill('17');
  await dialog.getByLabel('Unit').selectOption('Months');
  await dialog.getByLabel('Reason for the change').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name }) });
  expect(await row.innerText()).toMatch(/After 17 months[^]*Unconfirmed[^]*superuser/);
  await page.getByRole('button', { name }).click();
  await dialog.getByText(reason).waitFor();
  await dialog
    .getByText(/^Closes: After .+; now: After 17 months$/)
    .first()
    .waitFor();
  await expectUsablePage(visitor);
});

test('the same in Chinese', async () => {
  const visitor = await open('superuser', { path: '/tickets/policies', language: 'zh' });
  const { page } = visitor;
  await page.getByRole('combobox', { name: '索赔类型' }).selectOption('仓库丢失');
  await page.getByRole('rowheader', { name: '仓库丢失' }).waitFor();
  await expectUsablePage(visitor);
  await page
    .getByRole('button', { name: /^修改仓库丢失，北美/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '仓库丢失：北美' }).waitFor();
  await expectUsablePage(visitor);
});

test('on a phone the rules are folded by claim type', async () => {
  const visitor = await open('superuser', { path: '/tickets/policies', viewport: phone });
  const { page } = visitor;
  const change = page.getByRole('button', { name: /^Change Lost in warehouse, North America/ }).first();
  const type = page.getByRole('heading', { level: 2, name: 'Lost in warehouse', exact: true });
  await type.waitFor();
  expect(await change.isVisible()).toBe(false);
  await type.click();
  await change.waitFor();
  await expectUsablePage(visitor);
});

test('a seller does not see it', async () => {
  const { page } = await open('seller', { path: '/tickets/policies' });
  await page.getByRole('main').getByText(texts.en.notAllowed).waitFor();
});
