import { strToU8, zipSync } from 'fflate';
import type { Cookie, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openVisitor, type Language, type Visitor } from './harness/browser.ts';
import { saveTable } from './harness/exports.ts';
import { button, findRow } from './harness/find.ts';
import { findFrame } from './harness/frame.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { askForConsent, link } from './harness/linking.ts';
import { Mailbox } from './harness/mailbox.ts';
import { decide, Marketplace } from './harness/marketplace.ts';
import { onSharedProduct } from './harness/on-product.ts';
import { waitUntilLoaded, signIn, signUp } from './harness/users.ts';
import { startProduct, type Product } from './harness/product.ts';

/** Linking stores on the real product, through the consent page of the sandbox's marketplace. */

interface Place {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly marketplace: Marketplace;
}

function readPlace({ url, sandboxUrl }: Pick<Product, 'url' | 'sandboxUrl'>): Place {
  return { url, mailbox: new Mailbox(sandboxUrl), marketplace: new Marketplace(sandboxUrl) };
}

const product = onSharedProduct();
const shared = readPlace(product);
const { url, marketplace } = shared;

/** A sync waits for the marketplace's rate limits, on a busy machine. */
const syncPatience = { timeout: 120_000 };

/** Users of this run and of others on the same data must not share an address. */
const run = Date.now().toString(36);
const email = `stores-${run}@shop.example`;

let cookies: Cookie[];
beforeAll(async () => {
  cookies = await newAccount(email);
});

/** Creates an account and returns its session cookies. */
async function newAccount(address: string, { url, mailbox }: Place = shared): Promise<Cookie[]> {
  const visitor = await openVisitor(product.browser, { url, language: 'en' });
  await visitor.page.goto('/auth/signup');
  await signUp(visitor.page, { mailbox, email: address });
  const kept = (await visitor.context.cookies(url)).filter(({ name }) => name !== 'dbo_lang');
  await visitor.close();
  return kept;
}

interface Visit {
  readonly url?: string;
  readonly as?: Cookie[];
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
  readonly expected?: readonly RegExp[];
}

/** A signed-in user with the guide hidden. */
async function open({ as = cookies, language = 'en', ...rest }: Visit = {}): Promise<Visitor> {
  const visit = { url, language, hidesGuide: true, ...rest };
  const visitor = await openVisitor(product.browser, visit);
  onTestFinished(() => visitor.close());
  await visitor.context.addCookies(as);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a store is linked on Amazon’s consent page, syncs visibly and can be chosen', async () => {
  const store = await marketplace.open(`Harbour ${run}`);
  const { page, faults } = await open();
  const row = await link(page, store);
  await row.getByText(`Seller ID ${store.id}`).waitFor();
  await row.getByText('North America', { exact: true }).waitFor();
  const saved = await saveTable(page, 'Export as XLSX');
  expect(saved.name).toBe('stores.xlsx');
  expect(saved.rows).toContainEqual(
    expect.objectContaining({
      'Store name': store.name,
      'Seller ID': store.id,
      Region: 'North America',
      State: 'Active',
    }),
  );

  const progress = row.getByRole('progressbar', { name: `Sync of ${store.name}` });
  await progress.waitFor();
  const total = Number(await progress.getAttribute('max'));
  expect(total).toBeGreaterThan(1);
  await button(row, 'Show the reports').click();
  const reports = page.getByRole('dialog', { name: `Reports of ${store.name}` });
  await reports.getByText('Received', { exact: true }).first().waitFor(syncPatience);
  await button(reports, 'Close').click();
  const done = async () =>
    (await progress.count()) === 0 ? total : Number(await progress.getAttribute('value'));
  await expect.poll(done, syncPatience).toBeGreaterThan(0);

  await page.goto('/tickets');
  const { sellers, options } = findFrame(page);
  await sellers.click();
  await options.filter({ hasText: store.name }).waitFor();
  expect(faults).toEqual([]);
});

test('a revoked store is shown as expired live, mailed about and authorized again', async () => {
  // A first sync keeps the marketplace's intervals, which are short here.
  const hurried = await startProduct({ env: { SP_API_PACE: '6000' }, from: inject('demoFolder') });
  onTestFinished(() => hurried.stop());
  const place = readPlace(hurried);
  const { url, mailbox, marketplace } = place;
  await marketplace.setSpeed(6000);
  const address = `lapse-${run}@shop.example`;
  const store = await marketplace.open(`Lapsing ${run}`);
  const { page, faults } = await open({ url, as: await newAccount(address, place) });
  const row = await link(page, store);
  await button(row, 'Sync now').waitFor(syncPatience);
  await marketplace.revoke(store);
  await row.getByText('Active', { exact: true }).waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await row.getByRole('checkbox').check();
  await button(page, 'Sync 1 store now').click();
  await row.getByText('Authorization expired', { exact: true }).waitFor({ timeout: 120_000 });
  expect(loads).toBe(0);
  await row.getByText('We can no longer read this store.').waitFor();

  const mail = await mailbox.mail(address, store.name);
  expect(mail).toContain(store.name);
  const target = /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
  expect(new URL(target).origin).toBe(new URL(url).origin);

  // An expired store cannot be selected.
  const stores = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/ext/product/userproduct/',
  );
  await page.goto('/tickets');
  await (await stores).finished();
  await waitUntilLoaded(page);
  expect(await page.getByText(store.name).count()).toBe(0);

  await page.goto('/stores');
  await row.getByText('Authorization expired', { exact: true }).waitFor();

  // The mail is opened on another device without a session.
  const reader = await open({ url, as: [] });
  await reader.page.goto(target);
  await signIn(reader.page, address);
  await reader.page.waitForURL('**/stores');
  await button(findRow(reader.page, store.name), 'Re-authorize').click();
  const dialog = reader.page.getByRole('dialog', { name: `Authorize ${store.name}` });
  await button(dialog, 'Continue to Amazon').click();
  await decide(reader.page, store, 'confirm');
  await heading(reader.page, 'The store is linked').waitFor();

  // The open page updates live.
  await row.getByText('Active', { exact: true }).waitFor();
  expect(await row.count()).toBe(1);
  expect(await marketplace.isAuthorized(store)).toBe(true);
  expect([...faults, ...reader.faults]).toEqual([]);
});

test('a refusal on Amazon’s consent page links nothing, and linking can start again', async () => {
  const store = await marketplace.open(`Refused ${run}`);
  const { page, faults } = await open();
  await askForConsent(page);
  await page.waitForURL('**/apps/authorize/consent?**');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  expect(state).not.toBe('');
  await decide(page, store, 'cancel');
  await heading(page, 'Access was not granted').waitFor();

  // A callback without a code is reported.
  await page.goto(`/amz-redirect?state=${encodeURIComponent(state)}`);
  await heading(page, 'The store was not linked').waitFor();
  await page.getByText(/^Access was not granted on Amazon’s page, so nothing was changed/).waitFor();
  await page.getByRole('link', { name: 'See linked accounts' }).click();
  await button(page, 'Connect your Amazon store').waitFor();
  expect(await findRow(page, store.name).count()).toBe(0);
  expect(await marketplace.isAuthorized(store)).toBe(false);

  await link(page, store);
  expect(faults).toEqual([]);
});

test('an authorization callback works once and only for its user', async () => {
  const store = await marketplace.open(`Replayed ${run}`);
  const { page } = await open({ expected: [/\b4\d\d\b/] });
  let broughtBack = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('spapi_oauth_code='))
      broughtBack = request.url();
  });
  await link(page, store);
  expect(new URL(broughtBack).pathname).toBe('/amz-redirect');

  const refused = page.waitForResponse((response) => response.url().includes('/callback/sp-api'));
  await page.goto(broughtBack);
  expect((await refused).status()).toBeGreaterThanOrEqual(400);
  await heading(page, 'This store is already linked').waitFor();
  await page.getByText('This authorization was finished before. There is nothing more to do.').waitFor();
  // Neither the address bar nor the history keeps the code.
  expect(new URL(page.url()).search).toBe('');

  const other = await open({ as: await newAccount(`other-${run}@shop.example`), expected: [/\b4\d\d\b/] });
  await other.page.goto(broughtBack);
  await heading(other.page, 'The store was not linked').waitFor();
  await other.page.getByText(/^This authorization was started by someone else or was used already/).waitFor();
  await other.page.goto('/stores');
  await other.page.getByText(/^No store is connected yet/).waitFor();

  const nobody = await open({ as: [], expected: [/\b4\d\d\b/] });
  await nobody.page.goto(broughtBack);
  await heading(nobody.page, 'The store was not linked').waitFor();
  await nobody.page.getByText(/^You were signed out in the meantime/).waitFor();
});

test('an invited owner without an account grants access and sees nothing else', async () => {
  const store = await marketplace.open(`Invited ${run}`, 'EU');
  const { page, faults } = await open();
  await page.goto('/stores?link=invite');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Europe/ }).check();
  await dialog.getByRole('textbox', { name: /^Store name/ }).fill(`For the owner ${run}`);
  await button(dialog, 'Create the link').click();
  const invite = await dialog.getByRole('textbox', { name: 'Link for the owner' }).inputValue();
  await button(dialog, 'Close').click();
  const row = findRow(page, `For the owner ${run}`);
  await row.getByText(/^(Not authorized yet|Waiting for authorization)$/).waitFor();

  const owner = await openVisitor(product.browser, { url, language: 'en' });
  onTestFinished(() => owner.close());
  const replies: string[] = [];
  owner.page.on('response', (response) => {
    if (response.url().includes('/api/'))
      replies.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await owner.page.goto(invite);
  await heading(owner.page, 'Grant access to your store').waitFor();
  await owner.page.getByText(`For the owner ${run}`).waitFor();
  expect(await owner.page.locator('body').innerText()).not.toContain(email);
  await button(owner.page, 'Continue to Amazon').click();
  await decide(owner.page, store, 'confirm');
  await heading(owner.page, 'Thank you, access is granted').waitFor();
  const thanks = await owner.page.locator('body').innerText();
  expect(thanks).toContain('You can close this page.');
  for (const ours of [email, 'Linked accounts', `Harbour ${run}`]) expect(thanks).not.toContain(ours);
  expect(await owner.page.locator('a[href^="/stores"], a[href^="/dashboard"]').count()).toBe(0);
  expect((await owner.context.cookies(url)).map(({ name }) => name)).not.toContain('dbo_token');
  expect(new Set(replies)).toEqual(
    new Set(['200 /api/ext/product/callback/invite/', '200 /api/ext/product/callback/sp-api/']),
  );

  // The inviter's open page updates live.
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByText(`Seller ID ${store.id}`).waitFor();

  // The link shows who has access, and takes it back.
  await owner.page.goto(invite);
  await owner.page.getByText('s***@shop.example').waitFor();
  await button(owner.page, 'Undo access').click();
  await heading(owner.page, 'Access is undone').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('the header and the page share one request of the list', async () => {
  // This account has no other changes, which would cause requests too.
  const { page, faults } = await open({ as: await newAccount(`once-${run}@shop.example`) });
  let looks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ext/product/userproduct/') looks += 1;
  });
  await page.goto('/stores');
  await button(page, 'Connect your Amazon store').first().waitFor();
  expect(looks).toBe(1);
  expect(faults).toEqual([]);
});

test('report files, also in archives, have one result each, with the wrong line', async () => {
  const { page, faults } = await open();
  await page.goto('/stores?link=invite');
  const linking = page.getByRole('dialog');
  await linking.getByRole('radio', { name: 'North America' }).check();
  await linking.getByRole('textbox', { name: /^Store name/ }).fill(`Uploads ${run}`);
  await button(linking, 'Create the link').click();
  await linking.getByRole('textbox', { name: 'Link for the owner' }).waitFor();
  await button(linking, 'Close').click();
  await button(findRow(page, `Uploads ${run}`), `More actions for Uploads ${run}`).click();
  await page.getByRole('menuitem', { name: 'Upload reports' }).click();
  const dialog = page.getByRole('dialog', { name: `Upload reports of Uploads ${run}` });

  const header = 'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity';
  const ledger = `${header}\n11/02/2026\tX001\tB001\tSKU-1\tPan\tAdjustments\tR1\t-3\n`;
  const bad = strToU8(ledger.replace('-3', 'three'));
  const zip = zipSync({ '2026/ledger.txt': strToU8(ledger), 'bad.txt': bad });
  const mimeType = 'application/octet-stream';
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'reports.zip', mimeType, buffer: Buffer.from(zip) },
    { name: 'ledger.txt', mimeType, buffer: Buffer.from(ledger) },
  ]);
  await dialog.getByText('Imported 1 of 2 files').waitFor();
  const archive = dialog.getByRole('list', { name: 'Files in the archive' });
  const answers = archive.locator('> li');
  expect(await answers.nth(0).innerText()).toMatch(/^ledger\.txt\s+Imported: .+, rows: 1$/);
  expect(await answers.nth(1).innerText()).toMatch(
    /^bad\.txt[^]+Line 2, Quantity\s+“three” is not a whole number$/,
  );
  await dialog.getByText('Already uploaded, nothing new').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a wrong refresh token is refused beside the form, which stays filled', async () => {
  const store = await marketplace.open(`By hand ${run}`);
  const { page, faults } = await open({ expected: [/\b400\b/] });
  await page.goto('/stores');
  await button(page, 'Connect your Amazon store').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^With a token/ }).check();
  const fields = [
    [dialog.getByRole('textbox', { name: 'Seller ID' }), store.id],
    [dialog.getByLabel('Refresh token', { exact: true }), 'Atzr|not-a-token-of-this-store'],
    [dialog.getByRole('textbox', { name: /^Store name/ }), `By hand ${run}`],
  ] as const;
  for (const [field, value] of fields) await field.fill(value);
  await dialog.getByRole('radio', { name: /^Far East/ }).check();
  await button(dialog, 'Verify token and connect').click();

  await dialog
    .getByRole('alert')
    .getByText(/did not accept this token/)
    .waitFor();
  for (const [field, value] of fields) expect(await field.inputValue()).toBe(value);
  expect(await dialog.getByRole('radio', { name: /^Far East/ }).isChecked()).toBe(true);
  await expect.poll(() => button(dialog, 'Verify token and connect').isEnabled()).toBe(true);
  await button(dialog, 'Close').click();
  await page.reload();
  await button(page, 'Connect your Amazon store').waitFor();
  expect(await findRow(page, `By hand ${run}`).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('in Chinese on a phone the list and the dialog fit and are accessible', async () => {
  const store = await marketplace.open(`名字很长的店铺AndAVeryLongLatinNameWithoutAnySpace${run}`);
  const { page, faults } = await open({ language: 'zh', viewport: { width: 360, height: 740 } });
  const inspect = async () => {
    expect.soft(await listOverflow(page)).toEqual([]);
    expect.soft(await listViolations(page)).toEqual([]);
  };
  await page.goto('/stores?link=1');
  const dialog = page.getByRole('dialog');
  for (const [way, send] of [
    ['手动授权', '验证令牌并授权'],
    ['邀请所有者授权', '生成链接'],
    ['在亚马逊页面授权', '前往亚马逊授权'],
  ] as const) {
    await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
    await button(dialog, send).waitFor();
    await inspect();
  }
  await button(dialog, '前往亚马逊授权').click();
  await decide(page, store, 'confirm', 'zh');
  await page.getByRole('link', { name: '店铺授权', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: store.name });
  await card.getByText('授权正常', { exact: true }).waitFor();
  await waitUntilLoaded(page);
  await inspect();
  expect(faults).toEqual([]);
});
