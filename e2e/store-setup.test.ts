import { expect, test } from 'vitest';
import { expectUsablePage } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';

const { open } = onSharedProduct();

test.each([
  { language: 'en', checkNow: 'Check now', passed: 'Works' },
  { language: 'zh', checkNow: '立即检查', passed: '正常' },
] as const)('an operator checks the application live, in $language', async (expected) => {
  const { language } = expected;
  const visitor = await open('superuser', { path: '/stores/board?tab=application', language });
  const { page } = visitor;
  await page.getByRole('button', { name: expected.checkNow }).click();
  await expect.poll(() => page.getByText(expected.passed, { exact: true }).count()).toBe(6);
  await expectUsablePage(visitor);
});
