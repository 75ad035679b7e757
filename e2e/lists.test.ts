import { expect, test } from 'vitest';
import { phone } from './harness/browser.ts';
import { saveTable } from './harness/exports.ts';
import { button } from './harness/find.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';

// Its own product: companies are claimed.
const { open } = onOwnProduct({
  seedScript: 'apps/server/src/modules/tickets/fixtures/seed-tickets.ts',
});
const patience = { timeout: 120_000 };

test('an agency exports its customers', async () => {
  const { page, faults } = await open('agency', { path: '/partner/customs' });
  const rows = page.locator('main tbody tr[data-row-key]');
  await rows.first().waitFor(patience);
  const shown = await rows.locator('[data-row-name]').allInnerTexts();
  for (const format of ['CSV', 'XLSX']) {
    const saved = await saveTable(page, `Export as ${format}`);
    const companies = saved.rows.map((row) => row['Company'] ?? '');
    expect(shown.filter((name) => !companies.some((each) => each !== '' && name.includes(each)))).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test.each([
  ['seller', '/stores', 'stores'],
  ['seller', '/tickets/to-check?store=all', 'findings-to-check'],
  ['superuser', '/tickets/to-check?store=all', 'findings-to-check'],
  ['superuser', '/tickets?view=unmatched&rows=all', 'unmatched-reimbursements'],
  ['superuser', '/stores/board?view=all', 'store-board'],
] as const)('the list that the %s sees at %s is exported as CSV and XLSX', async (who, path, name) => {
  const { page, faults } = await open(who, { path });
  const rows = page.locator('main tbody tr[data-row-key]');
  await rows.first().waitFor();
  await waitUntilLoaded(page);
  const shown = await rows.count();
  for (const format of ['CSV', 'XLSX']) {
    const saved = await saveTable(page, `Export as ${format}`);
    expect(saved.name).toBe(`${name}.${format.toLowerCase()}`);
    expect(saved.rows).toHaveLength(shown);
  }
  expect(faults).toEqual([]);
});

test('a checked list is sorted over all its pages, and its free companies are claimed together', async () => {
  const { page, faults } = await open('agency', { path: '/partner/check?way=list' });
  // Claimed names must not be similar to each other.
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
  const { rows: saved } = await saveTable(page, 'Export as CSV');
  expect(saved.map((row) => row['Company'])).toEqual(names);
  await page.getByRole('heading', { name: 'Companies you claimed' }).waitFor();
  expect(faults).toEqual([]);
});

test('on a phone the chosen filters and order of a list are fully readable', async () => {
  const { page } = await open('superuser', { path: '/tickets?view=unmatched', viewport: phone });
  for (const path of [
    '/tickets?view=unmatched',
    '/tickets/fileMgr',
    '/tickets/to-check',
    '/partner/customs',
  ]) {
    await page.goto(path);
    await waitUntilLoaded(page);
    const choices = page.locator('select:visible');
    expect.soft(await choices.count(), path).toBeGreaterThan(0);
    expect.soft(await choices.evaluateAll(listCut), path).toEqual([]);
  }
});

/** Runs in the page: choices whose text is cut off. */
function listCut(choices: readonly (HTMLElement | SVGElement)[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return choices.flatMap((choice) => {
    if (!(choice instanceof HTMLSelectElement) || pen === null) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
    pen.font = font;
    const text = choice.selectedOptions[0]?.text ?? '';
    const width = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(text).width > width + 1 ? [text] : [];
  });
}
