import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser, type Language, type Visitor } from './harness/browser.ts';
import { barriers, overflow } from './harness/inspect.ts';
import { openSignedIn, settled } from './harness/people.ts';

/** Cards, typed in at the gateway, and credit bought with them. */

const url = inject('productUrl');
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(language: Language, expected: readonly RegExp[] = []): Promise<Visitor> {
  const visitor = await openSignedIn(browser, {
    url,
    who: 'customer-two',
    language,
    viewport: desk,
    expected,
  });
  onTestFinished(() => visitor.close());
  return visitor;
}

async function looksRight({ page, faults }: Visitor, name: string): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect.soft(await overflow(page)).toEqual([]);
    expect.soft(await barriers(page)).toEqual([]);
    if (process.env['SHOTS']) {
      await page.screenshot({
        path: join(process.env['SHOTS'], `${name}-${viewport.width}.png`),
        fullPage: true,
      });
    }
  }
  await page.setViewportSize(desk);
  expect.soft(faults).toEqual([]);
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save the card' }).click();
}

test('a card declined at the gateway, then a good one; credit bought with it and sent back', async () => {
  // The gateway's own page answers 402 to a declined card.
  const visitor = await open('en', [/gateway\/checkout/]);
  const { page } = visitor;
  await page.goto('/settings/payment');
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
  await looksRight(visitor, 'credit-en');
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
  await looksRight(visitor, 'payment-en');
});

test('a bank that asks is answered there, and a card is removed, in Chinese', async () => {
  const visitor = await open('zh');
  const { page } = visitor;
  await page.goto('/settings/payment');
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
  await page.getByRole('heading', { name: '等待您确认' }).waitFor();
  await looksRight(visitor, 'payment-zh');
  await page.getByRole('button', { name: /前往银行确认/ }).click();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('付款成功。').waitFor();
  await page.getByRole('button', { name: '移除尾号 3155 的银行卡' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page.getByText('银行卡已移除。').waitFor();
  expect(visitor.faults).toEqual([]);
});
