import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { account, calls, seller, signedIn, type World } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';

/** Specification, section 9: constants and limits, each at its edge. Those of the banner are tested with it. */

const web = createWebFixture();

const newcomer: World = { sellers: [], claimed: false };

test('the sub-account list is asked for with limit 9999, the seller list with limit 0', async () => {
  const { page, server } = await web.visit({ table: signedIn(), path: '/tickets' });
  await findFrame(page).seller('Harbour').waitFor();
  expect(server.of(calls.customers).map(({ query }) => query['limit'])).toEqual(['9999']);
  expect(server.of(calls.sellers).map(({ query }) => query['limit'])).toEqual(['0']);
});

test.each([
  ['2019-02-21T00:00:00Z', true],
  ['2019-02-20T00:00:00Z', false],
  ['2019-02-20', false],
  ['2019-02-19T23:59:59Z', false],
])('the guide is shown only to accounts that joined after 2019-02-20: %s', async (date_joined, shown) => {
  const { page } = await web.visit({
    table: signedIn({ ...newcomer, myself: account({ date_joined }) }),
    path: '/dashboard',
  });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  if (shown) await findFrame(page).guide.waitFor();
  expect(await findFrame(page).guide.count()).toBe(shown ? 1 : 0);
});

test('the guide is 650 wide', async () => {
  const { page } = await web.visit({ table: signedIn(newcomer), path: '/dashboard' });
  const { guide } = findFrame(page);
  await guide.waitFor();
  await expect.poll(async () => (await guide.boundingBox())?.width).toBe(650);
});

test('the active seller state is 6 and no other', async () => {
  const sellers = [0, 1, 2, 3, 4, 5, 7, 16, 60, -6, '66', '6.5'].map((state) => seller(`S${state}`, state));
  const { page } = await web.visit({
    table: signedIn({ sellers: [...sellers, seller('Only', 6)] }),
    path: '/tickets',
  });
  const { sellers: selector, options } = findFrame(page);
  await selector.click();
  await options.first().waitFor();
  expect(await options.allTextContents()).toEqual([expect.stringContaining('Only')]);
});

test('the guide-hidden cookie hides by the value 1', async () => {
  const { page } = await web.visit({
    table: signedIn(newcomer),
    cookies: { dbo_hide_guide: '0' },
    path: '/dashboard',
  });
  await findFrame(page).guide.waitFor();
});
