import { expect, test } from 'vitest';
import { typeCard } from './harness/cards.ts';
import { expectExports } from './harness/exports.ts';
import { expectUsablePage } from './harness/inspect.ts';
import { checkLedger } from './harness/ledger.ts';
import { onSharedProduct } from './harness/on-product.ts';

/** Cards entered at the gateway, and credit bought with them. */

const product = onSharedProduct();
const { open } = product;

test('a card is declined at the gateway, another is added, and credit is purchased with it and refunded', async () => {
  // The gateway's own page answers 402 to a declined card.
  const visitor = await open('customer-two', { path: '/settings/payment', expected: [/gateway\/checkout/] });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('heading', { name: 'Add a card' }).waitFor();
  await typeCard(page, '4000 0000 0000 0002');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByText('The card is saved.').waitFor();
  await page.getByText('Visa ending in 4242').first().waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/settings/credit');
  await page.getByLabel('Amount in USD').fill('0.1');
  await page.getByRole('button', { name: 'Top up by card' }).click();
  await page.getByText('Please enter an amount from 0.50 to 100,000.').waitFor();
  await page.getByLabel('Amount in USD').fill('25');
  await page.getByRole('button', { name: 'Top up by card' }).click();
  await page.getByRole('button', { name: 'Send back to the card: $25.00' }).waitFor();
  await expectUsablePage(visitor);
  await page.getByRole('button', { name: 'Send back to the card: $25.00' }).click();
  await page
    .getByRole('alertdialog', { name: 'Send $25.00 back to your card?' })
    .getByRole('button', { name: 'Send back to the card' })
    .click();
  await page.getByText('The money is on its way back to your card.').waitFor();

  await page.goto('/settings/payment');
  await page.getByRole('cell', { name: '-$25.00' }).first().waitFor();
  await page
    .getByRole('row', { name: /Credit sent back.*Done/ })
    .first()
    .waitFor();
  await expectExports(page, 'payments', {
    'What for': 'Credit sent back',
    Card: 'Visa',
    'Last four digits': '4242',
    Status: 'Done',
    Amount: '-25',
    Currency: 'USD',
  });
  await expectUsablePage(visitor);
});

test('a bank’s confirmation is given there, and a card is removed, in Chinese', async () => {
  const visitor = await open('customer-two', { path: '/settings/payment', language: 'zh' });
  const { page } = visitor;
  await page.getByRole('button', { name: '添加银行卡' }).click();
  await page.getByLabel('卡号').fill('4000002500003155');
  await page.getByLabel('有效期').fill('12/39');
  await page.getByLabel('安全码').fill('123');
  await page.getByLabel('持卡人姓名').fill('李伟');
  await page.getByRole('button', { name: '保存此卡' }).click();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('银行卡已保存。').waitFor();
  await page.getByRole('button', { name: '将尾号 3155 的银行卡设为首选' }).click();
  await page.getByRole('button', { name: '将尾号 3155 的银行卡设为首选' }).waitFor({ state: 'detached' });

  await page.goto('/settings/credit');
  await page.getByLabel('金额（USD）').fill('30');
  await page.getByRole('button', { name: '银行卡充值' }).click();
  await page.getByText('正在从银行卡扣款，余额稍后到账。').waitFor();
  await page.goto('/settings/payment');
  await page.getByRole('heading', { name: '等待你确认' }).waitFor();
  await expectUsablePage(visitor);
  await page.getByRole('button', { name: /前往银行确认/ }).click();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('付款成功。').waitFor();
  await page.getByRole('button', { name: '移除尾号 3155 的银行卡' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page.getByText('银行卡已移除。').waitFor();
  expect(visitor.faults).toEqual([]);
  await checkLedger(product);
});
