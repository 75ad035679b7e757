import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openVisitor, type Language } from './harness/browser.ts';
import { Mailbox } from './harness/mailbox.ts';

/** What the pages call things; the tests find them as a person would, by these words. */
const words = {
  en: {
    email: 'E-mail address',
    sendCode: 'Send code',
    code: 'Six-digit code',
    password: 'Password',
    newPassword: 'New password',
    signUp: 'Create account',
    account: 'Your account',
    logOut: 'Log out',
    username: 'E-mail, phone or username',
    signIn: 'Sign in',
    setPassword: 'Set new password',
  },
  zh: {
    email: '邮箱地址',
    sendCode: '发送验证码',
    code: '六位验证码',
    password: '密码',
    newPassword: '新密码',
    signUp: '注册',
    account: '您的账户',
    logOut: '退出登录',
    username: '邮箱、手机号或用户名',
    signIn: '登录',
    setPassword: '设置新密码',
  },
} satisfies Record<Language, Record<string, string>>;

const url = inject('productUrl');
const mailbox = new Mailbox(inject('sandboxUrl'));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.each<Language>(['en', 'zh'])(
  'a new seller signs up with a mailed code, logs out, resets the password and signs in again (%s)',
  async (language) => {
    const say = words[language];
    const email = `seller-${language}-${Date.now()}@shop.example`;
    const visitor = await openVisitor(browser, { url, language });
    const { page } = visitor;

    await page.goto('/auth/signup');
    await field(page, say.email).fill(email);
    await button(page, say.sendCode).click();
    await field(page, say.code).fill(await mailbox.mailedCode(email));
    await passwordField(page, say.password).fill('correct horse battery');
    await button(page, say.signUp).click();
    await page.waitForURL('**/dashboard*');

    await page.getByRole('button', { name: say.account }).click();
    await page.getByRole('menuitem', { name: say.logOut }).click();
    await page.waitForURL('**/auth/login*');

    await page.goto('/auth/reset');
    await field(page, say.email).fill(email);
    await button(page, say.sendCode).click();
    await field(page, say.code).fill(await mailbox.mailedCode(email));
    await passwordField(page, say.newPassword).fill('purple elephant staircase');
    await button(page, say.setPassword).click();
    await page.waitForURL('**/auth/login*');

    await field(page, say.username).fill(email);
    await passwordField(page, say.password).fill('purple elephant staircase');
    await button(page, say.signIn).click();
    await page.waitForURL('**/dashboard*');

    expect(visitor.faults).toEqual([]);
    await visitor.close();
  },
);
