import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findFrame } from './harness/frame.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { Mailbox } from './harness/mailbox.ts';
import { checkLedger } from './harness/ledger.ts';
import { onSharedProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';

const product = onSharedProduct();
const { open, openVisitor, sandboxUrl, url } = product;
const mailbox = new Mailbox(sandboxUrl);

test('a new user signs up with a referral link, and both sides get credit', async () => {
  const sender = await open('superuser', { expected: [/409/] });
  await sender.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await sender.page.goto('/referrals');
  await sender.page.getByText(/^No one has signed up with your link yet/).waitFor();
  await sender.page.getByRole('button', { name: 'Reward rules' }).click();
  const rules = sender.page.getByRole('dialog', { name: 'Reward rules' });
  await rules.getByLabel('From this day on').fill(new Date().toISOString().slice(0, 10));
  await rules.getByRole('combobox', { name: 'Granted' }).selectOption('sign_up');
  await rules.getByRole('textbox', { name: 'To the referrer' }).fill('12.50');
  await rules.getByRole('textbox', { name: 'To the new account' }).fill('7');
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await rules.getByText('$12.50 to the referrer, $7.00 to the new account').waitFor();
  await expectUsablePage(sender);
  await rules.getByRole('button', { name: 'Close' }).click();

  await sender.page.getByText(/^You get \$12\.50 of credit when someone signs up/).waitFor();
  await sender.page.getByRole('button', { name: 'Copy the link' }).click();
  await findFrame(sender.page).toast.first().waitFor();
  const link = await sender.page.evaluate(() => navigator.clipboard.readText());
  const code = new URL(link).searchParams.get('ref') ?? '';
  await sender.page.getByRole('img', { name: 'QR code of your link' }).waitFor();

  await sender.page.getByRole('button', { name: '简体中文' }).click();
  await sender.page.getByRole('button', { name: '简体中文', pressed: true }).waitFor();
  const saving = sender.page.waitForEvent('download');
  await sender.page.getByRole('button', { name: 'Download the poster' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`recoup-${code}-zh.png`);
  const picture = await readFile(await saved.path());
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1080,
    1440,
  ]);

  const newcomer = await openVisitor({ language: 'zh', hidesGuide: true });
  const email = 'tuijian@shop.example';
  await newcomer.page.goto(link);
  await newcomer.page.getByText(`邀请码：${code}`).waitFor();
  await newcomer.page.getByRole('textbox', { name: '邮箱地址' }).fill(email);
  await newcomer.page.getByRole('button', { name: '发送验证码' }).click();
  await newcomer.page.getByRole('textbox', { name: '验证码' }).fill(await mailbox.mailedCode(email));
  await newcomer.page.getByLabel('密码', { exact: true }).fill('correct horse battery');
  await newcomer.page.getByRole('button', { name: '注册', exact: true }).click();
  await newcomer.page.waitForURL('**/dashboard');

  // The sender's page updates live.
  const people = sender.page.getByRole('list', { name: 'People you referred' });
  await people.getByText('Rewarded').waitFor();
  await people.getByText('t***@s***').waitFor();
  await people.getByText('$12.50').waitFor();
  await expectUsablePage(sender);
  await sender.page.getByRole('link', { name: 'See your credit' }).click();
  await sender.page.getByText('Referral reward').first().waitFor();

  await newcomer.page.goto('/referrals');
  await newcomer.page.getByText(/推荐你加入。你因此获得了 US\$7\.00 预付余额。/).waitFor();
  await waitUntilLoaded(newcomer.page);
  await expectUsablePage(newcomer);
  const back = await newcomer.page.getByRole('textbox', { name: '我的推荐码' }).inputValue();

  await sender.page.goto('/referrals');
  await sender.page.getByRole('textbox', { name: /^Referred by someone/ }).fill(back);
  await sender.page.getByRole('button', { name: 'Enter the code' }).click();
  await sender.page.getByText(/^You referred the owner of this code yourself/).waitFor();
  expect([sender.faults, newcomer.faults]).toEqual([[], []]);
  await checkLedger(product);
});
