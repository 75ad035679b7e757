import { expect, test } from 'vitest';
import { Mailbox } from '../harness/mailbox.ts';
import { onSharedProduct } from '../harness/on-product.ts';
import { signUp } from '../harness/users.ts';

/** The security log, for the account and for operators. */

const product = onSharedProduct();

test('a user sees the sign-ups, sign-ins and downloads of their account and saves them as CSV', async () => {
  const { page, faults } = await product.openVisitor({ hidesGuide: true });
  await page.goto('/auth/signup');
  const mailbox = new Mailbox(product.sandboxUrl);
  await signUp(page, { mailbox, email: 'activity@security.example' });
  await page.goto('/settings/profile?tab=security');
  const table = page.getByRole('table', { name: 'Security activity' });
  const row = table.getByRole('row').filter({ hasText: 'Account opened' });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/activity@security\.example[^]*Chrome · Linux[^]*127\.0\.0\.1/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('security-activity.csv');
  expect(faults).toEqual([]);
});

test('an operator looks up who signed in, in Chinese', async () => {
  const { page, faults } = await product.open('superuser', {
    path: '/settings/profile?tab=security',
    language: 'zh',
  });
  await page.getByRole('link', { name: '所有账户的安全日志' }).click();
  await page.getByRole('combobox', { name: '事件类型' }).selectOption('登录');
  await page.getByRole('searchbox', { name: '用户、账户或 IP 地址' }).fill('superuser');
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '登录' });
  await row.filter({ hasText: 'superuser' }).first().waitFor();
  expect(faults).toEqual([]);
});
