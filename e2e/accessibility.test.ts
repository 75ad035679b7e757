import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openVisitor, type Language } from './harness/browser.ts';

const url = inject('productUrl');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const pages = ['/auth/login', '/auth/signup', '/auth/reset'];
const cases = pages.flatMap((path) => (['en', 'zh'] as const).map((language) => [path, language] as const));

test.each<readonly [string, Language]>(cases)('%s bars nobody (%s)', async (path, language) => {
  const visitor = await openVisitor(browser, { url, language, viewport: { width: 390, height: 844 } });
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  const { violations } = await new AxeBuilder({ page: visitor.page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
