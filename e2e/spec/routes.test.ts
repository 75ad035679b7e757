import { expect, test } from 'vitest';
import { account, signedIn, staff, superuser } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';
import { pages, texts } from '../harness/texts.ts';

/** Specification, section 2: the table of routes. */

const web = createWebFixture();

test.each([{ dbo_token: 'secret' }, { dbo_login: '1' }])(
  '/ goes to /dashboard if a login token cookie exists: %o',
  async (cookies) => {
    const { page } = await web.visit({ table: signedIn(), token: false, cookies, path: '/' });
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(readPlace(page)).toBe('/dashboard');
  },
);

test('/ goes to /auth/login without a login token cookie', async () => {
  const { page } = await web.visit({ token: false, path: '/' });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(readPlace(page)).toBe('/auth/login');
});

const whoSees = (path: string) => {
  if (path === '/message') return staff;
  return path.endsWith('Pod') || path.endsWith('Tracking') ? superuser : account();
};

test.each(pages)('%s shows the page %s', async (path, title) => {
  const { page, faults } = await web.visit({ table: signedIn({ myself: whoSees(path) }), path });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole('main').getByText(texts.en.notAllowed).waitFor({ state: 'detached' });
  expect(readPlace(page)).toBe(path);
  expect(faults.filter((fault) => fault.startsWith('page:'))).toEqual([]);
});

test('/auth/login shows the login', async () => {
  const { page } = await web.visit({ token: false, path: '/auth/login' });
  await page.getByRole('textbox', { name: texts.en.username }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in');
});

test('/auth/login accepts a redirectPath query', async () => {
  const { page } = await web.visit({
    table: signedIn(),
    token: false,
    path: '/auth/login?redirectPath=%2Fsettings%2Fbill%3Fmonth%3D5',
  });
  await page.getByRole('textbox', { name: texts.en.username }).fill('lin');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bill' }).waitFor();
  expect(readPlace(page)).toBe('/settings/bill?month=5');
});

test('an unknown address shows a message', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/tickets-of-old' });
  await page.getByRole('heading', { level: 1, name: texts.en.notFound }).waitFor();
});

test.each(['/tickets/batchUploadPod', '/tickets/shipmentTracking', '/message'])(
  '%s is not shown to an ordinary user who opens its address',
  async (path) => {
    const { page } = await web.visit({ table: signedIn(), path });
    await page.getByText(texts.en.notAllowed).waitFor();
  },
);
