import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { serveLiveStreams } from '../harness/live-stream.ts';
import {
  account,
  calls,
  northwind,
  seller,
  signedIn,
  staff,
  superuser,
  type World,
} from '../harness/replies.ts';
import { readPlace, createWebFixture, type WebVisit, type VisitOptions } from '../harness/web-fixture.ts';

/** Specification, sections 2, 4 and 5: the onboarding guide. Its truth table in full is a unit test of the web. */

const web = createWebFixture();

/** A user who sees the guide: new, without a store, gift unclaimed. */
const newcomer: World = {
  myself: account({ company: '' }),
  sellers: [seller('Waiting', 1)],
  claimed: false,
  profile: { id: 7, company: '', company_address: '', name: '' },
};
const withCompany: World = { ...newcomer, myself: account({ company: 'Wei Trading' }) };

const visit = (world: World, options: VisitOptions = {}) =>
  web.visit({ table: signedIn(world), path: '/dashboard', ...options });

/** Everything is loaded, so the guide would be visible by now. */
async function waitForFrame({ page }: Pick<WebVisit, 'page'>): Promise<void> {
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
}

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('need_finish_modal'));
const cookie = async ({ context, server }: WebVisit) =>
  (await context.cookies(server.url)).find(({ name }) => name === 'dbo_hide_guide')?.value;
const company = (page: Page) => findFrame(page).guide.getByRole('textbox', { name: 'Company name' });
const submit = (page: Page) => findFrame(page).guide.locator('button[type="submit"]');

test('the guide appears when all its conditions hold', async () => {
  const { page } = await visit(newcomer);
  await findFrame(page).guide.waitFor();
});

const absent: [string, World, VisitOptions][] = [
  ['a seller has state 6', { ...newcomer, sellers: [seller('Waiting', 1), seller('Harbour', 6)] }, {}],
  ['it is hidden by the cookie', newcomer, { cookies: { dbo_hide_guide: '1' } }],
  ['the gift is claimed and no flag is set', { ...newcomer, claimed: true }, {}],
  [
    'the account joined before 2019-02-20 and no flag is set',
    { ...newcomer, myself: account({ company: '', date_joined: '2019-02-19T12:00:00Z' }) },
    {},
  ],
  [
    'the selected sub-account is not the own account',
    { ...newcomer, customers: [northwind] },
    { local: { user_id: '21' } },
  ],
  ['the account is an operator’s', { ...withCompany, myself: superuser }, {}],
  ['it is the staff account', { ...withCompany, myself: staff }, {}],
  [
    'nobody knows when the account joined',
    { ...newcomer, myself: { id: 7, username: 'lin', company: '' } },
    {},
  ],
];

test.each(absent)('it does not appear when %s', async (_why, world, options) => {
  const played = await visit(world, options);
  await waitForFrame(played);
  expect(played.server.of(calls.sellers).length).toBeGreaterThan(0);
  expect(await findFrame(played.page).guide.count()).toBe(0);
});

test('it does not appear before the sellers are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, server } = await visit(newcomer, {
    table: {
      ...signedIn(newcomer),
      [calls.sellers]: async () => {
        await promise;
        return { body: { result: [] } };
      },
    },
  });
  const { guide, userMenu } = findFrame(page);
  await userMenu.waitFor();
  await expect.poll(() => server.of(calls.sellers).length).toBe(1);
  await expect.poll(() => server.of(calls.claimed).length).toBe(1);
  expect(await guide.count()).toBe(0);
  resolve();
  await guide.waitFor();
});

test.each([
  [
    'the account joined before 2019-02-20',
    { ...withCompany, myself: account({ date_joined: '2018-01-01T00:00:00Z' }) },
  ],
  ['the gift is claimed', { ...withCompany, claimed: true }],
] as const)('with the unfinished-modal flag it appears even though %s', async (_why, world) => {
  const { page } = await visit(world, { local: { need_finish_modal: '1' } });
  await findFrame(page).guide.waitFor();
});

test('once closed it does not come back on the next page', async () => {
  const played = await visit(newcomer);
  const { page, context } = played;
  const { guide, menu, title } = findFrame(page);
  await guide.getByRole('button', { name: 'Close' }).click();
  await guide.waitFor({ state: 'hidden' });
  await context.clearCookies({ name: 'dbo_hide_guide' });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await title.filter({ hasText: 'FAQ' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await guide.count()).toBe(0);
});

test('step 0, for an account without a company, asks for the company profile and sets the flag', async () => {
  const { page } = await visit(newcomer);
  const { guide } = findFrame(page);
  await company(page).waitFor();
  expect(await guide.getByRole('textbox').count()).toBe(3);
  expect(await guide.getByRole('textbox', { name: /address/i }).count()).toBe(1);
  expect(await flag(page)).toBeTruthy();
});

test('step 1, with a company but no active seller, invites binding a store with a button to /stores, and sets the flag', async () => {
  const { page } = await visit(withCompany);
  const { guide, title } = findFrame(page);
  await guide.locator('a[href="/stores"]').waitFor();
  expect(await guide.getByRole('textbox').count()).toBe(0);
  expect(await flag(page)).toBeTruthy();
  // Guide and page name the step in the same words, once each.
  const words = 'Connect your Amazon store';
  expect(await guide.getByText(words).allTextContents()).toEqual([words]);
  await guide.locator('a[href="/stores"]').click();
  await title.filter({ hasText: 'Linked accounts' }).waitFor();
  await guide.waitFor({ state: 'hidden' });
  expect(readPlace(page)).toBe('/stores');
  await page.getByRole('button', { name: words }).waitFor();
  expect(await page.getByText(words).allTextContents()).toEqual([words]);
});

test('step 2, with the gift claimed, shows a gift picture and a link to coupons, and clears the flag', async () => {
  const { page } = await visit({ ...newcomer, claimed: true }, { local: { need_finish_modal: '1' } });
  const { guide, title } = findFrame(page);
  await guide.getByRole('img', { name: /gift/i }).waitFor();
  expect(await flag(page)).toBeNull();
  await guide.locator('a[href="/settings/coupons"]').click();
  await title.filter({ hasText: 'Coupons' }).waitFor();
  expect(readPlace(page)).toBe('/settings/coupons');
});

test('the gift for the first active store ends an unfinished guide with step 2', async () => {
  let asked = 0;
  let isGiven = false;
  const visited = await visit(newcomer, { local: { need_finish_modal: '1' } });
  const { page, server } = visited;
  await waitForFrame(visited);
  const live = await serveLiveStreams(page);
  server.answer({
    ...signedIn({ ...newcomer, sellers: [seller('Harbour', 6)] }),
    [calls.claimed]: () => {
      asked += 1;
      return { body: { result: { claimed: isGiven } } };
    },
  });
  await page.reload();
  // Once for the page, and once more when its stream opens, before which it may have missed something.
  await expect.poll(() => asked).toBe(2);
  expect(await findFrame(page).guide.count()).toBe(0);
  isGiven = true;
  live.publish({ topic: 'gift' });
  await findFrame(page).guide.getByRole('heading', { name: 'All set' }).waitFor();
  expect(await flag(page)).toBeNull();
});

test('a gift that was given before the first audit opens ends the guide there, and nowhere later', async () => {
  const linked = { ...newcomer, claimed: true, sellers: [{ ...seller('Harbour', 6), id: 31 }] };
  const scene = { local: { need_finish_modal: '1' } };
  const { page } = await visit(linked, { ...scene, path: '/stores/first-audit/31' });
  await findFrame(page).guide.getByRole('heading', { name: 'All set' }).waitFor();
  expect(await flag(page)).toBeNull();
  const later = await visit(linked, scene);
  await waitForFrame(later);
  await expect.poll(() => flag(page)).toBeNull();
  expect(await findFrame(page).guide.count()).toBe(0);
});

test('company is required', async () => {
  const { page, server } = await visit(newcomer);
  await submit(page).click();
  await expect.poll(() => company(page).getAttribute('aria-invalid')).toBe('true');
  expect(server.of(calls.saveProfile)).toEqual([]);
  await company(page).fill('   ');
  await submit(page).click();
  await expect.poll(() => company(page).getAttribute('aria-invalid')).toBe('true');
  expect(server.of(calls.saveProfile)).toEqual([]);
});

test('company address and name are optional, and after saving comes step 1 while no active seller exists', async () => {
  const { page, server } = await visit(newcomer);
  await company(page).fill('Wei Trading');
  await submit(page).click();
  await findFrame(page).guide.locator('a[href="/stores"]').waitFor();
  expect(server.of(calls.saveProfile).map(({ path, body }) => [path, body])).toEqual([
    ['/api/account/api/profile/7/', { company: 'Wei Trading', company_address: '', name: '' }],
  ]);
});

test('submit is disabled until the profile has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await visit(newcomer, {
    table: {
      ...signedIn(newcomer),
      [calls.profile]: async () => {
        await promise;
        return { body: { result: { id: 7, company: '', company_address: 'Pier 4', name: '' } } };
      },
    },
  });
  await submit(page).waitFor();
  expect(await submit(page).isDisabled()).toBe(true);
  resolve();
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  expect(
    await findFrame(page)
      .guide.getByRole('textbox', { name: /address/i })
      .inputValue(),
  ).toBe('Pier 4');
});

test('a profile that cannot be loaded leaves submit disabled and shows the reason', async () => {
  const { page } = await visit(newcomer, {
    table: { ...signedIn(newcomer), [calls.profile]: { status: 500, body: {} } },
  });
  await findFrame(page).toast.filter({ hasText: '500: Something Wrong!' }).waitFor();
  expect(await submit(page).isDisabled()).toBe(true);
});

test('it cannot be closed by clicking the mask', async () => {
  const played = await visit(newcomer);
  const { page } = played;
  const { guide } = findFrame(page);
  await company(page).waitFor();
  for (const [x, y] of [
    [10, 10],
    [720, 890],
    [1400, 450],
  ] as const)
    await page.mouse.click(x, y);
  await company(page).fill('still here');
  expect(await guide.isVisible()).toBe(true);
  expect(await cookie(played)).toBeUndefined();
});

test('closing it stores the hide-guide cookie flag 1, and it stays hidden after a reload', async () => {
  const played = await visit(newcomer);
  const { page } = played;
  const { guide } = findFrame(page);
  await guide.getByRole('button', { name: 'Close' }).click();
  await guide.waitFor({ state: 'hidden' });
  expect(await cookie(played)).toBe('1');
  await page.reload();
  await waitForFrame(played);
  expect(await guide.count()).toBe(0);
});

test('on a phone it fits the screen', async () => {
  const { page } = await visit(newcomer, { viewport: { width: 360, height: 740 } });
  const { guide } = findFrame(page);
  await guide.waitFor();
  const box = await guide.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
});
