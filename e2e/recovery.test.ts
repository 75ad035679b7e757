import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Language, Visitor } from './harness/browser.ts';
import { button } from './harness/find.ts';
import { linkToFirstAudit, openStoreRow } from './harness/linking.ts';
import { Mailbox } from './harness/mailbox.ts';
import { Marketplace, type MarketplaceStore } from './harness/marketplace.ts';
import { checkLedger } from './harness/ledger.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { demoPassword, signIn, signUp, type DemoUser } from './harness/users.ts';
import { samplePdf } from './harness/sample-files.ts';

/** From a linked store to a reimbursement, without seeded data and reloads. */

/** The sandbox's speed factor: its hours pass in seconds. */
const pace = 6000;
/** Time for a sync and an audit on a busy machine. */
const patience = { timeout: 150_000 };

const product = onOwnProduct({ env: { SP_API_PACE: String(pace) } });
let marketplace: Marketplace;
/** The demo has one superuser; a second one is appointed by the command. */
let colleaguePassword: string;
beforeAll(async () => {
  marketplace = new Marketplace(product.sandboxUrl);
  await marketplace.setSpeed(pace);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'apps/server/src/commands/people.ts',
      'superuser',
      'add',
      'colleague',
      '--email',
      'colleague@example.com',
    ],
    { cwd: resolve(import.meta.dirname, '..'), env: { ...process.env, DATA_DIR: product.dataDir } },
  );
  colleaguePassword = stdout.trim().split(/\s+/).at(-1) ?? '';
});

interface Watched extends Visitor {
  /** How often the page was loaded. */
  readonly loads: () => number;
}

/** A new visitor in their own browser. */
async function openVisitor(language: Language, expected: readonly RegExp[] = []): Promise<Watched> {
  const visitor = await product.openVisitor({ language, expected, hidesGuide: true });
  let loads = 0;
  visitor.page.on('load', () => (loads += 1));
  return { ...visitor, loads: () => loads };
}

async function open(
  who: DemoUser | 'colleague',
  language: Language = 'en',
  expected: readonly RegExp[] = [],
): Promise<Watched> {
  const visitor = await openVisitor(language, expected);
  await signIn(visitor.page, who, { language });
  return visitor;
}

/** Requires that a generated password gives access to nothing until it is changed. */
async function changeGeneratedPassword(): Promise<void> {
  const { page } = await openVisitor('en');
  await signIn(page, 'colleague', { password: colleaguePassword });
  await page.getByLabel('Current password', { exact: true }).fill(colleaguePassword);
  await page.getByLabel('New password', { exact: true }).fill(demoPassword);
  await button(page, 'Change password').click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** The ticket's state in the page header. */
const findState = (page: Page, name: string) =>
  page.locator('header strong').getByText(name, { exact: true });

interface Money {
  readonly minor: number;
  readonly currency: string;
}

interface Draft {
  readonly subject: string;
  readonly text: string;
  readonly quantity: string;
}

/** Opens a case as in the README's tour: from the ticket to the seller console, where the packet is pasted. */
async function openCaseByHand(
  { page, context }: Visitor,
  { owner }: MarketplaceStore,
  { subject, text, quantity }: Draft,
): Promise<{ id: string; casePage: Page }> {
  const [casePage] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open the seller console' }).click(),
  ]);
  await button(casePage, `Sign in as ${owner}`).click();
  const form = casePage.getByRole('region', { name: 'Open a case' });
  await form.getByLabel('Subject', { exact: true }).fill(subject);
  await form.getByLabel('What happened', { exact: true }).fill(text);
  await form.getByLabel('Units', { exact: true }).fill(quantity);
  await button(form, 'Send').click();
  await casePage.getByRole('region', { name: 'Conversation' }).waitFor();
  const id = await casePage
    .locator('dt', { hasText: /^Case id$/ })
    .locator('+ dd')
    .innerText();
  return { id, casePage };
}

const foundPart = (page: Page) => page.getByRole('region', { name: 'We found' });

/**
 * Requires that a finished first audit shows the sum of the tickets it found, the rows read, the rate, the gift and the
 * next step, and that its address shows the same later.
 */
async function expectFoundSum(page: Page, later: Page): Promise<void> {
  await page.getByText('of what Amazon pays for claims we file', { exact: false }).waitFor();
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
  await fact('Commission').getByText('25%', { exact: true }).waitFor();
  await fact('Your gift')
    .getByText(/half the commission of your first invoice/)
    .waitFor();
  expect(await fact('Your gift').getByRole('link', { name: 'See your coupons' }).getAttribute('href')).toBe(
    '/settings/coupons',
  );
  expect(
    await fact('Rows read')
      .getByText(/^[\d,]+$/)
      .innerText(),
  ).not.toBe('0');
  const result = foundPart(page);
  // What expires soon comes before what waits for documents. Both may be in several currencies, and the store's losses
  // are as old as the day makes them.
  await result
    .getByRole('link', { name: /^(Add documents that unlock|See what expires soon:) .*\$\d/ })
    .waitFor();
  const total = await result.getByText(/^\$[\d,]+\.\d\d$/).innerText();
  const address = new URL(page.url()).pathname;
  const listed = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/refund/tickets/',
  );
  await result.getByRole('link', { name: /^See the (\d+ )?tickets?$/ }).click();
  const { result: list }: { result: { items: { amount: Money | null }[] } } = await (await listed).json();
  const dollars = list.items.filter(({ amount }) => amount?.currency === 'USD');
  const sum = dollars.reduce((all, { amount }) => all + (amount?.minor ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  expect(total).toBe(`$${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
  await later.goto(address);
  const same = later.getByRole('region', { name: '我们发现了' });
  await same.getByText(total.replace('$', ''), { exact: false }).waitFor();
}

test('a referral brings a seller whose store is linked, its loss found, proven, filed by one of two, decided and paid, live in both languages, and earns its credit', async () => {
  const store = await marketplace.open('Harbour');
  const expected = [/\b409\b/];
  await changeGeneratedPassword();
  const [english, chinese, operator, colleague, referrer] = await Promise.all([
    openVisitor('en'),
    openVisitor('zh'),
    open('superuser', 'en', expected),
    open('colleague', 'en', expected),
    open('agency'),
  ]);

  // The seller signs up with a referral link.
  await referrer.page.goto('/referrals');
  await english.page.goto(await referrer.page.getByRole('textbox', { name: 'Your link' }).inputValue());
  const email = 'brought@shop.example';
  await signUp(english.page, { mailbox: new Mailbox(product.sandboxUrl), email });
  await signIn(chinese.page, email, { language: 'zh' });
  const came = referrer.page.getByRole('list', { name: 'People you referred' });
  await came.getByText('Waiting for the first recovery').first().waitFor();

  await linkToFirstAudit(english.page, store);
  await foundPart(english.page).getByRole('heading', { name: 'We found', exact: true }).waitFor(patience);
  const row = await openStoreRow(english.page, store);
  await button(row, 'Sync now').waitFor(patience);
  await row.getByText(/\d+ tickets? to claim/).waitFor(patience);
  await english.page.goBack();
  await expectFoundSum(english.page, chinese.page);

  // Tickets that need documents wait for the seller.
  await english.page.goto('/tickets?view=needs_action&type=inbound_lost');
  const found = english.page.getByRole('row').filter({ hasText: store.name });
  await found.getByRole('link', { name: 'Inbound shortage' }).click();
  await findState(english.page, 'Documents needed').waitFor();
  const { pathname } = new URL(english.page.url());
  await chinese.page.goto(pathname);
  await findState(chinese.page, '需要文件').waitFor();
  const loads = [english.loads(), chinese.loads()];

  for (const [kind, file] of [
    ['Proof of ownership', 'invoice.pdf'],
    ['Proof of delivery', 'stamped.pdf'],
  ] as const) {
    await english.page.getByLabel(`Upload for: ${kind}`).setInputFiles([samplePdf(file)]);
    await button(english.page, `Download ${file}`).waitFor();
  }
  await findState(english.page, 'Ready to file').waitFor();
  await findState(chinese.page, '可提交').waitFor();

  // The wrong document is removed; an operator attaches the right one.
  await button(english.page, 'Remove stamped.pdf from this ticket').click();
  await findState(chinese.page, '需要文件').waitFor();
  await operator.page.goto(pathname);
  await operator.page
    .getByLabel('Upload for: Proof of delivery')
    .setInputFiles([samplePdf('from the carrier.pdf')]);
  await findState(operator.page, 'Ready to file').waitFor();
  await button(english.page, 'Download from the carrier.pdf').waitFor();
  await findState(chinese.page, '可提交').waitFor();

  // Two operators take the ticket from the queue and open a case each, with its claim packet.
  const drafts = await Promise.all(
    [operator, colleague].map(async (visitor) => {
      const { page } = visitor;
      await page.goto('/tickets?view=queue');
      await page.locator(`a[href="${pathname}"]`).click();
      await button(page, 'Mark as filed').waitFor();
      const [subject = '', text = ''] = await page.locator('pre').allInnerTexts();
      const [quantity = ''] =
        /\d+/.exec(
          await page
            .getByText(/^\d+ units?$/)
            .first()
            .innerText(),
        ) ?? [];
      const { id, casePage } = await openCaseByHand(visitor, store, { subject, text, quantity });
      await page.getByLabel('Case ID').fill(id);
      return { page, id, casePage };
    }),
  );
  await Promise.all(drafts.map(({ page }) => button(page, 'Mark as filed').click()));
  const filed = english.page.getByText(/^Filed, case \d+$/);
  await filed.waitFor();
  const caseId = /\d+/.exec(await filed.innerText())?.[0] ?? '';
  await findState(chinese.page, '已提交').waitFor();
  const refused = drafts.find(({ id }) => id !== caseId);
  await refused?.page.getByText('Another operator has just filed this ticket.').waitFor();
  await refused?.page.getByRole('alert').getByText(`case ${refused.id} was not recorded`).waitFor();
  for (const { page } of drafts) await page.getByText(`Filed, case ${caseId}`).waitFor();

  const filedCase = drafts.find(({ id }) => id === caseId)?.casePage;
  if (filedCase === undefined) throw new Error(`case ${caseId} was opened by nobody`);
  await button(filedCase, 'Pay').click();
  await filedCase.getByText('We have approved your claim.').waitFor();
  const another = await english.context.newPage();
  await another.goto('/stores');
  await button(another.getByRole('row').filter({ hasText: store.name }), 'Sync now').click();
  await findState(english.page, 'Paid').waitFor(patience);
  await findState(chinese.page, '已赔付').waitFor();
  await english.page.getByText('Paid for our case').waitFor();
  await chinese.page.getByText('本案赔付').waitFor();

  expect([english.loads(), chinese.loads()]).toEqual(loads);

  // The first recovery triggers the referral reward.
  await came.getByText('Rewarded').first().waitFor();
  await referrer.page.getByRole('link', { name: 'See your credit' }).click();
  await referrer.page.getByText('Referral reward').first().waitFor();
  await referrer.page.getByText('$50.00').first().waitFor();
  expect([english, chinese, operator, colleague, referrer].flatMap(({ faults }) => faults)).toEqual([]);
  await checkLedger(product);
});
