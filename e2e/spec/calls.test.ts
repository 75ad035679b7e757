import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { account, calls, northwind, seller, signedIn } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';
import { texts } from '../harness/texts.ts';

/** Specification, section 7: the calls the shell makes, with exactly the named parameters; section 3: what it reads. */

const web = createWebFixture();

const own = { user_id: '7' };
/** The user's own id or none: no other parameters are allowed. */
const orOwn = (query: Readonly<Record<string, string>>) => {
  const { user_id: chosen = own.user_id, ...named } = query;
  expect(chosen).toBe(own.user_id);
  return named;
};

test('opening the dashboard makes the named calls with the named parameters', async () => {
  const { page, server } = await web.visit({ table: signedIn(), path: '/dashboard' });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  const made = (name: string) => server.of(name).map(({ query }) => orOwn(query));
  expect(made(calls.myself)).toEqual([{ format: 'json' }]);
  expect(made(calls.customers)).toEqual([{ limit: '9999', format: 'json' }]);
  expect(made(calls.sellers)).toEqual([{ limit: '0' }]);
  expect(made(calls.balance)).toEqual([{}]);
  expect(made(calls.claimed)).toEqual([{}]);
});

test('all requests send cookies and ask for JSON', async () => {
  const { page, server } = await web.visit({ table: signedIn(), path: '/settings/profile' });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(server.asked.length).toBeGreaterThan(4);
  for (const asked of server.asked) {
    expect(asked.cookies['dbo_token']).toBe('secret');
    expect(asked.accept).toContain('application/json');
  }
});

test.each([true, false])(
  'a body with a result field is unwrapped, a bare one taken as it is (%s)',
  async (wrapped) => {
    const { page } = await web.visit({
      table: signedIn({ wrapped, customers: [northwind], balance: 3, sellers: [seller('Harbour')] }),
      path: '/tickets',
    });
    const { userMenu, subAccounts, banner } = findFrame(page);
    await banner.waitFor();
    await userMenu.getByText('lin', { exact: true }).waitFor();
    await subAccounts.waitFor();
    await findFrame(page).seller('Harbour').waitFor();
  },
);

test('the profile is read by its own call, without other parameters', async () => {
  const { page, server } = await web.visit({
    table: signedIn({
      profile: { id: 70, company: 'Wei Trading', company_address: 'Pier 4', name: 'Lin Wei' },
    }),
    path: '/settings/profile',
  });
  const form = page.getByRole('main');
  await expect
    .poll(() => form.getByRole('textbox', { name: 'Company name' }).inputValue())
    .toBe('Wei Trading');
  expect(await form.getByRole('textbox', { name: /address/i }).inputValue()).toBe('Pier 4');
  expect(server.of(calls.profile).map(({ query }) => orOwn(query))).toEqual([{}]);
});

test('it is saved by PATCH to its id with company, company_address and name', async () => {
  const { page, server } = await web.visit({
    table: signedIn({
      profile: { id: 70, company: 'Wei Trading', company_address: 'Pier 4', name: 'Lin Wei' },
    }),
    path: '/settings/profile',
  });
  const company = page.getByRole('textbox', { name: 'Company name' });
  await expect.poll(() => company.inputValue()).toBe('Wei Trading');
  await company.fill('Wei & Sons');
  await page.locator('form').filter({ has: company }).locator('button[type="submit"]').click();
  await expect.poll(() => server.of(calls.saveProfile).length).toBe(1);
  expect(server.of(calls.saveProfile).map(({ path, query, body }) => [path, orOwn(query), body])).toEqual([
    [
      '/api/account/api/profile/70/',
      {},
      { company: 'Wei & Sons', company_address: 'Pier 4', name: 'Lin Wei' },
    ],
  ]);
});

test('priority is sent as a value, so that a click repeated after a lost reply does not undo it', async () => {
  const store = { ...seller('Harbour'), id: 17, priority: false };
  const priority = 'GET /api/ext/product/userproduct/{id}/priority/';
  const { page, server } = await web.visit({
    table: { ...signedIn({ sellers: [store] }), [priority]: { status: 504, body: { message: 'No reply' } } },
    path: '/stores',
  });
  const choose = async (command: string) => {
    await page.getByRole('button', { name: 'More actions for Harbour' }).click();
    await page.getByRole('menuitem', { name: command, exact: true }).click();
  };
  await choose('Audit first');
  await findFrame(page).toast.getByText('No reply').waitFor();
  const first = { ...store, priority: true };
  server.answer({
    [priority]: { body: { result: first } },
    [calls.sellers]: { body: { result: [first] } },
  });
  await choose('Audit first');
  await findFrame(page).toast.getByText('This store is audited first from now on.').waitFor();
  await choose('No longer audit first');
  await expect.poll(() => server.of(priority)).toHaveLength(3);
  expect(server.of(priority).map(({ query }) => orOwn(query))).toEqual([
    { value: 'on' },
    { value: 'on' },
    { value: 'off' },
  ]);
});

test.each([
  ['Sync now', '/stores', 'POST /api/ext/product/userproduct/{id}/sync/'],
  ['Audit now', '/stores', 'POST /api/audits/runs/'],
  ['Add a card', '/settings/payment', 'POST /api/invoices/payment/instrument/'],
])('a double click on %s makes one call', async (name, path, call) => {
  const list = (result: object) => ({ body: { result } });
  const { page, server } = await web.visit({
    table: {
      ...signedIn({ sellers: [{ ...seller('Harbour'), id: 17 }] }),
      'GET /api/audits/status/': list([
        { store: 17, running: null, last: null, potential: { tickets: 0, amounts: [] } },
      ]),
      'GET /api/invoices/payment/instrument/': list({ items: [] }),
      'GET /api/invoices/payment/payments/': list({ items: [], next: null }),
      [call]: { status: 504, body: { message: 'No reply' } },
    },
    path,
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name, exact: true }).dblclick();
  release();
  await findFrame(page).toast.getByText('No reply').waitFor();
  expect(server.of(call)).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('of the selected stores those that can be synced are synced, one call each', async () => {
  const sync = 'POST /api/ext/product/userproduct/{id}/sync/';
  const stores = [
    { ...seller('Harbour'), id: 17 },
    { ...seller('Meadow'), id: 18 },
    { ...seller('Summit', 4), id: 19 },
  ];
  const { page, server } = await web.visit({
    table: { ...signedIn({ sellers: stores }), [sync]: { body: { result: stores[0] } } },
    path: '/stores',
  });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Sync 2 stores now' }).click();
  await findFrame(page).toast.getByText('2 syncs were started.').waitFor();
  expect(server.of(sync).map(({ path }) => path)).toEqual([
    '/api/ext/product/userproduct/17/sync/',
    '/api/ext/product/userproduct/18/sync/',
  ]);
});

test('logout is a GET; then storage is cleared and the user goes to /auth/login', async () => {
  const { page, server } = await web.visit({
    table: {
      ...signedIn(),
      [calls.logout]: { body: {}, cookies: ['dbo_token=; Path=/; Max-Age=0'] },
    },
    local: { need_finish_modal: '1', user_id: '7', left_by: 'a page' },
    session: { redirectTo: '/faq', left_by: 'a page' },
    path: '/tickets',
  });
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const opening = indexedDB.open('recoup-chat', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('letters', { keyPath: 'key' }),
    );
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('letters', 'readwrite');
      writing.objectStore('letters').put({ key: 'unsent', to: 'support', at: 1, text: 'Hello' });
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
    return promise;
  });
  await findFrame(page).userMenu.click();
  await page.getByRole('menuitem', { name: texts.en.logOut }).click();
  await page.getByRole('textbox', { name: texts.en.username }).waitFor();
  expect(readPlace(page)).toBe('/auth/login');
  expect(server.of(calls.logout)).toHaveLength(1);
  const unsent = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open('recoup-chat', 1);
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('letters').objectStore('letters').count();
      counting.addEventListener('success', () => resolve(counting.result));
    });
    return promise;
  });
  expect(unsent).toBe(0);
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(left).toEqual({ local: [], session: [] });
});

test('login sends its payload plus product fixed to refund', async () => {
  const { page, server } = await web.visit({ table: signedIn(), token: false, path: '/auth/login' });
  await page.getByRole('textbox', { name: texts.en.username }).fill('lin@shop.example');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await page.waitForURL('**/dashboard');
  expect(server.of(calls.login).map(({ query, body }) => ({ query, body }))).toEqual([
    { query: {}, body: { username: 'lin@shop.example', password: 'correct horse', product: 'refund' } },
  ]);
});

test('replies with more or fewer fields, or numbers as text, are understood', async () => {
  const { page } = await web.visit({
    table: signedIn({
      myself: { id: '7', username: 'lin', more: [{ id: 1 }] },
      customers: [{ ...northwind, id: '21', more: 3 }],
      sellers: [{ ...seller('Harbour', '6'), more: null }],
      balance: '12.50',
      claimed: 'true',
    }),
    path: '/tickets',
  });
  const { userMenu, subAccounts, banner } = findFrame(page);
  await banner.waitFor();
  await userMenu.getByText('lin', { exact: true }).waitFor();
  await subAccounts.waitFor();
  await findFrame(page).seller('Harbour').waitFor();
});

test('a page works with a server without the list calls', async () => {
  const { page, faults } = await web.visit({
    table: { [calls.myself]: { body: { result: account() } } },
    path: '/faq',
  });
  await findFrame(page).userMenu.waitFor();
  await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(faults.filter((fault) => fault.startsWith('page:'))).toEqual([]);
});

test('a wrong code is found by email_check before the sign-up form is sent', async () => {
  const check = 'POST /api/account/api/user/email_check/';
  const { page, server } = await web.visit({
    table: { [check]: { body: { result: { valid: false } } } },
    token: false,
    path: '/auth/signup',
  });
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('new@shop.example');
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
  await page.getByLabel(texts.en.password, { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('The code is wrong or has expired.').waitFor();
  const sent = server.asked.filter(({ method }) => method === 'POST');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([check]);
  expect(sent[0]?.body).toEqual({ email: 'new@shop.example', code: '123456', purpose: 'signup' });
});
