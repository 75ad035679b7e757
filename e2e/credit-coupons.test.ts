import { expect, test } from 'vitest';
import { expectExports } from './harness/exports.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { decide, Marketplace } from './harness/marketplace.ts';
import { checkLedger } from './harness/ledger.ts';
import { onSharedProduct } from './harness/on-product.ts';
import type { DemoUser } from './harness/users.ts';

/** Credit and coupons granted by operators, and what the customer sees. */

const product = onSharedProduct();
const { open, sandboxUrl } = product;
const code = `GIFT-${Date.now()}`;
/** No other test grants anything to this account. */
const customer: DemoUser = 'special';

test('an operator creates a coupon and grants credit; the customer redeems and sees it live', async () => {
  const operator = await open('superuser');
  await operator.page.goto('/settings/receivables?tab=coupons');
  await operator.page.getByRole('button', { name: 'New coupon' }).click();
  const making = operator.page.getByRole('dialog', { name: 'New coupon' });
  await making.getByRole('button', { name: 'Create coupon' }).click();
  await making.getByText('4 to 40 letters, digits and hyphens').waitFor();
  await making.getByLabel('Code').fill(code.toLowerCase());
  await making.getByLabel('Name in English').fill('Twenty dollars off');
  await making.getByLabel('Name in Chinese').fill('减二十美元');
  await making.getByLabel('Discount type').selectOption('An amount');
  await making.getByLabel('Amount').fill('20');
  await making.getByLabel('For how many invoices').fill('2');
  await making.getByRole('button', { name: 'Create coupon' }).click();
  await making.waitFor({ state: 'detached' });
  await operator.page.getByRole('row', { name: code }).waitFor();
  await expectUsablePage(operator);

  const seller = await open(customer, { expected: [/400/, /409/] });
  await seller.page.goto('/settings/coupons');
  const field = seller.page.getByLabel('Redeem a code');
  await field.fill('NO-SUCH-CODE');
  await field.press('Enter');
  await seller.page.getByText('There is no such code').waitFor();
  await field.fill(` ${code.toLowerCase()} `);
  await field.press('Enter');
  const coupon = seller.page.getByRole('listitem').filter({ hasText: 'Twenty dollars off' });
  await coupon.getByText('for 2 of 2 invoices').waitFor();
  await field.fill(code);
  await field.press('Enter');
  await seller.page.getByText('You have redeemed this code already').waitFor();
  await expectUsablePage(seller);

  await seller.page.goto('/settings/credit');
  await seller.page.getByText('You have no prepaid credit').waitFor();
  await operator.page.goto('/settings/receivables?tab=credit');
  const found = operator.page.waitForResponse((response) => response.url().includes(`q=${customer}`));
  await operator.page.getByRole('searchbox', { name: 'Account or company' }).fill(customer);
  const { result } = (await (await found).json()) as { result: { items: [{ account: { name: string } }] } };
  const [{ account }] = result.items;
  await operator.page.getByRole('button', { name: `Grant credit to ${account.name}` }).click();
  const giving = operator.page.getByRole('dialog');
  await giving.getByLabel('Amount in USD').fill('12.50');
  await giving.getByLabel('Last day it can be spent').fill('2999-12-31');
  await giving.getByLabel('Reason shown to the customer').fill('For the long wait');
  await giving.getByRole('button', { name: 'Grant credit' }).click();
  await giving.waitFor({ state: 'detached' });
  await expectUsablePage(operator);
  // The customer's page updates without a reload.
  await seller.page.getByRole('row', { name: /For the long wait \+\$12\.50 \$12\.50/ }).waitFor();
  await seller.page.getByText('Valid until Dec 31, 2999').waitFor();
  await expectExports(seller.page, 'credit', {
    Movement: 'Credit granted',
    Note: 'For the long wait',
    Amount: '12.5',
    Balance: '12.5',
    Currency: 'USD',
  });
  await expectUsablePage(seller);

  await operator.page.goto('/settings/receivables?tab=coupons');
  await operator.page.getByRole('button', { name: `Deactivate ${code}` }).click();
  await operator.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Deactivate', exact: true })
    .click();
  await operator.page.getByRole('button', { name: `Deactivate ${code}` }).waitFor({ state: 'detached' });
  expect.soft(operator.faults).toEqual([]);
});

test('linking the first store grants the welcome coupon', async () => {
  const store = await new Marketplace(sandboxUrl).open(`Gift ${Date.now()}`);
  const { page, faults } = await open('seller', { path: '/stores' });
  await page.getByRole('button', { name: 'Connect your Amazon store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'North America' }).check();
  await dialog.getByRole('button', { name: 'Continue to Amazon' }).click();
  await decide(page, store, 'confirm');
  await page.getByRole('heading', { level: 1, name: 'First audit' }).waitFor();
  await page.goto('/settings/coupons');
  const gift = page.getByRole('listitem').filter({ hasText: 'Welcome gift' });
  await gift.getByText('50% off').waitFor();
  expect(await gift.count()).toBe(1);
  expect.soft(faults).toEqual([]);
});

test('granted credit is shown in Chinese', async () => {
  const seller = await open(customer, { language: 'zh' });
  await seller.page.goto('/settings/coupons');
  await seller.page.getByText('减二十美元').waitFor();
  await expectUsablePage(seller);
  await seller.page.goto('/settings/credit');
  await seller.page.getByRole('row', { name: /系统赠送/ }).waitFor();
  await expectUsablePage(seller);

  const operator = await open('superuser', { language: 'zh' });
  await operator.page.goto('/settings/receivables?tab=coupons');
  await operator.page.getByRole('button', { name: '新建优惠券' }).click();
  await operator.page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await operator.page.getByText('请填写名称').first().waitFor();
  await expectUsablePage(operator);
  await checkLedger(product);
});
