import { expect, test } from 'vitest';
import { findFrame } from './harness/frame.ts';
import { demoPassword } from './harness/users.ts';
import { onSharedProduct } from './harness/on-product.ts';

const { open, url } = onSharedProduct();

test('a developer makes a key, calls with it, adds a webhook, sees its log, and takes both back', async () => {
  const { page } = await open('seller', { path: '/settings/profile' });
  await page.getByRole('link', { name: 'For developers' }).click();
  await page.getByText('There are no keys yet.').waitFor();
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Warehouse');
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.getByText('Please choose at least one.').waitFor();
  await page.getByRole('checkbox', { name: 'Read tickets' }).check();
  await page.getByRole('button', { name: 'Create the key' }).click();
  const key = (await page.getByText(/^rk_[\w-]{43}$/).textContent()) ?? '';
  const ask = () =>
    fetch(`${url}/api/refund/tickets/`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ status }) => status,
    );
  expect(await ask()).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect.poll(() => page.getByText(key).count()).toBe(0);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const address = page.getByRole('textbox', { name: 'Address of your server' });
  await address.fill('nowhere');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText('Enter a full URL').waitFor();
  await address.fill(`${url}/healthz`);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  // Our own server has no such route; the log shows that live, on a busy machine only after the second try.
  await page.getByText(/404 · tries: \d/).waitFor();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('There are no webhooks yet.').waitFor();
  await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There are no keys yet.').waitFor();
  expect(await ask()).toBe(401);
});

test('a person packs their data, asks for deletion with their password, takes that back, and pays first', async () => {
  const { page } = await open('special', {
    path: '/settings/profile?tab=data',
    language: 'zh',
    expected: [/400/],
  });
  await page.getByRole('button', { name: /^(打包我的数据|重新打包)$/ }).click();
  const download = page.getByRole('link', { name: '下载' });
  await download.waitFor({ timeout: 120_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^recoup-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: '注销我的账户…' }).click();
  const password = page.getByLabel('你的密码', { exact: true });
  await password.fill('不是这个密码');
  await page.getByRole('button', { name: '七天后注销' }).click();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await password.fill('recoup-demo-2026');
  await page.getByRole('button', { name: '七天后注销' }).click();
  await page.getByText(/^你的账户将于/).waitFor();
  await page.getByRole('button', { name: '保留我的账户' }).click();
  await findFrame(page).toast.waitFor();
  await page.getByRole('button', { name: '注销我的账户…' }).waitFor();

  // An account with open invoices sees the amount and where to pay.
  await page.route(/\/api\/own-data\/(\?|$)/, async (route) => {
    const { result } = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({ json: { result: { ...result, due: [{ minor: 4_250, currency: 'USD' }] } } });
  });
  await page.reload();
  await page.getByText('你还有 US$42.50 未付。请先付清账单：账户注销后将无法登录付款。').waitFor();
  await page.getByRole('main').getByRole('link', { name: '查看账单' }).waitFor();
  expect(await page.getByRole('button', { name: '注销我的账户…' }).count()).toBe(0);
});
