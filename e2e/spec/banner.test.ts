import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { calls, signedIn } from '../harness/replies.ts';
import { readPlace, createWebFixture } from '../harness/web-fixture.ts';

/** Specification, sections 2, 4 and 9: the unpaid-balance banner. */

const web = createWebFixture();

test.each([12.5, -3, '0.01'])('the unpaid banner appears when the balance is %j', async (balance) => {
  const { page } = await web.visit({ table: signedIn({ balance }), path: '/dashboard' });
  await findFrame(page).banner.waitFor();
});

test.each([0, '0', '0.00'])('the unpaid banner does not appear when the balance is %j', async (balance) => {
  const { page, server } = await web.visit({ table: signedIn({ balance }), path: '/dashboard' });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(server.of(calls.balance).length).toBe(1);
  expect(await findFrame(page).banner.count()).toBe(0);
});

test('it names the amounts by currency', async () => {
  const due = [
    { minor: 8_050, currency: 'USD' },
    { minor: 12_000, currency: 'EUR' },
  ];
  const { page } = await web.visit({
    table: {
      ...signedIn(),
      [calls.balance]: { body: { result: { balance: 210.1, currency: 'USD', due, rates: [] } } },
    },
    path: '/dashboard',
  });
  await findFrame(page).banner.filter({ hasText: '$80.50 + €120.00' }).waitFor();
});

test('a balance that cannot be read shows no banner', async () => {
  const { page } = await web.visit({
    table: { ...signedIn(), [calls.balance]: { status: 500, text: 'oops' } },
    path: '/dashboard',
  });
  await findFrame(page).userMenu.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await findFrame(page).banner.count()).toBe(0);
});

test('it is at the top and links to /settings/invoices', async () => {
  const { page } = await web.visit({ table: signedIn({ balance: 12.5 }), path: '/dashboard' });
  const { banner, title } = findFrame(page);
  await title.waitFor();
  const [above, below] = [await banner.boundingBox(), await title.boundingBox()];
  expect(above?.y ?? 900).toBeLessThan(below?.y ?? 0);
  await banner.getByRole('link').click();
  await title.filter({ hasText: 'Invoices' }).waitFor();
  expect(readPlace(page)).toBe('/settings/invoices');
});

test('it hides itself after 3 seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await web.visitWithClock({
    table: {
      ...signedIn(),
      [calls.balance]: async () => {
        await promise;
        return { body: { result: { balance: 12.5 } } };
      },
    },
    path: '/dashboard',
  });
  const { banner, userMenu } = findFrame(page);
  await userMenu.waitFor();
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'));
  resolve();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return banner.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(2_800);
  expect(await banner.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await banner.waitFor({ state: 'detached' });
});

test('once hidden it stays hidden on the next page', async () => {
  const { page } = await web.visitWithClock({ table: signedIn({ balance: 5 }), path: '/dashboard' });
  const { banner, menu, title } = findFrame(page);
  await banner.waitFor();
  await page.clock.fastForward(4_000);
  await banner.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await title.filter({ hasText: 'FAQ' }).waitFor();
  expect(await banner.count()).toBe(0);
});
