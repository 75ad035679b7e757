import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser, type Language, type Visitor } from './harness/browser.ts';
import { barriers, overflow } from './harness/inspect.ts';
import { openSignedIn, settled } from './harness/people.ts';

/** The questions and answers, from looking for one to asking a person. */

const url = inject('productUrl');
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(language: Language, viewport = desk): Promise<Visitor> {
  const visitor = await openSignedIn(browser, { url, who: 'seller', language, viewport });
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  onTestFinished(() => visitor.close());
  return visitor;
}

async function looksRight({ page, faults }: Visitor, name: string): Promise<void> {
  await settled(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  expect.soft(await overflow(page)).toEqual([]);
  expect.soft(await barriers(page)).toEqual([]);
  expect.soft(faults).toEqual([]);
  if (process.env['SHOTS']) await page.screenshot({ path: join(process.env['SHOTS'], `faq-${name}.png`) });
}

const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const answerOf = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question }) });

test('a seller finds a question by part of a word, opens it by keyboard, shares its link, and asks a person', async () => {
  const visitor = await open('en');
  const { page } = visitor;
  await page.goto('/faq');
  await questions(page).first().waitFor();
  const all = await questions(page).count();
  expect(all).toBeGreaterThanOrEqual(45);

  const search = page.getByRole('searchbox', { name: 'Search the questions and answers' });
  await search.fill('SOURC cos');
  await expect.poll(() => questions(page).count()).toBeLessThan(all);
  await page.waitForURL('**/faq?q=SOURC%20cos');
  expect(await questions(page).first().locator('mark').allTextContents()).toEqual(['sourc', 'cos']);
  await looksRight(visitor, 'found');
  await page.getByRole('button', { name: /^Documents \d/ }).click();
  await page.waitForURL('**/faq?q=SOURC%20cos&topic=documents');
  await page.goBack();

  const sourcing = answerOf(page, 'Why should I enter my sourcing costs?');
  await sourcing.locator('summary').focus();
  await page.keyboard.press('Enter');
  await sourcing.getByRole('link', { name: 'Go to File management' }).waitFor();
  await sourcing.getByRole('button', { name: /^Copy the link/ }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(url).origin}/faq#sourcing-cost`);

  await page.goto('/dashboard');
  await page.goto(link);
  await sourcing.getByRole('link').waitFor();
  await expect.poll(() => sourcing.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  expect(await sourcing.evaluate((item) => item.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await sourcing.evaluate((item) => item.getBoundingClientRect().bottom)).toBeLessThan(desk.height);
  expect(await page.locator('details[open]').count()).toBe(1);

  await search.fill('unicorn');
  await page.getByRole('heading', { name: 'No question fits “unicorn”' }).waitFor();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => questions(page).count()).toBe(all);
});

test('a Chinese seller with a phone finds it by some of its characters', async () => {
  const visitor = await open('zh', phone);
  const { page } = visitor;
  await page.goto('/faq?topic=billing#dispute-line');
  await page.getByRole('link', { name: '前往对账单' }).waitFor();
  const topics = page.getByRole('combobox', { name: '主题' });
  await topics.selectOption({ index: 0 });
  await page.getByRole('searchbox', { name: '搜索问题和答案' }).fill('亚马逊丢件，平台多久赔');
  await expect.poll(() => questions(page).locator('mark').allTextContents()).toContain('丢失');
  await page.getByRole('searchbox').fill('签');
  await expect.poll(() => questions(page).locator('mark').first().textContent()).toBe('签');
  await looksRight(visitor, 'zh-found');
  await page.getByRole('button', { name: '打开聊天窗口' }).click();
  await page.getByRole('textbox', { name: '消息', exact: true }).waitFor();
});
