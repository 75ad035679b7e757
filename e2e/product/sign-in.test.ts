import { expect, test } from 'vitest';
import type { Language } from '../harness/browser.ts';
import { findFrame, menuOutline } from '../harness/frame.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { demoPassword, waitUntilLoaded, signIn, type DemoUser } from '../harness/users.ts';
import { texts } from '../harness/texts.ts';

/** Signing in and out of the real product. */

const { open, openVisitor } = onSharedProduct();

const users: [DemoUser, Language][] = [
  ['seller', 'en'],
  ['agency', 'zh'],
  ['superuser', 'en'],
  ['staff', 'zh'],
  ['special', 'en'],
];

test.each(users)('%s signs in and sees the menu of their role (%s)', async (who, language) => {
  const visitor = await openVisitor({ language, hidesGuide: true });
  const { page, faults } = visitor;
  await signIn(page, who, { language });
  const { userMenu, menu } = findFrame(page, language);
  await userMenu.getByText(who, { exact: true }).waitFor();
  const text = texts[language];
  const outline = (await menuOutline(menu)).flat();
  expect(outline.filter((entry) => text.superuserEntries.includes(entry))).toEqual(
    who === 'superuser' ? text.superuserEntries : [],
  );
  expect(outline.includes(text.messages)).toBe(who === 'staff');
  await waitUntilLoaded(page);
  expect(faults).toEqual([]);
});

test('the special client has a logo of its own', async () => {
  const logos: (string | null)[] = [];
  for (const who of ['seller', 'special'] as const) {
    const visitor = await open(who);
    logos.push(await findFrame(visitor.page).logo.getByRole('img').getAttribute('src'));
  }
  expect(logos[0]).not.toBe(logos[1]);
});

test.each<[string, string]>([
  ['seller', 'wrong password'],
  ['nobody-here', demoPassword],
])('a wrong password and an unknown account get the same answer: %s', async (username, password) => {
  const { page } = await openVisitor();
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: texts.en.username }).fill(username);
  await page.getByLabel(texts.en.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await page.getByRole('alert').getByText('Account or password is not right.', { exact: true }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

test('logging out ends the session for good', async () => {
  const { page } = await open('seller');
  await findFrame(page).userMenu.click();
  await page.getByRole('menuitem', { name: texts.en.logOut }).click();
  await page.getByRole('textbox', { name: texts.en.username }).waitFor();
  const answered = await page.evaluate(async () => (await fetch('/api/account/api/user/myself/')).status);
  expect(answered).toBe(401);
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: texts.en.username }).waitFor();
});

test('the token is hidden from scripts, and the cookie beside it has no secret', async () => {
  const visitor = await open('seller');
  const cookies = await visitor.context.cookies();
  const named = (name: string) => cookies.find((cookie) => cookie.name === name);
  expect(named('dbo_token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(named('dbo_login')).toMatchObject({ httpOnly: false, value: '1' });
});

test('a seller who opens an operators’ page sees that it is not available', async () => {
  const visitor = await open('seller');
  for (const path of ['/tickets/batchUploadPod', '/tickets/shipmentTracking', '/message']) {
    await visitor.page.goto(path);
    await visitor.page.getByText(texts.en.notAllowed).waitFor();
  }
});

test('a link to a page leads there after signing in', async () => {
  const visitor = await openVisitor();
  await visitor.page.goto('/auth/login?redirectPath=%2Fsettings%2Fcoupons');
  await signIn(visitor.page, 'special');
  await visitor.page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
});
