import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFrame } from '../harness/frame.ts';
import { signedIn } from '../harness/replies.ts';
import { createWebFixture } from '../harness/web-fixture.ts';
import { texts } from '../harness/texts.ts';

/** Specification, sections 1, 3 and 9: English and Simplified Chinese, and where the choice is kept. */

const web = createWebFixture();

const kept = (page: Page) =>
  page.evaluate(() => ({
    storage: localStorage.getItem('dbo_lang'),
    cookie: document.cookie.split('; ').find((pair) => pair.startsWith('dbo_lang=')),
  }));

test('the language selector switches to Simplified Chinese and back, without reloading the page', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await findFrame(page, 'en').language.selectOption({ label: '简体中文' });
  await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
  await findFrame(page, 'zh').language.selectOption({ label: 'English' });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the language, en or zh, is kept in storage and in a cookie named dbo_lang', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  const { language, title } = findFrame(page);
  await language.selectOption('zh');
  await title.filter({ hasText: '首页' }).waitFor();
  expect(await kept(page)).toEqual({ storage: 'zh', cookie: 'dbo_lang=zh' });
  await findFrame(page, 'zh').language.selectOption('en');
  await title.filter({ hasText: 'Dashboard' }).waitFor();
  expect(await kept(page)).toEqual({ storage: 'en', cookie: 'dbo_lang=en' });
});

test('the choice survives a reload', async () => {
  const { page } = await web.visit({ table: signedIn(), path: '/dashboard' });
  await findFrame(page).language.selectOption('zh');
  await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
});

test.each([
  ['en', 'Recoup', 'en'],
  ['zh', '追偿通', 'zh-CN'],
] as const)(
  'the browser title is the name of the service, and the document says its language (%s)',
  async (language, title, tag) => {
    const { page } = await web.visit({ table: signedIn(), language, path: '/dashboard' });
    await findFrame(page, language).userMenu.waitFor();
    expect(await page.title()).toContain(title);
    expect(await page.getAttribute('html', 'lang')).toBe(tag);
  },
);

test.each([
  ['en', 'Sign in'],
  ['zh', '登录'],
] as const)('a first visit is in the language of the browser (%s)', async (language, title) => {
  const { page } = await web.visitWithoutLanguage(language, { token: false, path: '/auth/login' });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await kept(page)).toEqual({ storage: language, cookie: `dbo_lang=${language}` });
});

test('a stored language has priority over that of the browser', async () => {
  const { page } = await web.visitWithoutLanguage('en', {
    token: false,
    local: { dbo_lang: 'zh' },
    path: '/auth/login',
  });
  await page.getByRole('heading', { level: 1, name: '登录' }).waitFor();
});

test('a cookie alone is enough', async () => {
  const { page } = await web.visitWithoutLanguage('en', {
    token: false,
    cookies: { dbo_lang: 'zh' },
    path: '/auth/login',
  });
  await page.getByRole('heading', { level: 1, name: '登录' }).waitFor();
});

test('an unknown stored language is ignored', async () => {
  const { page } = await web.visitWithoutLanguage('en', {
    token: false,
    local: { dbo_lang: 'tlh' },
    path: '/auth/login',
  });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a half-filled form survives the switch', async () => {
  const { page } = await web.visit({ token: false, path: '/auth/login' });
  await page.getByRole('textbox', { name: texts.en.username }).fill('half');
  await page.getByLabel(texts.en.password, { exact: true }).fill('a secret');
  await page.getByRole('combobox', { name: texts.en.language }).selectOption('zh');
  const username = page.getByRole('textbox', { name: texts.zh.username });
  await username.waitFor();
  expect(await username.inputValue()).toBe('half');
  expect(await page.getByLabel(texts.zh.password, { exact: true }).inputValue()).toBe('a secret');
});
