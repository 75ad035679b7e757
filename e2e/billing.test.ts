import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from './harness/browser.ts';
import { expectExports } from './harness/exports.ts';
import { findToasts } from './harness/frame.ts';
import { listViolations, listOverflow, squeezedCells } from './harness/inspect.ts';
import { checkLedger } from './harness/ledger.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';

/** A statement on the real product, from reimbursements for three filed claims. */

const product = onOwnProduct({
  seedScript: 'apps/server/src/modules/billing/statements/fixtures/seed-payments.ts',
});
const { open } = product;

const toast = (page: Page, text: string | RegExp) => findToasts(page).getByText(text).waitFor();

/** An amount as a spreadsheet has it. */
const toFigure = (amount = '') => String(Number(amount.replaceAll(/[$,]/g, '')));

test('a statement is drafted, disputed, answered and finalized, and both sides follow it live', async () => {
  const seller = await open('seller');
  const operator = await open('superuser');
  const billing = operator.page;
  const bill = seller.page;

  await billing.goto('/settings/receivables?tab=accounts');
  const tabs = billing.getByRole('navigation', { name: 'Parts of billing' });
  await billing.getByRole('button', { name: 'Create a statement for Rivera Outdoor LLC' }).click();
  await billing.getByRole('alertdialog').getByRole('button', { name: 'Create and send mail' }).click();
  await toast(billing, /^Statement .+ created/);

  await bill.goto('/settings/invoices');
  const listed = bill.getByRole('row').filter({ has: bill.getByRole('link', { name: /^Statement/ }) });
  await listed.waitFor();
  const drafted = await listed.locator('td[data-figure="true"]').allInnerTexts();
  // Nothing is paid or due of a statement in review.
  expect(drafted.slice(3)).toEqual(['–', '–']);
  await expectExports(bill, 'invoices', {
    Status: 'Statement in review',
    Commission: toFigure(drafted[0]),
    Total: toFigure(drafted[2]),
    'Amount due': '0',
  });
  await listed.getByRole('link', { name: /^Statement/ }).click();
  const lines = bill.getByRole('table', { name: 'Lines' }).locator('tbody tr');
  await expect.poll(() => lines.count()).toBe(3);
  await lines.filter({ hasText: '£90.00' }).filter({ hasText: 'Sandbox central bank' }).waitFor();
  await lines
    .filter({ hasText: '$125.50' })
    .getByRole('button', { name: /^Dispute/ })
    .click();
  const dialog = bill.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please say what is not right').waitFor();
  await dialog.getByRole('textbox').fill('We opened this case before we joined.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await lines.filter({ hasText: 'In dispute' }).filter({ hasText: 'before we joined' }).waitFor();
  // What is in dispute is in neither total, and the amounts say so.
  const amounts = bill.getByRole('region', { name: 'Amounts' });
  await amounts.getByText('Without 1 line in dispute').waitFor();
  const total = await amounts.locator('dt:text-is("Total") + dd').innerText();
  const summed = bill.getByRole('table', { name: 'Lines' }).locator('tfoot');
  await expect.poll(() => summed.innerText()).toContain(total);
  // The filter is part of the address, so that it can be shared.
  await bill.getByRole('combobox', { name: 'State of the lines' }).selectOption('disputed');
  await expect.poll(() => new URL(bill.url()).searchParams.get('state')).toBe('disputed');
  await bill.reload();
  await expect.poll(() => lines.count()).toBe(1);
  await bill.getByRole('button', { name: /^Withdraw the dispute/ }).click();
  await bill.getByText('0 lines').waitFor();
  await bill.goBack();
  await lines
    .filter({ hasText: '$125.50' })
    .getByRole('button', { name: /^Dispute/ })
    .click();
  await dialog.getByRole('textbox').fill('We opened this case before we joined.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await lines.filter({ hasText: 'In dispute' }).waitFor();

  await tabs.getByRole('link', { name: 'Disputes' }).click();
  await billing.getByRole('button', { name: /^Answer the dispute/ }).click();
  const answer = billing.getByRole('dialog');
  await answer.getByRole('textbox').fill('You are right, it leaves the bill.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await billing.getByText('No line is in dispute.').waitFor();
  await lines.filter({ hasText: 'Left out' }).filter({ hasText: 'You are right' }).waitFor();

  await tabs.getByRole('link', { name: 'Invoices', exact: true }).click();
  // The toast hides itself after seconds.
  const banner = bill.getByText(/unpaid/i).waitFor();
  await billing.getByRole('button', { name: /^Finalize Statement/ }).click();
  const finalizing = billing.getByRole('dialog');
  await finalizing
    .getByText(/^The invoice for Rivera Outdoor LLC is for \$[\d,]+\.\d\d\. When it is due/)
    .waitFor();
  await finalizing.getByRole('button', { name: 'Finalize' }).click();
  await finalizing.getByText('Please say why').waitFor();
  await finalizing.getByLabel('Why the review ends early').fill('The customer asked for it');
  await finalizing.getByRole('button', { name: 'Finalize' }).click();
  await toast(billing, /^Invoice R\d{4}-000001 was issued$/);
  await banner;
  await bill.getByText(/^Issued on /).waitFor();
  const [download] = await Promise.all([
    bill.waitForEvent('download'),
    bill.getByRole('button', { name: 'Export as XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^statement-\d+\.xlsx$/);
  // The amount depends on the exchange rate of the day.
  const due = await bill
    .getByRole('region', { name: 'Amounts' })
    .locator('dt:text-is("Still due") + dd')
    .innerText();
  expect(due).toMatch(/^\$\d+\.\d\d$/);
  await expectExports(billing, 'invoices', {
    Account: 'Rivera Outdoor LLC',
    Status: 'Invoice',
    Payment: 'Unpaid',
    'Amount due': toFigure(due),
    Currency: 'USD',
  });
  await tabs.getByRole('link', { name: 'By age' }).click();
  await billing.getByRole('table').getByText(due, { exact: true }).first().waitFor();
  await expectExports(billing, 'receivables', {
    Account: 'Rivera Outdoor LLC',
    Sum: toFigure(due),
    Currency: 'USD',
  });
  expect([...seller.faults, ...operator.faults]).toEqual([]);
  await checkLedger(product);
});

test.each([
  [
    'a server error is its status text',
    { status: 500, json: { message: 'select *' } },
    'Internal Server Error',
  ],
  ['a refusal is its status and message', { status: 409, json: { message: 'Taken' } }, 'Taken'],
])('a failed download of a statement is shown: %s', async (_, reply, message) => {
  const { page, faults } = await open('seller', { path: '/settings/bill', expected: [/500|409/] });
  await page.route('**/api/invoices/*/export/*', (route) => route.fulfill(reply));
  await page.getByRole('button', { name: 'Export as XLSX' }).click();
  await findToasts(page).getByText(message, { exact: true }).waitFor();
  await page.unrouteAll();
  expect(faults).toEqual([]);
});

test('a failure to load invoices is shown, and nothing keeps loading', async () => {
  const { page } = await open('seller', { expected: [/503/] });
  await page.route('**/api/invoices/list/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/settings/invoices');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await waitUntilLoaded(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('To pay', { exact: true }).waitFor();
});

test.each(['en', 'zh'] as const)('the amounts of large invoices to pay have room in %s', async (language) => {
  const { page } = await open('seller', { language, viewport: desktop });
  await page.route('**/api/invoices/list/**', async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const [listed] = result.items;
    const items = ['USD', 'CAD'].map((currency, place) => {
      const amount = { minor: 12_345_678, currency };
      const amounts = { commission: amount, discount: amount, total: amount, paid: amount, due: amount };
      return { ...listed, ...amounts, id: place + 1, status: 'finalized', payment_status: 'unpaid' };
    });
    await route.fulfill({ response, json: { result: { ...result, items } } });
  });
  await page.goto('/settings/invoices');
  await expect.poll(() => page.locator('tbody a[href^="/settings/bill"]').count()).toBe(4);
  expect(await listOverflow(page)).toEqual([]);
  expect(await squeezedCells(page)).toEqual([]);
});

test.each([
  ['en', /^\$0\.30 is less than a card can be charged with \(\$0\.50\)\. Top up your credit/, 'Top up'],
  ['zh', /^US\$0\.30 低于银行卡的最低扣款额 US\$0\.50。充值至少/, '充值'],
] as const)(
  'an invoice too small for a card asks for credit instead of charging the card, in %s',
  async (language, explained, topUp) => {
    const { page, faults } = await open('seller', { language, viewport: phone });
    await page.route(/\/api\/invoices\/\d+\/(\?|$)/, async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      const money = (minor: number) => ({ minor, currency: 'USD' });
      const small = {
        status: 'finalized',
        payment_status: 'unpaid',
        due: money(30),
        to_pay: { credit: money(0), card: money(30), card_minimum: money(50) },
      };
      await route.fulfill({ response, json: { result: { ...result, ...small } } });
    });
    await page.goto('/settings/bill');
    await page.getByText(explained).waitFor();
    expect(await page.getByRole('button', { name: /^(Pay|立即支付)/ }).count()).toBe(0);
    expect(await listOverflow(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: topUp, exact: true }).click();
    await page.waitForURL('**/settings/credit');
    await page.unrouteAll();
    expect(faults).toEqual([]);
  },
);

test.each([
  ['seller', '/settings/invoices', '应付金额'],
  ['seller', '/settings/bill', '明细'],
  ['superuser', '/settings/receivables?tab=invoices', '开具贷记通知'],
] as const)('a phone shows %s %s in Chinese, whole and accessible', async (who, path, heading) => {
  const { page } = await open(who, { language: 'zh', viewport: phone });
  await page.goto(path);
  await page.getByText(heading).first().waitFor();
  await waitUntilLoaded(page);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
});
