import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/fake-server.ts';
import { findFrame } from '../harness/frame.ts';
import { calls, signedIn } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';

/** Specification, section 8: the error catalogue. */

const web = createWebFixture();

const company = (page: Page) => page.getByRole('textbox', { name: 'Company name' });
const save = (page: Page) =>
  page
    .locator('form')
    .filter({ has: company(page) })
    .locator('button[type="submit"]');
const toast = (page: Page, message: string) => findFrame(page).toast.getByText(message, { exact: true });

const catalogue: [string, Answer, string][] = [
  ['a network failure is 503', { dropped: true }, '503: Network Error'],
  ['HTTP 500 is 500', { status: 500, body: { message: 'select * from secrets' } }, '500: Something Wrong!'],
  [
    "another HTTP error is its status and the server's message",
    { status: 409, body: { message: 'Taken' } },
    '409: Taken',
  ],
  ['or msg', { status: 422, body: { msg: 'Company is too long' } }, '422: Company is too long'],
  ['message goes before msg', { status: 400, body: { message: 'First', msg: 'Second' } }, '400: First'],
];

test.each(catalogue)(
  'a profile that fails to load is shown in a toast: %s',
  async (_row, answer, message) => {
    const { page } = await web.visit({
      table: { ...signedIn(), [calls.profile]: answer },
      path: '/settings/profile',
    });
    await toast(page, message).first().waitFor();
  },
);

test.each(catalogue)(
  'a profile that fails to save is shown in a toast: %s',
  async (_row, answer, message) => {
    const { page } = await web.visit({
      table: { ...signedIn(), [calls.saveProfile]: answer },
      path: '/settings/profile',
    });
    await company(page).fill('Wei & Sons');
    await save(page).click();
    await toast(page, message).first().waitFor();
    expect(await company(page).inputValue()).toBe('Wei & Sons');
  },
);

test('a body that cannot be parsed is 520 Unknown Error', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.saveProfile]: { status: 200, text: '<html>maintenance' } },
    path: '/settings/profile',
  });
  await company(page).fill('Wei & Sons');
  await save(page).click();
  await findFrame(page)
    .toast.getByText(/^520: Unknown Error: ./)
    .first()
    .waitFor();
});

test('a message that contains timeout is 408', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/settings/profile' });
  await company(page).fill('Wei & Sons');
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      init?.method === 'PATCH'
        ? Promise.reject(new Error('timeout of 30000ms exceeded'))
        : fetch(input, init);
  });
  await save(page).click();
  await toast(page, '408: Request timed out, please try again later').first().waitFor();
});

test('a request that is never answered ends as a timeout', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.saveProfile]: () => new Promise(() => undefined) },
    path: '/settings/profile',
  });
  await company(page).fill('Wei & Sons');
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 50);
  });
  await save(page).click();
  await toast(page, '408: Request timed out, please try again later').first().waitFor();
});

test('in Chinese the toast has the same code', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.profile]: { status: 500 } },
    language: 'zh',
    path: '/settings/profile',
  });
  await findFrame(page)
    .toast.getByText(/^500: \p{Script=Han}+/u)
    .first()
    .waitFor();
});

test.each([{ status: 500 }, { status: 503, body: { message: 'Down' } }, { dropped: true as const }])(
  'a logout that fails shows a failed-action toast and keeps the person where they are: %o',
  async (answer) => {
    const { page } = await web.visit({
      table: { ...signedIn(), [calls.logout]: answer },
      path: '/faq',
    });
    await findFrame(page).userMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await findFrame(page).toast.getByText(/fail/i).waitFor();
    expect(readPlace(page)).toBe('/faq');
    expect(await page.evaluate(() => localStorage.getItem('dbo_lang'))).toBe('en');
  },
);

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy the account ID' });

test('the copy button shows a success toast', async () => {
  const { page, context } = await web.visit({ table: signedIn(), path: '/settings/profile' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copyButton(page).click();
  await toast(page, 'Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7');
  await context.clearPermissions();
});

test('or a failure toast', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/settings/profile' });
  await copyButton(page).waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copyButton(page).click();
  await findFrame(page).toast.getByText(/fail/i).waitFor();
});
