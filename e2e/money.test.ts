import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { desktop, launchBrowser, type Visitor } from './harness/browser.ts';
import { typeCard } from './harness/cards.ts';
import { button } from './harness/find.ts';
import { listViolations } from './harness/inspect.ts';
import { checkLedger } from './harness/ledger.ts';
import { link } from './harness/linking.ts';
import { Marketplace } from './harness/marketplace.ts';
import { openSignedIn, waitUntilLoaded, type DemoUser } from './harness/users.ts';
import { startProduct, type Product } from './harness/product.ts';
import { actOnSandbox } from './harness/sandbox.ts';
import { expectEqualSums } from './harness/sums.ts';

/** From the gift for a first store to refunded commission, without seeded data. */

/** The sandbox's speed factor: its hours pass in seconds. */
const pace = 6000;
/** Time for a sync and an audit on a busy machine. */
const patience = { timeout: 150_000 };
/** The support desk's payment per unit. A quarter is commission, and the gift halves that. */
const paidPerUnit = 40;
const commissionPerUnit = 10;
const duePerUnit = 5;
const granted = 3;

let product: Product;
let browser: Browser;
let marketplace: Marketplace;
// The gift is granted once, so each run needs its own product.
beforeEach(async () => {
  [product, browser] = await Promise.all([
    startProduct({ env: { SP_API_PACE: String(pace) }, from: inject('demoFolder') }),
    launchBrowser(),
  ]);
  marketplace = new Marketplace(product.sandboxUrl);
  await marketplace.setSpeed(pace);
});
afterEach(async () => {
  await browser.close();
  await product.stop();
});

async function open(who: DemoUser): Promise<Visitor> {
  const visitor = await openSignedIn(browser, { url: product.url, who, viewport: desktop });
  onTestFinished(() => visitor.close());
  return visitor;
}

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

async function show({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: join(folder, `money-${name}.png`), fullPage: true });
}

/** Nothing is charged before the dialog that names the card and the amount is confirmed. */
async function pay(page: Page, amount: string): Promise<void> {
  await button(page, `Pay ${amount} now`).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay this invoice?' });
  await dialog.getByText(/ending in \d{4} is charged/).waitFor();
  await dialog.getByText(`is charged ${amount}.`, { exact: false }).waitFor();
  await button(dialog, `Pay ${amount}`).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function refundAtGateway(): Promise<void> {
  const overview = await fetch(new URL('/gateway.json', product.sandboxUrl));
  const { payments } = (await overview.json()) as { payments: { intent: { id: string; status: string } }[] };
  const paid = payments.find(({ intent }) => intent.status === 'succeeded');
  await actOnSandbox(product.sandboxUrl, `/gateway/payments/${paid?.intent.id}/refund`);
}

interface Filed {
  readonly ticket: string;
  readonly caseId: string;
  readonly units: number;
}

/** An operator files a claim from the queue. */
async function file(page: Page, store: string, country: string): Promise<Filed> {
  await page.goto('/tickets?view=queue');
  await page
    .getByRole('row')
    .filter({ hasText: country })
    .getByRole('link', { name: /^(Lost|Damaged|Return|Removal|Refunded|Replaced)\b/ })
    .first()
    .click();
  await button(page, 'Mark as filed').waitFor();
  const ticket = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [subject = '', text = ''] = await page.locator('pre').allInnerTexts();
  const quantity = page.getByText(/^\d+ units?$/).first();
  const units = Number.parseInt(await quantity.innerText(), 10);
  const { id } = await marketplace.atDesk('cases', { store, subject, text, quantity: String(units) });
  await page.getByLabel('Case ID').fill(id);
  await button(page, 'Mark as filed').click();
  await page.getByText(`Filed, case ${id}`).waitFor();
  return { ticket, caseId: id, units };
}

/** Files a claim, which the support desk then pays. */
async function recover(page: Page, store: string, country: string): Promise<Filed> {
  const filed = await file(page, store, country);
  await marketplace.atDesk(`cases/${filed.caseId}/pay`, { 'per-unit': String(paidPerUnit * 100) });
  return filed;
}

/** Requires that a paid ticket shows the received money and nothing that no longer matters. */
async function expectPaidTicket(page: Page, { ticket, units }: Filed): Promise<void> {
  await page.goto(`/tickets/${ticket}`);
  const received = units * paidPerUnit;
  const commission = units * duePerUnit;
  const outcome = page.getByText(`${dollars(received)} received`);
  const header = page.locator('header');
  await header.getByText(dollars(received), { exact: true }).waitFor();
  const estimate = await header.getByText(/^Estimate \$[\d,]+\.\d\d$/).innerText();
  const difference = received - Number(estimate.replaceAll(/[^\d.]/g, ''));
  expect(difference).not.toBe(0);
  expect(await outcome.innerText()).toBe(
    [
      `${dollars(received)} received`,
      `${dollars(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the estimate`,
      `commission ${dollars(commission)}`,
      `you keep ${dollars(received - commission)}`,
    ].join(', '),
  );
  expect(await page.locator('[aria-current="step"]').textContent()).toBe('Paid');
  expect(await page.locator('[data-gone="true"]').count()).toBe(0);
  expect(await page.getByText(/add your sourcing cost/).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Claim deadline' }).count()).toBe(0);
  expect(await page.locator('input[type=file]').count()).toBe(0);
}

/** In another tab, so that the open page must update live. */
async function sync({ context }: Visitor, store: string): Promise<void> {
  const beside = await context.newPage();
  await beside.goto('/stores');
  await button(beside.getByRole('row').filter({ hasText: store }), 'Sync now').click();
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.goto('/settings/payment');
  await button(page, 'Add a card').click();
  await typeCard(page, number);
  await page.getByText('The card is saved.').waitFor();
  await page.waitForURL((url) => url.search === '');
  await waitUntilLoaded(page);
}

/** Amounts of the invoice, row by row. */
const expectAmounts = (page: Page) =>
  expect.poll(() => page.getByRole('region', { name: 'Amounts' }).locator('dt, dd').allInnerTexts());

async function save(page: Page, name: string): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const path = await download.path();
  if (process.env['SHOTS']) await download.saveAs(join(process.env['SHOTS'], download.suggestedFilename()));
  return { name: download.suggestedFilename(), start: (await readFile(path)).toString('latin1', 0, 5) };
}

/** Requires that a failed download is reported by its status text, as in the error catalogue of billing calls. */
async function expectDownloadError({ page, faults }: Visitor): Promise<void> {
  expect(faults).toEqual([]);
  const address = '**/api/invoices/*/pdf/**';
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'PDF in English').click();
  await page.getByText('Internal Server Error', { exact: true }).waitFor();
  await page.unroute(address);
  expect(faults.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('500')]);
}

test('a gift, a statement, a dispute, an invoice paid three ways after a declined card, and a reversal', async () => {
  const store = await marketplace.open('Harbour');
  const [seller, operator] = await Promise.all([open('seller'), open('superuser')]);
  const bill = seller.page;
  const office = operator.page;

  // The first store grants the gift.
  const row = await link(bill, store);
  await row.getByText(/\d+ tickets? to claim/).waitFor(patience);
  await bill.goto('/settings/coupons');
  await bill.getByRole('listitem').filter({ hasText: 'Welcome gift' }).getByText('50% off').waitFor();

  // Three claims are paid.
  const disputed = await recover(office, store.id, 'Canada');
  const kept = await recover(office, store.id, 'United States');
  const taken = await recover(office, store.id, 'United States');
  // A fourth stays open, so that some money is in progress.
  await file(office, store.id, 'United States');
  await bill.goto('/settings/invoices');
  await sync(seller, store.name);
  await bill.getByText(/^3 reimbursements\b/).waitFor(patience);
  await expectEqualSums(bill);
  await bill.goto('/settings/invoices');

  // The weekly statement.
  await office.goto('/settings/receivables?tab=accounts');
  await button(office, 'Create a statement for Rivera Outdoor LLC').click();
  await button(office.getByRole('alertdialog'), 'Create and send mail').click();
  await bill.getByRole('link', { name: /^Statement/ }).click();
  const lines = bill.getByRole('table', { name: 'Lines' }).locator('tbody tr');
  await expect.poll(() => lines.count()).toBe(3);
  await button(bill, `Dispute the line of ticket ${disputed.ticket}`).click();
  await bill.getByRole('dialog').getByRole('textbox').fill('We opened this case before we joined.');
  await button(bill.getByRole('dialog'), 'Send').click();
  await lines.filter({ hasText: 'In dispute' }).waitFor();
  const coupon = bill.getByRole('region', { name: 'Amounts' }).locator('dt:has-text("Coupon") + dd');
  const sums = bill.getByRole('table', { name: 'Lines' }).locator('tfoot');
  // The lines and the amounts are read by two calls, so that either may show the dispute first.
  await expect.poll(async () => (await sums.innerText()).includes(await coupon.innerText())).toBe(true);
  await show(seller, 'statement');
  const statement = bill.url();
  await expectPaidTicket(bill, kept);
  await bill.goto(statement);

  await office.goto('/settings/receivables?tab=disputes');
  await button(office, `Answer the dispute about ticket ${disputed.ticket}`).click();
  await office.getByRole('dialog').getByRole('textbox').fill('You are right, it leaves the bill.');
  await button(office.getByRole('dialog'), 'Send').click();
  await lines.filter({ hasText: 'Left out' }).filter({ hasText: 'You are right' }).waitFor();

  // Some credit, and a card that will be declined.
  await office.goto('/settings/receivables?tab=credit');
  await office.getByRole('searchbox', { name: 'Account or company' }).fill('Rivera');
  await button(office, /^Grant credit to/).click();
  const giving = office.getByRole('dialog');
  await giving.getByLabel('Amount in USD').fill(String(granted));
  await giving.getByLabel('Reason shown to the customer').fill('For the long wait');
  await button(giving, 'Grant credit').click();
  await giving.waitFor({ state: 'detached' });
  await addCard(bill, '4000 0000 0000 0341');

  await office.goto('/settings/receivables?tab=invoices');
  await button(office, /^Statement \d+$/).click();
  const opened = office.getByRole('dialog');
  await opened
    .getByRole('row')
    .filter({ hasText: /^Ticket / })
    .first()
    .waitFor();
  expect(await listViolations(office)).toEqual([]);
  await office.reload();
  await opened.getByText('Total', { exact: true }).first().waitFor();
  await button(opened, 'Close').click();
  await opened.waitFor({ state: 'detached' });
  await button(office, /^Finalize Statement/).click();
  const finalizing = office.getByRole('dialog');
  await finalizing.getByLabel('Why the review ends early').fill('The customer asked for it');
  await button(finalizing, 'Finalize').click();
  await office.getByText(/^Invoice R\d{4}-000001 was issued$/).waitFor();
  const units = kept.units + taken.units;
  const asked = [
    ['Commission', dollars(units * commissionPerUnit)],
    [
      'Coupon: Welcome gift: half the commission of your first invoice',
      dollars(units * (duePerUnit - commissionPerUnit)),
    ],
    ['Total', dollars(units * duePerUnit)],
    ['Paid with credit', dollars(-granted)],
  ].flat();
  const rest = units * duePerUnit - granted;
  await bill.goto('/settings/bill');
  // Nothing is charged before the due date unless the seller pays, and the button says what the card will be charged.
  await bill.getByText(`Prepaid credit covers ${dollars(granted)}.`).waitFor();
  await bill.getByText(`Your card is charged ${dollars(rest)} on `).waitFor();
  await pay(bill, dollars(rest));
  await bill
    .getByText(`${dollars(rest)} · declined`)
    .first()
    .waitFor();
  await bill.getByText(/^The card is tried again on /).waitFor();
  await expectAmounts(bill).toEqual([...asked, 'Still due', dollars(rest)]);
  await show(seller, 'declined');
  await button(bill, /^Notifications/).click();
  await bill.getByRole('region', { name: 'Notifications' }).getByText('declined').first().waitFor();
  await show(seller, 'told');

  // Another card recovers it, and is charged first from now on.
  await addCard(bill, '4242 4242 4242 4242');
  await button(bill, 'Charge first: the card ending in 0341').waitFor();
  await bill.goto('/settings/bill');
  await pay(bill, dollars(rest));
  const paid = [...asked, 'Paid by card', dollars(-rest)];
  await expectAmounts(bill).toEqual([...paid, 'Still due', dollars(0)]);
  await bill.getByText(`${dollars(rest)} · paid`).waitFor();
  await show(seller, 'paid');
  await expectDownloadError(seller);
  const papers = [await save(bill, 'PDF in English'), await save(bill, 'PDF in Chinese')];
  expect(papers).toEqual([
    { name: expect.stringMatching(/^R\d{4}-000001-en\.pdf$/), start: '%PDF-' },
    { name: expect.stringMatching(/^R\d{4}-000001-zh\.pdf$/), start: '%PDF-' },
  ]);

  // Amazon reverses the last payment, and the commission is refunded automatically.
  await marketplace.atDesk(`stores/${store.id}/take-back-one`);
  await sync(seller, store.name);
  const back = dollars(taken.units * duePerUnit);
  const note = bill.getByRole('listitem').filter({ hasText: /C\d{4}-000001/ });
  await note.filter({ hasText: 'Clawed back by Amazon' }).waitFor(patience);
  await note.filter({ hasText: `${back} became credit` }).waitFor();
  await show(seller, 'reversal');
  await bill.goto('/settings/credit');
  await bill.getByRole('row', { name: `+${back} ${back}` }).waitFor();
  await show(seller, 'credit');

  // A refund at the gateway makes the invoice due again.
  await refundAtGateway();
  await office.goto('/settings/receivables?tab=returns');
  await office.getByRole('row', { name: /Refund by hand at the gateway/ }).waitFor();
  await bill.goto('/settings/bill');
  await bill.getByText('Refunded at the card gateway').waitFor();
  await expectAmounts(bill).toEqual([...asked, 'Still due', dollars(rest)]);

  expect([...seller.faults, ...operator.faults]).toEqual([]);
  await checkLedger(product);
});
