import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { launchBrowser, type Language, type Visitor } from './harness/browser.ts';
import { barriers, overflow } from './harness/inspect.ts';
import { openSignedIn, settled } from './harness/people.ts';

/** The seller's sourcing costs, from the page of their files. */

const url = inject('productUrl');
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(language: Language): Promise<Visitor> {
  const visitor = await openSignedIn(browser, { url, who: 'special', language, viewport: desk });
  onTestFinished(() => visitor.close());
  return visitor;
}

const csv = (text: string) => ({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function looksRight({ page, faults }: Visitor): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await stillStanding(page);
    expect.soft(await overflow(page)).toEqual([]);
    expect.soft(await barriers(page)).toEqual([]);
    if (process.env['SHOTS']) {
      await page.screenshot({
        path: join(process.env['SHOTS'], `costs-${viewport.width}-${Date.now()}.png`),
      });
    }
  }
  await page.setViewportSize(desk);
  expect.soft(faults).toEqual([]);
}

/** What is still moving is half transparent, and its contrast means nothing. */
async function stillStanding(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

test('costs come by file, with the lines to mend, and are added, changed and deleted by hand', async () => {
  // Runs on the same data never share a product.
  const run = Date.now().toString(36).toUpperCase();
  const visitor = await open('en');
  const { page } = visitor;
  await page.goto('/tickets/fileMgr');
  await page.getByRole('button', { name: 'Sourcing costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sourcing costs' });
  await dialog.getByText(/The next audit uses these costs/).waitFor();
  const drop = dialog.getByLabel(/Drop a cost list here/);
  await drop.setInputFiles(csv(`sku,cost,currency\nA-${run},12.50,USD\nB-${run},a lot,USD\n`));
  await dialog.getByText('Line 3, cost:').waitFor();
  await looksRight(visitor);
  await drop.setInputFiles(csv(`sku,cost,currency\nA-${run},12.50,USD\nB-${run},3.1234,EUR\n`));
  await dialog.getByText(/rows taken in: 2/).waitFor();

  await dialog.getByRole('searchbox').fill(run);
  const list = dialog.getByRole('list', { name: 'Costs of your products' });
  await dialog.getByText('Costs: 2', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Add a cost' }).click();
  await dialog.getByLabel('FNSKU', { exact: true }).fill(`X${run}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A number with up to four decimals').waitFor();
  await looksRight(visitor);
  await dialog.getByLabel('Cost of one unit').fill('7.5');
  await dialog.getByLabel(/^Valid from/).fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Costs: 3', { exact: true }).waitFor();
  await list.getByText('Valid from Mar 1, 2026').waitFor();

  await dialog.getByRole('button', { name: `Change the cost of A-${run}` }).click();
  await dialog.getByLabel('Cost of one unit').fill('13');
  await dialog.getByLabel('Currency', { exact: true }).fill('cad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await list.getByText('13.00 CAD').waitFor();
  expect(await list.getByText('12.50 USD').count()).toBe(0);
  await looksRight(visitor);

  await dialog.getByRole('button', { name: `Delete the cost of A-${run}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('Costs: 2', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('the same in Chinese', async () => {
  const visitor = await open('zh');
  const { page } = visitor;
  await page.goto('/tickets/fileMgr?open=costs');
  const dialog = page.getByRole('dialog', { name: '采购成本' });
  await dialog.getByLabel(/把成本表拖到这里/).setInputFiles(csv('sku,cost,currency\n,1,USD\nC,x,USD\n'));
  await dialog.getByText('第 3 行，cost：').waitFor();
  await dialog.getByRole('button', { name: '添加成本' }).click();
  await looksRight(visitor);
});
