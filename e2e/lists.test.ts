import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './harness/find.ts';
import { onOwnProduct } from './harness/on-product.ts';

// Its own product: companies are claimed.
const { open } = onOwnProduct();
const patience = { timeout: 30_000 };

/** The shown rows of a list without its header and its totals. */
async function readRows(page: Page): Promise<string[][]> {
  const rows = page.locator('main tr[data-row-key]');
  await rows.first().waitFor(patience);
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.split(/\s+/).filter((word) => word.length > 3));
}

async function save(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path());
}

test('an agency saves the customers it lists', async () => {
  const { page, faults } = await open('agency', { path: '/partner/customs' });
  const shown = await readRows(page);
  const table = (await save(page, 'Export as CSV')).toString();
  expect(table.trim().split('\r\n').length).toBeGreaterThan(shown.length);
  expect(shown.filter((words) => !words.some((word) => table.includes(word)))).toEqual([]);
  const workbook = await save(page, 'Export as XLSX');
  expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(faults).toEqual([]);
}, 60_000);

test('a checked list is sorted over all its pages, and its free companies are claimed together', async () => {
  const { page, faults } = await open('agency', { path: '/partner/check?way=list' });
  // Claimed names must not be alike.
  const claimed = ['Aardvark Lighting Ltd', 'Abbey Windmill Ltd'];
  const others = Array.from({ length: 118 }, (_, place) => `Orchard ${place} Ltd`);
  const names = [...others, ...claimed];
  await page.getByRole('textbox', { name: 'Company names, one on each line' }).fill(names.join('\n'));
  await button(page, 'Check the list').click();
  const rows = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await rows.getByText('Orchard 0 Ltd', { exact: true }).waitFor(patience);
  await button(page, 'Show more').waitFor(patience);
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click();
  // The last one of the list, on the second page by position.
  await rows.getByText('Aardvark Lighting Ltd', { exact: true }).waitFor(patience);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('company');

  for (const name of claimed) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
  }
  await button(page, 'Claim 2 companies').click();
  await page.getByText('2 companies claimed.').first().waitFor(patience);
  const table = (await save(page, 'Export as CSV')).toString().trim().split('\r\n');
  expect(table.length).toBe(121);
  await page.getByRole('heading', { name: 'Companies you claimed' }).waitFor();
  expect(faults).toEqual([]);
}, 90_000);
