import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from './harness/browser.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';

/** Searching the questions and answers, and asking support. */

const { open, url } = onSharedProduct();

const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const getAnswer = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question }) });

test('a seller finds a question by part of a word, opens it by keyboard, shares its link, and asks a person', async () => {
  const visitor = await open('seller');
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  await expectUsablePage(visitor);
  await page.getByRole('button', { name: /^Documents \d/ }).click();
  await page.waitForURL('**/faq?q=SOURC%20cos&topic=documents');
  await page.goBack();

  const sourcing = getAnswer(page, 'Why should I enter my sourcing costs?');
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
  expect(await sourcing.evaluate((item) => item.getBoundingClientRect().bottom)).toBeLessThan(desktop.height);
  expect(await page.locator('details[open]').count()).toBe(1);

  await search.fill('unicorn');
  await page.getByRole('heading', { name: 'No question fits “unicorn”' }).waitFor();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => questions(page).count()).toBe(all);
});

test('on a phone a Chinese question is found by some of its characters', async () => {
  const visitor = await open('seller', {
    path: '/faq?topic=billing#dispute-line',
    language: 'zh',
    viewport: phone,
  });
  const { page } = visitor;
  await page.getByRole('link', { name: '前往对账单' }).waitFor();
  const topics = page.getByRole('combobox', { name: '主题' });
  await topics.selectOption({ index: 0 });
  await page.getByRole('searchbox', { name: '搜索问题和答案' }).fill('亚马逊丢件，多久赔');
  await expect.poll(() => questions(page).locator('mark').allTextContents()).toContain('丢失');
  await page.getByRole('searchbox').fill('签');
  await expect.poll(() => questions(page).locator('mark').first().textContent()).toBe('签');
  await expectUsablePage(visitor);
  await page.getByRole('button', { name: '打开聊天窗口' }).click();
  await page.getByRole('textbox', { name: '消息', exact: true }).waitFor();
});
