import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { account, calls, northwind, qihang, seller, signedIn } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';
import { texts } from '../harness/texts.ts';

/** Specification, sections 4, 5 and 6: choosing a sub-account. */

const web = createWebFixture();

const world = {
  customers: [northwind, qihang],
  sellersOf: {
    7: [seller('Own One'), seller('Own Two')],
    21: [seller('Closed', 7), seller('North One'), seller('North Two')],
    22: [],
  },
};
const agency = signedIn(world);

async function choose(page: Page, label: RegExp): Promise<void> {
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.filter({ hasText: label }).click();
}

test('the selector lists the own account first and then every customer', async () => {
  const { page } = await web.visit({ table: agency, path: '/dashboard' });
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.first().waitFor();
  const labels = await options.allTextContents();
  expect(labels.map((label) => /lin|northwind|qihang/.exec(label)?.[0])).toEqual([
    'lin',
    'northwind',
    'qihang',
  ]);
});

test('a sub-account is labelled by its company or its name, then by its e-mail address', async () => {
  const email = 'nora@northwind.example';
  const customers = [
    { ...northwind, company: 'Northwind Ltd', email },
    { ...northwind, id: 23, email },
    { ...northwind, id: 24, first_name: '', last_name: '' },
  ];
  const { page } = await web.visit({ table: signedIn({ customers }), path: '/dashboard' });
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.first().waitFor();
  const [, ...labels] = await options.allTextContents();
  expect(labels).toEqual([`Northwind Ltd · ${email}`, `Nora Winde · ${email}`, 'northwind']);
});

test('the own account is selected at first', async () => {
  const { page } = await web.visit({ table: agency, path: '/dashboard' });
  const { subAccounts } = findFrame(page);
  await expect.poll(() => subAccounts.inputValue()).toBe('Wei Trading · lin@shop.example');
});

test('a user without customers has no selector', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findFrame(page).subAccounts.count()).toBe(0);
});

test('the sub-account search filters case-insensitively on the label', async () => {
  const { page } = await web.visit({ table: agency, path: '/dashboard' });
  const { subAccounts, options } = findFrame(page);
  await subAccounts.click();
  await options.nth(2).waitFor();
  await subAccounts.fill('NORTHW');
  await expect.poll(() => options.count()).toBe(1);
  expect(await options.textContent()).toContain('northwind');
  await subAccounts.fill('陈');
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining('qihang')]);
});

test('switching shows a full-screen spinner until the chosen account is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, server } = await web.visit({ table: agency, path: '/tickets' });
  const { subAccounts, overlay } = findFrame(page);
  await subAccounts.waitFor();
  await page.waitForLoadState('networkidle');
  server.answer({
    [calls.myself]: async () => {
      await promise;
      return { body: { result: account({ ...northwind }) } };
    },
  });
  await choose(page, /northwind/);
  await overlay.waitFor();
  const covers = await overlay.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth && height >= innerHeight;
  });
  expect(covers).toBe(true);
  resolve();
  await overlay.waitFor({ state: 'hidden' });
});

test("the chosen account's details are fetched", async () => {
  const { page, server } = await web.visit({ table: agency, path: '/tickets' });
  await findFrame(page).subAccounts.waitFor();
  await page.waitForLoadState('networkidle');
  const before = server.of(calls.myself).length;
  await choose(page, /northwind/);
  await expect.poll(() => server.of(calls.myself).length).toBe(before + 1);
  expect(server.of(calls.myself).at(-1)?.query['user_id']).toBe('21');
});

test('choosing the own account again fetches no details', async () => {
  const { page, server } = await web.visit({ table: agency, path: '/tickets' });
  await findFrame(page).subAccounts.waitFor();
  await choose(page, /northwind/);
  await findFrame(page).sellers.waitFor();
  await findFrame(page).seller('North One').waitFor();
  await page.waitForLoadState('networkidle');
  const before = server.of(calls.myself).length;
  const sellersBefore = server.of(calls.sellers).length;
  await choose(page, /lin/);
  await findFrame(page).seller('Own One').waitFor();
  expect(server.of(calls.sellers).length).toBe(sellersBefore + 1);
  expect(server.of(calls.myself).length).toBe(before);
});

test('the sellers of the chosen sub-account load, and the first usable one is selected', async () => {
  const { page, server } = await web.visit({ table: agency, path: '/tickets' });
  await findFrame(page).seller('Own One').waitFor();
  await choose(page, /northwind/);
  await findFrame(page).seller('North One').waitFor();
  expect(await findFrame(page).seller('Own One').count()).toBe(0);
  expect(server.of(calls.sellers).at(-1)?.query).toEqual({ limit: '0', user_id: '21' });
});

test('every request then carries a user_id equal to the chosen sub-account, and every page says for whom one acts', async () => {
  const { page, server } = await web.visit({ table: agency, path: '/tickets/fileMgr' });
  await findFrame(page).subAccounts.waitFor();
  await page.waitForLoadState('networkidle');
  await choose(page, /northwind/);
  await findFrame(page).seller('North One').waitFor();
  await page.waitForLoadState('networkidle');
  const from = server.asked.length;
  const { menu, title } = findFrame(page);
  for (const name of ['Profile', 'Invoices', 'Linked accounts', 'Dashboard', 'Ticket list']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await title.filter({ hasText: name }).waitFor();
    await page.getByText('You are acting for northwind Ltd.').waitFor();
  }
  await page.waitForLoadState('networkidle');
  const later = server.asked.slice(from);
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter(({ query }) => query['user_id'] !== '21')).toEqual([]);
});

test('an export is of the chosen sub-account', async () => {
  const { page, server } = await web.visit({ table: agency, path: '/stores' });
  await findFrame(page).subAccounts.waitFor();
  await page.waitForLoadState('networkidle');
  await choose(page, /northwind/);
  await expect.poll(() => server.of(calls.sellers).at(-1)?.query['user_id']).toBe('21');
  await findFrame(page).overlay.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Export as XLSX' }).click();
  await expect
    .poll(() => server.of('GET /api/ext/product/userproduct/export/').map(({ query }) => query['user_id']))
    .toEqual(['21']);
});

test('the selected sub-account id is kept in local storage under user_id and still sent after a reload', async () => {
  const { page, server } = await web.visit({ table: agency, path: '/tickets' });
  await findFrame(page).subAccounts.waitFor();
  await choose(page, /northwind/);
  await findFrame(page).seller('North One').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe('21');
  server.restart(agency);
  await page.reload();
  await findFrame(page).seller('North One').waitFor();
  expect(server.of(calls.sellers).map(({ query }) => query['user_id'])).toEqual(['21']);
});

test('the banner that says for whom one acts leads back', async () => {
  const { page } = await web.visit({ table: agency, path: '/faq' });
  await findFrame(page).subAccounts.waitFor();
  expect(await page.getByText(/^You are acting for /).count()).toBe(0);
  await choose(page, /northwind/);
  await page.getByText(/^You are acting for /).waitFor();
  await page.getByRole('button', { name: 'Return to lin' }).click();
  await page.getByText(/^You are acting for /).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe('7');
});

test('the public calls do not carry it', async () => {
  const { page, server } = await web.visit({
    table: agency,
    token: false,
    local: { user_id: '21' },
    path: '/auth/login',
  });
  await page.getByRole('textbox', { name: texts.en.username }).fill('lin');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await page.waitForURL('**/dashboard');
  expect(server.of(calls.login).map(({ query }) => query)).toEqual([{}]);
});

test('a stored sub-account that is not among the customers is replaced by the own account, with a message', async () => {
  const { page, server } = await web.visit({
    table: {
      ...agency,
      [calls.myself]: ({ query }) =>
        query['user_id'] === '99'
          ? { status: 403, body: { message: 'Not your customer' } }
          : { body: { result: account() } },
    },
    local: { user_id: '99' },
    path: '/tickets',
  });
  await findFrame(page).seller('Own One').waitFor();
  await findFrame(page).toast.or(page.getByRole('alert')).first().waitFor();
  await findFrame(page).userMenu.waitFor();
  expect(server.of(calls.sellers).at(-1)?.query['user_id'] ?? '7').toBe('7');
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).not.toBe('99');
});

test('a sub-account chosen by another user of this browser is dropped without a message', async () => {
  const { page, server } = await web.visit({
    table: agency,
    local: { user_id: '99', user_id_by: '8' },
    path: '/tickets',
  });
  await findFrame(page).seller('Own One').waitFor();
  await findFrame(page).userMenu.waitFor();
  expect(await findFrame(page).toast.or(page.getByRole('alert')).count()).toBe(0);
  expect(server.of(calls.sellers).at(-1)?.query['user_id'] ?? '7').toBe('7');
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).not.toBe('99');
});

test('the id of a sub-account may come as text', async () => {
  const { page, server } = await web.visit({
    table: signedIn({ ...world, customers: [{ ...northwind, id: '21' }] }),
    path: '/tickets',
  });
  await findFrame(page).subAccounts.waitFor();
  await choose(page, /northwind/);
  await findFrame(page).seller('North One').waitFor();
  expect(server.of(calls.sellers).at(-1)?.query['user_id']).toBe('21');
});
