import { totpCode } from '@recoup/testing/totp-code';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { Mailbox } from '../harness/mailbox.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { demoPassword, signUp } from '../harness/users.ts';
import { texts } from '../harness/texts.ts';

/** Signing in with a passkey, and with a code after the password. */

const product = onSharedProduct();
const { openVisitor } = product;

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page, language: 'en' | 'zh'): Promise<void> {
  await findFrame(page, language).userMenu.click();
  await page.getByRole('menuitem', { name: texts[language].logOut }).click();
  await page.getByRole('textbox', { name: texts[language].username }).waitFor();
}

test('a passkey added in the profile signs in without a password', async () => {
  const { page, faults } = await openVisitor({ hidesGuide: true });
  await addAuthenticator(page);
  await page.goto('/auth/signup');
  await signUp(page, { mailbox: new Mailbox(product.sandboxUrl), email: 'passkey@factors.example' });
  await page.goto('/settings/profile?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your recovery codes').waitFor();
  expect(await page.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/).count()).toBe(10);
  await page.getByRole('button', { name: 'I stored them' }).click();
  await page.getByText('10 of 10 codes are left.').waitFor();
  await logOut(page, 'en');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await findFrame(page).userMenu.waitFor();
  expect(faults).toEqual([]);
});

test('an authenticator app is asked for after the password', async () => {
  const { page } = await openVisitor({ language: 'zh', hidesGuide: true });
  await page.goto('/auth/signup');
  const email = 'app@factors.example';
  await signUp(page, { mailbox: new Mailbox(product.sandboxUrl), email, language: 'zh' });
  await page.goto('/settings/profile?tab=security');
  await page.getByRole('button', { name: '设置应用' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByRole('textbox', { name: '应用显示的验证码' }).fill(totpCode(secret));
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByText('你的恢复码').waitFor();
  await logOut(page, 'zh');
  await page.getByRole('textbox', { name: texts.zh.username }).fill(email);
  await page.getByLabel(texts.zh.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: texts.zh.signIn, exact: true }).click();
  const code = page.getByRole('textbox', { name: '验证码' });
  await code.fill('000000');
  await page.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(totpCode(secret, 1));
  await page.getByRole('button', { name: '继续' }).click();
  await findFrame(page, 'zh').userMenu.waitFor();
});
