import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedIn } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';
import { pages, texts } from '../harness/texts.ts';

/** Specification, section 2: the access rules. */

const web = createWebFixture();

const atLogin = (page: Page) => page.getByRole('textbox', { name: texts.en.username }).waitFor();

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: texts.en.username }).fill('lin');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
}

test.each([
  ['/auth/login', 'Sign in'],
  ['/auth/signup', 'Create an account'],
  ['/auth/reset', 'Reset your password'],
  ['/amz-redirect', 'Store authorization'],
  ['/amz-redirect?state=1', 'Store authorization'],
])('%s is reachable without a login token', async (path, title) => {
  const { page } = await web.visit({ token: false, path });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // Secrets of Amazon in the query may be removed from the address.
  expect(readPlace(page).split('?')[0]).toBe(path.split('?')[0]);
});

test.each([
  ['/amz-login', '%2Famz-login'],
  [
    '/amz-login?amazon_state=a%2Fb&selling_partner_id=A1&version=beta',
    '%2Famz-login%3Famazon_state%3Da%252Fb%26selling_partner_id%3DA1%26version%3Dbeta',
  ],
])(
  '%s without a token redirects to /auth/login with redirectPath set to the encoded original path plus query',
  async (path, encoded) => {
    const { page } = await web.visit({ token: false, path });
    await atLogin(page);
    expect(readPlace(page)).toBe(`/auth/login?redirectPath=${encoded}`);
  },
);

test('a stored redirectTo does not change where /amz-login comes back to', async () => {
  const { page } = await web.visit({
    token: false,
    session: { redirectTo: '/faq' },
    path: '/amz-login?a=1',
  });
  await atLogin(page);
  expect(readPlace(page)).toBe('/auth/login?redirectPath=%2Famz-login%3Fa%3D1');
});

test('/amz-login with a token stays', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/amz-login' });
  await page.getByRole('heading', { level: 1, name: 'Authorize a store' }).waitFor();
  expect(readPlace(page)).toBe('/amz-login');
});

test('any other page without a token redirects to /auth/login and is stored as redirectTo', async () => {
  const { page } = await web.visit({ token: false });
  for (const path of [...pages.map(([each]) => each), '/tickets/17', '/settings/bill?month=5']) {
    await page.goto(path);
    await atLogin(page);
    expect(`${path} → ${readPlace(page)}`).toBe(
      `${path} → /auth/login?redirectPath=${encodeURIComponent(path)}`,
    );
  }
});

test('a stored redirectTo is carried as redirectPath', async () => {
  const { page } = await web.visit({
    token: false,
    session: { redirectTo: '/tickets?status=open' },
    path: '/settings/profile',
  });
  await atLogin(page);
  expect(readPlace(page)).toBe('/auth/login?redirectPath=%2Ftickets%3Fstatus%3Dopen');
});

test('after login redirectPath is followed, query and all', async () => {
  const { page } = await web.visit({
    table: signedIn(),
    token: false,
    path: '/amz-login?amazon_state=a%2Fb',
  });
  await signIn(page);
  await page.waitForURL('**/amz-login?*');
  expect(readPlace(page)).toBe('/amz-login?amazon_state=a%2Fb');
});

test('a page that was opened while signed out is reached after login', async () => {
  const { page } = await web.visit({ table: signedIn(), token: false, path: '/faq?q=card' });
  await signIn(page);
  await page.waitForURL('**/faq?q=card');
});

test('login without redirectPath leads to the dashboard', async () => {
  const { page } = await web.visit({ table: signedIn(), token: false, path: '/auth/login' });
  await signIn(page);
  await page.waitForURL('**/dashboard');
});

const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/auth/login',
];

test.each(hostile)('a redirectPath of %j never leaves the site', async (target) => {
  const { page, context } = await web.visit({ table: signedIn(), token: false });
  const outside: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url());
  });
  await page.goto(`/auth/login?redirectPath=${encodeURIComponent(target)}`);
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(readPlace(page)).toBe('/dashboard');
  expect(outside).toEqual([]);
});

test('the pages of /auth opt out of layout, menu and breadcrumbs', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/auth/login' });
  await atLogin(page);
  expect(await page.getByRole('navigation').count()).toBe(0);
});
