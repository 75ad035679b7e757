import { beforeAll, expect, test } from 'vitest';
import { findFrame } from './harness/frame.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { Mailbox } from './harness/mailbox.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded, signIn, signUp } from './harness/users.ts';

// Its own product: other tests change the demo's agency relations too.
const product = onOwnProduct();
let mailbox: Mailbox;
beforeAll(() => {
  mailbox = new Mailbox(product.sandboxUrl);
});

test('a customer grants access to an agency, sees its actions and revokes the access at once', async () => {
  const email = 'special@demo.recoup.example';
  const agency = await product.open('agency', { expected: [/403/] });
  const customer = await product.openVisitor({ language: 'zh', hidesGuide: true });

  await agency.page.goto('/partner/customs');
  await agency.page.getByRole('button', { name: 'Invite a customer' }).click();
  await agency.page.getByRole('textbox', { name: 'E-mail address of the customer' }).fill(email);
  await agency.page.getByRole('button', { name: 'Send the invitation' }).click();
  await agency.page.getByText('Waiting for an answer').waitFor();
  await expectUsablePage(agency);
  const link = /https?:\S+/.exec(await mailbox.mail(email, 'Harbour Agency'))?.[0] ?? '';

  // Signed out, the mail's link leads through the sign-in.
  await customer.page.goto(link);
  await signIn(customer.page, 'special', { language: 'zh' });
  await customer.page.getByRole('heading', { name: 'Harbour Agency 申请代你操作账户' }).waitFor();
  await customer.page.getByText('修改资料中的公司、地址和姓名').waitFor();
  await expectUsablePage(customer);
  await customer.page.getByRole('button', { name: '允许 Harbour Agency 代我操作' }).click();
  await customer.page.getByRole('heading', { name: 'Harbour Agency 现在可以代你操作' }).waitFor();

  // The agency's page updates live.
  await agency.page.getByRole('button', { name: 'Act as Special Client Inc.' }).click();
  await expect.poll(() => new URL(agency.page.url()).pathname).toBe('/dashboard');
  await agency.page.goto('/settings/profile');
  const address = agency.page.getByRole('textbox', { name: 'Company address' });
  await expect
    .poll(() => agency.page.getByRole('textbox', { name: 'Company name' }).inputValue())
    .toBe('Special Client Inc.');
  await address.fill('1 Harbour Road');
  await agency.page.getByRole('button', { name: 'Save', exact: true }).click();
  await findFrame(agency.page).toast.waitFor();

  await customer.page.getByRole('link', { name: '查看谁在代我操作' }).click();
  const records = customer.page.getByRole('list', { name: '他人在你账户中的操作' });
  await records.getByText('修改了你的资料').waitFor();
  await records.getByText(/^Harbour Agency 于/).waitFor();
  await expectUsablePage(customer);
  await customer.page.getByRole('button', { name: '终止授权：Harbour Agency' }).click();
  await customer.page.getByRole('alertdialog').getByRole('button', { name: '终止授权' }).click();
  await customer.page.getByText('由你终止').waitFor();

  await findFrame(agency.page).menu.getByRole('link', { name: 'Ticket list' }).click();
  await agency.page.getByText('You can no longer act for the account you chose.').waitFor();
  await agency.page.goto('/settings/profile');
  await expect
    .poll(() => agency.page.getByRole('textbox', { name: 'Company name' }).inputValue())
    .toBe('Harbour Agency');
  expect([agency.faults, customer.faults]).toEqual([[], []]);
});

test('a new user signs up from an agency’s invitation mail, sees what is granted, and the agency acts for them', async () => {
  // Each run needs a new user.
  const email = `new-${Date.now().toString(36)}@shop.example`;
  const agency = await product.open('agency');
  await agency.page.goto('/partner/customs');
  await agency.page.getByRole('button', { name: 'Invite a customer' }).click();
  await agency.page.getByRole('textbox', { name: 'E-mail address of the customer' }).fill(email);
  await agency.page.getByRole('button', { name: 'Send the invitation' }).click();
  const link = /https?:\S+/.exec(await mailbox.mail(email, 'Harbour Agency'))?.[0] ?? '';

  const newcomer = await product.openVisitor();
  await newcomer.page.goto(link);
  await newcomer.page.getByRole('link', { name: 'Create an account' }).click();
  await signUp(newcomer.page, { mailbox, email, company: 'Tidewater Trading' });
  await newcomer.page.getByRole('heading', { name: 'Harbour Agency asks to act for you' }).waitFor();
  await newcomer.page
    .getByText(/^Redeem coupons, dispute lines, pay your invoices with your credit and cards/)
    .waitFor();
  await newcomer.page.getByText(/^Create API keys and webhooks, export all your data/).waitFor();
  await newcomer.page.getByText(`You answer for your account ${email}.`).waitFor();
  // A user acting for a customer is informed live too.
  await agency.page.getByRole('button', { name: 'Act as Fischer Haushalt GmbH' }).click();
  await expect.poll(() => new URL(agency.page.url()).pathname).toBe('/dashboard');
  const listening = agency.page.waitForResponse('**/api/support/messages/live/**');
  const bell = agency.page.getByRole('button', { name: /^Notifications/ });
  await listening;
  const before = await bell.getAttribute('aria-label');
  await newcomer.page.getByRole('button', { name: 'Let Harbour Agency act for me' }).click();
  await newcomer.page.getByRole('heading', { name: 'Harbour Agency can act for you now' }).waitFor();
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before);

  await agency.page.goto('/partner/customs');
  await agency.page.getByRole('button', { name: 'Act as Tidewater Trading' }).click();
  await expect.poll(() => new URL(agency.page.url()).pathname).toBe('/dashboard');
  await agency.page.goto('/settings/profile');
  const company = agency.page.getByRole('textbox', { name: 'Company name' });
  await expect.poll(() => company.inputValue()).toBe('Tidewater Trading');
  expect([agency.faults, newcomer.faults]).toEqual([[], []]);
});

test('an invitation is sent again only after a confirmation, with a new link', async () => {
  const email = `again-${Date.now().toString(36)}@shop.example`;
  const { page, faults } = await product.open('agency', { path: '/partner/customs' });
  await page.getByRole('button', { name: 'Invite a customer' }).click();
  await page.getByRole('textbox', { name: 'E-mail address of the customer' }).fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const linkIn = (mail: string) => /https?:\S+/.exec(mail)?.[0];
  const first = linkIn(await mailbox.mail(email, 'Harbour Agency'));

  const again = page.getByRole('button', { name: `Send again to ${email}` });
  const question = page.getByRole('alertdialog', { name: 'Send the invitation again?' });
  await again.click();
  await question.getByText(`${email} gets another e-mail with a new link.`).waitFor();
  await question.getByRole('button', { name: 'Not now' }).click();
  await question.waitFor({ state: 'detached' });
  await again.click();
  await question.getByRole('button', { name: 'Send invitation' }).click();
  const second = linkIn(await mailbox.mail(email, 'Harbour Agency'));
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect(faults).toEqual([]);
});

test('companies are looked up one by one or as a list, and a free one is claimed', async () => {
  const visitor = await product.open('agency', { path: '/partner/check', language: 'zh' });
  const { page, faults } = visitor;
  await page.getByRole('textbox', { name: '公司名称' }).fill('Fisher Haushalt');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByText('相似度 93%').waitFor();

  await page.getByRole('button', { name: '粘贴名单' }).click();
  const names = ['启航贸易（深圳）有限责任公司', 'FISCHER HAUSHALT', 'Meadow Brook Ltd'];
  await page.getByRole('textbox', { name: '公司名称，每行一个' }).fill(names.join('\n'));
  await page.getByRole('button', { name: '查询名单' }).click();
  const rows = page.getByRole('table', { name: '查询结果' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(4);
  await expectUsablePage(visitor);
  await page.getByRole('combobox', { name: '显示' }).selectOption({ label: '可报备（1 家）' });
  await page.getByRole('button', { name: '报备 Meadow Brook Ltd' }).click();
  await page.getByRole('button', { name: '释放 Meadow Brook Ltd' }).click();
  await page.getByRole('button', { name: '释放 Meadow Brook Ltd' }).waitFor({ state: 'hidden' });
  await waitUntilLoaded(page);
  expect(faults).toEqual([]);
});
