import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, findRow } from './harness/find.ts';
import { onSharedProduct } from './harness/on-product.ts';
import { bulkyPdf, type SampleFile } from './harness/sample-files.ts';
import { texts } from './harness/texts.ts';

/** Files sent in pieces to calls that take files: chat, reports, cost and company lists, and estimates with and without an account. */

const { openVisitor, open } = onSharedProduct();
const run = Date.now().toString(36);
const piece = 4 * 1024 * 1024;
const patience = { timeout: 120_000 };
const lost = 'Connection lost. The upload resumes as soon as it is back.';
const expected = [/ERR_CONNECTION_RESET|net::ERR_FAILED/];

/** Cuts the connection after the first piece until `mend` is called; `offsets` are those of received pieces. */
async function cutAfterFirstPiece(page: Page, path = '/api/uploads/') {
  const offsets: number[] = [];
  let isCut = true;
  await page.route(`**${path}*/?*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    if (isCut && offset > 0) return route.abort('connectionreset');
    offsets.push(offset);
    return route.continue();
  });
  const cancelled = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/uploads/'),
    patience,
  );
  return {
    mend: () => (isCut = false),
    /** Waits until the page has deleted what it sent: the call that reads it has succeeded. */
    sent: async () => {
      await cancelled;
      return offsets;
    },
  };
}

function ledger(name: string, rows: number): SampleFile {
  const header = 'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity';
  const lines = Array.from(
    { length: rows },
    (_, row) => `11/02/2026\tX00${row}\tB00${row}\tSKU-${row}\tPan ${run} of steel\tAdjustments\tR${row}\t-1`,
  );
  return { name, mimeType: 'text/plain', buffer: Buffer.from([header, ...lines, ''].join('\n')) };
}

test('a chat file resumes after a lost connection, and after a reload of the page', async () => {
  const { page, faults } = await open('seller', { expected });
  await page.goto('/faq');
  const sent = async (name: string, interrupt: () => Promise<unknown>) => {
    const file = bulkyPdf(name, 9_000_000);
    const line = await cutAfterFirstPiece(page);
    await page.getByRole('button', { name: texts.en.support }).click();
    await page.getByLabel('Attach pictures or files').and(page.locator('input')).setInputFiles([file]);
    await page.getByRole('list', { name: 'Files being sent' }).getByText(lost).waitFor(patience);
    // Before the connection is restored, since an interrupted piece would resume in its middle.
    await interrupt();
    line.mend();
    expect(await line.sent()).toEqual([0, piece, 2 * piece]);
    const save = page.getByRole('log').getByRole('button', { name: `Save ${name}` });
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const saved = await readFile(await download.path());
    expect(saved.equals(file.buffer)).toBe(true);
    expect(await save.count()).toBe(1);
    await page.unrouteAll();
  };
  await sent(`lost-${run}.pdf`, async () => undefined);
  await page.goto('/faq');
  await sent(`reload-${run}.pdf`, async () => {
    await page.reload();
    await page.getByRole('button', { name: texts.en.support }).click();
  });
  expect(faults).toEqual([]);
});

test('a report file resumes after a lost connection and is imported whole', async () => {
  const { page, faults } = await open('special', { expected });
  const name = `Resumed ${run}`;
  const linked = await page.request.post('/api/ext/product/userproduct/v2authorize/', {
    data: { region: 'na', store_name: name },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(linked.status()).toBe(200);
  await page.goto('/stores');
  await button(findRow(page, name), `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Upload reports' }).click();
  const dialog = page.getByRole('dialog', { name: `Upload reports of ${name}` });
  const line = await cutAfterFirstPiece(page);
  await dialog.locator('input[type=file]').setInputFiles([ledger('ledger.txt', 90_000)]);
  await dialog.getByText(lost).waitFor(patience);
  line.mend();
  expect(await line.sent()).toEqual([0, piece]);
  await dialog.getByText(/^Imported: .+, rows: 90,?000$/).waitFor(patience);
  expect(faults).toEqual([]);
});

test('a cost list resumes after a lost connection and is imported once', async () => {
  const { page, faults } = await open('special', { path: '/tickets/fileMgr?open=costs', expected });
  const dialog = page.getByRole('dialog', { name: 'Sourcing costs' });
  const note = 'n'.repeat(1000);
  const lines = Array.from({ length: 5000 }, (_, row) => `RESUMED-${run}-${row},1.25,USD,${note}`);
  const list = Buffer.from(['sku,cost,currency,note', ...lines, ''].join('\n'));
  const line = await cutAfterFirstPiece(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'c.csv', mimeType: 'text/csv', buffer: list }]);
  await dialog.getByText(lost).waitFor(patience);
  line.mend();
  expect(await line.sent()).toEqual([0, piece]);
  await dialog.getByText(/^5,000 rows imported/).waitFor(patience);
  await dialog.getByRole('searchbox').fill(`RESUMED-${run}`);
  await dialog.getByText('5,000 costs', { exact: true }).waitFor(patience);
  expect(faults).toEqual([]);
});

test('a company list resumes after a lost connection, and is counted once after a lost reply', async () => {
  const { page, faults } = await open('agency', { path: '/partner/check?way=file', expected });
  const name = `prospects-${run}.txt`;
  // Spaces make the list long enough for two pieces, and take no time to read.
  const lines = Array.from({ length: 300 }, (_, row) => `Prospect ${run} ${row} Ltd${' '.repeat(15_000)}`);
  const list = Buffer.from(lines.join('\n'));
  const line = await cutAfterFirstPiece(page);
  const lostAnswers: number[] = [];
  await page.route('**/api/agencies/checks/?*', async (route) => {
    if (route.request().method() !== 'POST' || lostAnswers.length > 0) return route.continue();
    lostAnswers.push((await route.fetch()).status());
    return route.abort('connectionreset');
  });
  await page.getByLabel('Choose files').setInputFiles([{ name, mimeType: 'text/plain', buffer: list }]);
  await page.getByRole('list', { name: 'Lists being sent' }).getByText(lost).waitFor(patience);
  line.mend();
  expect(await line.sent()).toEqual([0, piece]);
  await page.getByRole('heading', { name, exact: true }).waitFor(patience);
  await page.getByText('300 of 300 checked').waitFor({ ...patience, state: 'attached' });
  expect(lostAnswers).toEqual([200]);
  // The list was checked only once, although its response was lost.
  await page.getByRole('button', { name: `Open the results of ${name}` }).waitFor(patience);
  expect(await page.getByRole('button', { name: `Open the results of ${name}` }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a file of an estimate resumes after a lost connection', async () => {
  const { page, faults } = await open('special', { path: '/estimate', expected });
  const line = await cutAfterFirstPiece(page);
  await page.getByLabel('Choose files').setInputFiles([ledger('estimate.txt', 90_000)]);
  await page.getByText(lost).waitFor(patience);
  line.mend();
  expect(await line.sent()).toEqual([0, piece]);
  await page.getByText('1 file read · 90,000 rows').waitFor({ timeout: 120_000 });
  expect(faults).toEqual([]);
});

test('a file of a visitor without an account resumes after a lost connection', async () => {
  const { page, faults } = await openVisitor({ expected });
  await page.goto('/estimate');
  const line = await cutAfterFirstPiece(page, '/api/audits/visitor-estimates/*/uploads/');
  await page.getByLabel('Choose files').setInputFiles([ledger('visitor.txt', 90_000)]);
  await page.getByText(lost).waitFor(patience);
  line.mend();
  expect(await line.sent()).toEqual([0, piece]);
  await page.getByText('1 file read · 90,000 rows').waitFor({ timeout: 120_000 });
  expect(faults).toEqual([]);
});
