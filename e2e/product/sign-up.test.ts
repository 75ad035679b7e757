import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../harness/browser.ts';
import { button } from '../harness/find.ts';
import { findFrame } from '../harness/frame.ts';
import { Mailbox } from '../harness/mailbox.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { waitUntilLoaded, signIn } from '../harness/users.ts';
import { texts } from '../harness/texts.ts';

/** Texts of the sign-up pages. */
const signUpTexts = {
  en: {
    byPhone: 'Phone',
    email: 'E-mail address',
    phone: 'Phone number',
    sendCode: 'Send code',
    code: 'Verification code',
    newPassword: 'New password',
    signUp: 'Create account',
    setPassword: 'Set new password',
    company: 'Company name',
    saveAndContinue: 'Save and continue',
    closeGuide: 'Close and do not show again',
  },
  zh: {
    byPhone: '手机',
    email: '邮箱地址',
    phone: '手机号码',
    sendCode: '发送验证码',
    code: '验证码',
    newPassword: '新密码',
    signUp: '注册',
    setPassword: '设置新密码',
    company: '公司名称',
    saveAndContinue: '保存并继续',
    closeGuide: '关闭且不再显示',
  },
} satisfies Record<Language, Record<string, string>>;

const { openVisitor, sandboxUrl } = onSharedProduct();
const mailbox = new Mailbox(sandboxUrl);

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

interface Contact {
  readonly by: 'e-mail' | 'phone';
  /** What the user types. */
  readonly typed: string;
  /** Where the code arrives, and what signs in afterwards. */
  readonly whole: string;
}

let newcomers = 10;

/** A new address or phone number for every run. */
function newContact(language: Language, by: Contact['by']): Contact {
  newcomers += 1;
  if (by === 'e-mail') {
    const address = `newcomer-${newcomers}@shop.example`;
    return { by, typed: address, whole: address };
  }
  return language === 'en'
    ? { by, typed: `(201) 555-01${newcomers}`, whole: `+120155501${newcomers}` }
    : { by, typed: `139 1234 56${newcomers}`, whole: `+86139123456${newcomers}` };
}

const stories = [
  ['en', 'e-mail'],
  ['zh', 'e-mail'],
  ['en', 'phone'],
  ['zh', 'phone'],
] as const;

/** Requests a code and enters the received one. */
async function proveContact(page: Page, language: Language, { by, typed, whole }: Contact): Promise<void> {
  const text = signUpTexts[language];
  if (by === 'phone') await page.getByText(text.byPhone, { exact: true }).click();
  await field(page, by === 'phone' ? text.phone : text.email).fill(typed);
  await button(page, text.sendCode).click();
  const code = by === 'phone' ? await mailbox.textedCode(whole) : await mailbox.mailedCode(whole);
  await field(page, text.code).fill(code);
}

test.each(stories)(
  'a newcomer signs up, is guided, logs out, resets the password and signs in again (%s, by %s)',
  async (language, by) => {
    const contact = newContact(language, by);
    const text = signUpTexts[language];
    const visitor = await openVisitor({ language });
    const { page, faults } = visitor;
    const { guide, userMenu } = findFrame(page, language);

    await page.goto('/auth/signup');
    await proveContact(page, language, contact);
    await passwordField(page, texts[language].password).fill('correct horse battery');
    await button(page, text.signUp).click();
    await page.waitForURL('**/dashboard');

    await guide.getByRole('textbox', { name: text.company }).fill('Newcomer & Co');
    await guide.getByRole('button', { name: text.saveAndContinue }).click();
    await guide.locator('a[href="/stores"]').waitFor();
    await guide.getByRole('button', { name: text.closeGuide }).click();
    await guide.waitFor({ state: 'hidden' });

    await userMenu.click();
    await page.getByRole('menuitem', { name: texts[language].logOut }).click();
    await page.waitForURL('**/auth/login');

    await page.goto('/auth/reset');
    await proveContact(page, language, contact);
    await passwordField(page, text.newPassword).fill('purple elephant staircase');
    await button(page, text.setPassword).click();
    await page.waitForURL('**/auth/login*');

    await signIn(page, contact.whole, { language, password: 'purple elephant staircase' });
    await waitUntilLoaded(page);
    expect(faults).toEqual([]);
  },
);
