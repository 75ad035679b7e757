import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { Mailbox } from '../harness/mailbox.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { demoPassword, signIn, signUp } from '../harness/users.ts';
import { texts } from '../harness/texts.ts';

/** The profile page on the real product. */

const product = onSharedProduct();
const { open, openVisitor } = product;

const company = (page: Page) => page.getByRole('textbox', { name: 'Company name' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function saveCompany(page: Page, name: string): Promise<void> {
  await company(page).fill(name);
  await save(page).click();
  await findFrame(page).toast.getByText('Your profile was saved.').waitFor();
}

test('a saved profile is still there after a reload', async () => {
  const { page, faults } = await open('special', { path: '/settings/profile' });
  await page.getByRole('textbox', { name: /^Company address/ }).fill('Pier 4, 20457 Hamburg');
  await saveCompany(page, 'Special & Söhne 特别');
  await page.reload();
  await expect.poll(() => company(page).inputValue()).toBe('Special & Söhne 特别');
  expect(await page.getByRole('textbox', { name: /^Company address/ }).inputValue()).toBe(
    'Pier 4, 20457 Hamburg',
  );
  expect(faults).toEqual([]);
});

test('the e-mail address is changed with a code sent to the new one', async () => {
  const { page, faults } = await openVisitor({ hidesGuide: true });
  const mailbox = new Mailbox(product.sandboxUrl);
  await page.goto('/auth/signup');
  await signUp(page, { mailbox, email: 'first@profile.example' });
  await page.goto('/settings/profile');
  const section = page.getByRole('region', { name: 'E-mail' });
  await section.getByText('first@profile.example · confirmed').waitFor();
  await section.getByRole('button', { name: 'Change e-mail' }).click();
  await section.getByRole('textbox', { name: 'E-mail' }).fill('second@profile.example');
  await section.getByRole('button', { name: 'Send code' }).click();
  const code = await mailbox.mailedCode('second@profile.example');
  await section.getByLabel('Current password').fill(demoPassword);
  await section
    .getByRole('textbox', { name: 'Verification code' })
    .fill(code === '000000' ? '000001' : '000000');
  await section.getByRole('button', { name: 'Change e-mail' }).click();
  await section.getByText('The code is wrong or has expired.').waitFor();
  await section.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await section.getByRole('button', { name: 'Change e-mail' }).click();
  await section.getByText('second@profile.example · confirmed').waitFor();
  expect(faults).toEqual([]);
});

test('switching the language keeps a half-filled form', async () => {
  const { page } = await open('special', { path: '/settings/profile' });
  await expect.poll(() => company(page).isEnabled()).toBe(true);
  await company(page).fill('half a na');
  await findFrame(page).language.selectOption('zh');
  await page.getByRole('heading', { level: 1, name: '基本资料' }).waitFor();
  expect(await page.getByRole('textbox', { name: '公司名称' }).inputValue()).toBe('half a na');
});

test('leaving a half-filled form asks first', async () => {
  const { page } = await open('special');
  const { menu, title } = findFrame(page);
  await page.goto('/settings/profile');
  await expect.poll(() => company(page).isEnabled()).toBe(true);
  await company(page).fill('half a na');
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await company(page).inputValue()).toBe('half a na');
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await title.filter({ hasText: 'FAQ' }).waitFor();
});

test('two users who save at the same time each keep their own profile', async () => {
  const [one, two] = await Promise.all([open('staff'), open('superuser')]);
  await Promise.all([one, two].map(({ page }) => page.goto('/settings/profile')));
  await Promise.all([saveCompany(one.page, 'Desk of one'), saveCompany(two.page, 'Desk of two')]);
  await Promise.all([one, two].map(({ page }) => page.reload()));
  await expect.poll(() => company(one.page).inputValue()).toBe('Desk of one');
  await expect.poll(() => company(two.page).inputValue()).toBe('Desk of two');
  expect([...one.faults, ...two.faults]).toEqual([]);
});

test('a new password is needed from then on, and other devices are signed out', async () => {
  // No other test signs in as this user.
  const email = `password-${Date.now().toString(36)}@shop.example`;
  const here = await openVisitor({ hidesGuide: true });
  const { page } = here;
  await page.goto('/auth/signup');
  await signUp(page, { mailbox: new Mailbox(product.sandboxUrl), email });
  const there = await openVisitor({ hidesGuide: true, expected: [/401/, /api\/live/] });
  // The live stream could report the change before or after the reload below, so it is blocked.
  await there.page.route('**/api/live/**', (route) => route.abort());
  await signIn(there.page, email);
  await page.goto('/settings/profile');
  await page.getByLabel('Current password', { exact: true }).fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill('purple elephant staircase');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await findFrame(page).toast.getByText('Your password was changed.').waitFor();

  await there.page.reload();
  await findFrame(there.page).signedOut.waitFor();
  await findFrame(there.page).signedOut.getByRole('button', { name: texts.en.returnToLogin }).click();
  await signIn(there.page, email, { password: 'purple elephant staircase' });

  await page.reload();
  await findFrame(page).userMenu.waitFor();
  expect(here.faults).toEqual([]);
});

test('a wrong current password changes nothing and says so beside it', async () => {
  const { page } = await open('customer-one', { path: '/settings/profile', expected: [/4\d\d/] });
  const old = page.getByLabel('Current password', { exact: true });
  await old.fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('purple elephant staircase');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect.poll(() => old.getAttribute('aria-invalid')).toBe('true');
  expect(await findFrame(page).signedOut.count()).toBe(0);
});

test('a device can be signed out from another one', async () => {
  const here = await open('customer-one');
  const there = await open('customer-one', { expected: [/401/, /api\/live/] });
  const { page } = here;
  // Blocked as above: only the reload must show the change.
  await there.page.route('**/api/live/**', (route) => route.abort());
  await there.page.goto('/settings/profile');
  await findFrame(there.page).userMenu.waitFor();
  await page.goto('/settings/profile');
  const others = page.getByRole('button', { name: /^Sign out (?!everywhere)./ });
  await others.first().waitFor();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect.poll(() => others.count()).toBe(left - 1);
  }
  await there.page.reload();
  await findFrame(there.page).signedOut.waitFor();
  await page.reload();
  await findFrame(page).userMenu.waitFor();
});

test('a lost connection is shown, and work continues when it is back', async () => {
  const visitor = await open('special', { path: '/settings/profile', expected: [/INTERNET_DISCONNECTED/] });
  const { page, context } = visitor;
  await expect.poll(() => company(page).isEnabled()).toBe(true);
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await company(page).fill('Kept through the night');
  await save(page).click();
  await findFrame(page).toast.getByText('503: Network Error').waitFor();
  expect(await company(page).inputValue()).toBe('Kept through the night');
  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  await save(page).click();
  await findFrame(page).toast.getByText('Your profile was saved.').waitFor();
  expect(visitor.faults).toEqual([]);
});

test('a lost connection is also shown on the login page', async () => {
  const visitor = await openVisitor({
    language: 'en',
    expected: [/INTERNET_DISCONNECTED/],
  });
  const { page, context } = visitor;
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: texts.en.username }).fill('seller');
  await page.getByLabel(texts.en.password, { exact: true }).fill(demoPassword);
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: texts.en.signIn, exact: true }).click();
  await findFrame(page).userMenu.waitFor();
});
