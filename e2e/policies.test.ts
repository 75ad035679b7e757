import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser, type Language, type Visitor } from './harness/browser.ts';
import { barriers, overflow } from './harness/inspect.ts';
import { openSignedIn, settled, type Person } from './harness/people.ts';
import { words } from './harness/words.ts';

/** When claims may be made, and those who keep it true. */

const url = inject('productUrl');
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(who: Person, language: Language): Promise<Visitor> {
  const visitor = await openSignedIn(browser, { url, who, language, viewport: desk });
  onTestFinished(() => visitor.close());
  return visitor;
}

async function looksRight({ page, faults }: Visitor): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    // What is still moving is half transparent, and its contrast means nothing.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    expect.soft(await overflow(page)).toEqual([]);
    expect.soft(await barriers(page)).toEqual([]);
    if (process.env['SHOTS']) {
      const path = join(process.env['SHOTS'], `policies-${viewport.width}-${Date.now()}.png`);
      await page.screenshot({ path });
    }
  }
  await page.setViewportSize(desk);
  expect.soft(faults).toEqual([]);
}

test('a superuser comes from the filing queue, changes a window with a reason, and the log keeps it', async () => {
  const visitor = await open('superuser', 'en');
  const { page } = visitor;
  // No other test rests on this one.
  const name = 'Change Storage fee too high, Far East, Always';
  const reason = `A new page of theirs says so, ${Date.now()}`;
  await page.goto('/tickets?view=queue');
  await page.getByRole('main').getByRole('link', { name: 'Claim policies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Claim policies' }).waitFor();
  await page.getByRole('combobox', { name: 'Claim type' }).selectOption('Storage fee too high');
  expect(await page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Storage fee too high: Far East' });
  await dialog.getByLabel('Closes after').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A whole number from 1 to 3650').waitFor();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Closes after').fill('17');
  await dialog.getByLabel('Unit').selectOption('Months');
  await dialog.getByLabel('Reason for the change').fill(reason);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name }) });
  expect(await row.innerText()).toMatch(/After 17 months[^]*Disputed[^]*superuser/);
  await page.getByRole('button', { name }).click();
  await dialog.getByText(reason).waitFor();
  await dialog
    .getByText(/^Closes: After .+; now: After 17 months$/)
    .first()
    .waitFor();
  await looksRight(visitor);
});

test('the same in Chinese', async () => {
  const visitor = await open('superuser', 'zh');
  const { page } = visitor;
  await page.goto('/tickets/policies');
  await page.getByRole('combobox', { name: '索赔类型' }).selectOption('仓库丢失');
  await page.getByRole('rowheader', { name: '仓库丢失' }).waitFor();
  await looksRight(visitor);
  await page
    .getByRole('button', { name: /^修改 仓库丢失，北美/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '仓库丢失：北美' }).waitFor();
  await looksRight(visitor);
});

test('a seller does not see it', async () => {
  const { page } = await open('seller', 'en');
  await page.goto('/tickets/policies');
  await page.getByRole('main').getByText(words.en.notAllowed).waitFor();
});
