import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectUsablePage } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';

/** From report files to a finding with its evidence rows, on the real product. */

const { open } = onSharedProduct();
const patience = { timeout: 120_000 };

let folder: string;
let files: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-e2e-world-'));
  const program = resolve(import.meta.dirname, '../apps/sandbox/src/world/main.ts');
  const asOf = new Date().toISOString().slice(0, 10);
  execFileSync(process.execPath, [program, folder, '--seed', 'browser', '--rows', '1000', '--as-of', asOf]);
  files = readdirSync(folder)
    .filter((name) => /LEDGER_DETAIL|REIMBURSEMENTS|RETURNS/.test(name))
    .map((name) => join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A direct API call for what no button does. */
function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([how, where, sent]) => {
      const response = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json' },
        ...(sent === null ? {} : { body: sent }),
      });
      return (await response.json()).result;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** The ledger with one of last month's shipments turned into a loss, and that row. */
function alteredLedger(): { readonly file: string; readonly row: number; readonly reference: string } {
  const ledger = files.find((file) => file.includes('LEDGER_DETAIL')) ?? '';
  const [header = [], ...rows] = readFileSync(ledger, 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const at = (name: string) => header.indexOf(`"${name}"`);
  const age = (row: readonly string[]) =>
    (Date.now() - Date.parse(row[at('Date')]?.replaceAll('"', '') ?? '')) / 86_400_000;
  const place = rows.findIndex(
    (row) => row[at('Event Type')] === '"Shipments"' && age(row) > 10 && age(row) < 40,
  );
  const reference = '7777777777';
  const loss = {
    'Event Type': 'Adjustments',
    'Reference ID': reference,
    Quantity: '-1',
    Reason: 'M',
    'Reconciled Quantity': '0',
    'Unreconciled Quantity': '1',
  };
  for (const [name, value] of Object.entries(loss)) rows[place]?.splice(at(name), 1, `"${value}"`);
  const file = join(folder, 'altered-ledger.txt');
  writeFileSync(file, [header, ...rows].map((row) => `${row.join('\t')}\r\n`).join(''));
  // Row number as in a spreadsheet, with the header as row 1.
  return { file, row: place + 2, reference };
}

test('files dropped on the estimate give the potential by type; saved, they become a store’s findings', async () => {
  const visitor = await open('special', { path: '/dashboard' });
  const { page } = visitor;
  await page.getByRole('main').getByRole('link', { name: 'See what is owed first' }).click();
  await page.getByText('deleted after a day').waitFor();
  await page
    .getByLabel('Choose files')
    .setInputFiles([...files, resolve(import.meta.dirname, 'tsconfig.json')]);
  await page.getByRole('heading', { name: 'Amazon may owe you' }).waitFor(patience);
  await page.getByRole('row', { name: /Lost in warehouse/ }).waitFor();
  await page.getByText('Not read', { exact: true }).waitFor();
  await page.getByText('What could not be checked').click();
  expect(await page.getByText('report “Inbound shipments”').count()).toBe(1);
  await expectUsablePage(visitor);

  await ask(page, 'POST', '/api/ext/product/userproduct/v2authorize/', {
    region: 'na',
    store_name: 'By hand',
  });
  await page.reload();
  await page.getByRole('button', { name: 'Keep these files' }).click();
  await page.waitForURL('**/stores');
  await page.getByText(/\d+ tickets? to claim/).waitFor(patience);
  await expectUsablePage(visitor);

  const found = await ask<{ items: { id: number }[] }>(
    page,
    'GET',
    '/api/audits/findings/?claim_type=warehouse_lost&state=open',
  );
  await page.goto(`/tickets/findings/${found.items[0]?.id}`);
  await page.getByRole('heading', { name: 'Lost in warehouse' }).waitFor();
  const evidence = page.getByRole('region', { name: /^Rows of / });
  await evidence.getByRole('rowheader').first().waitFor();
  await evidence.getByRole('columnheader', { name: 'Reference ID' }).waitFor();
  await expectUsablePage(visitor);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^evidence-\d+\.csv$/);
  await page.getByRole('link', { name: 'Open its ticket' }).click();
  await page.waitForURL(/\/tickets\/\d+$/);
  await page.locator(`a[href="/tickets/findings/${found.items[0]?.id}"]`).waitFor();
});

test('a ledger with one altered row gives exactly one more finding, whose page shows that row', async () => {
  const visitor = await open('special');
  const { page } = visitor;
  const name = `Altered ${Date.now()}`;
  const { store } = await ask<{ store: { id: number } }>(
    page,
    'POST',
    '/api/ext/product/userproduct/v2authorize/',
    { region: 'na', store_name: name },
  );
  /** Uploads, waits for the audit, and returns the open amount. */
  const audited = async (...chosen: readonly string[]) => {
    await page.goto('/stores');
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Upload reports' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([...chosen]);
    await expect.poll(() => page.getByText(/^Imported/).count(), patience).toBe(chosen.length);
    const statuses = () => ask<{ store: number }[]>(page, 'GET', '/api/audits/status/');
    await expect
      .poll(async () => (await statuses()).find((each) => each.store === store.id), patience)
      .toMatchObject({ running: null, last: { state: 'done' } });
    const path = `/api/audits/findings/?limit=200&store=${store.id}`;
    const { items } = await ask<{ items: { id: number; state: string }[] }>(page, 'GET', path);
    return items.filter(({ state }) => state !== 'gone').map(({ id }) => id);
  };
  const before = await audited(...files);
  expect(before.length).toBeGreaterThan(0);
  const altered = alteredLedger();
  const after = await audited(altered.file);
  const added = after.filter((id) => !before.includes(id));
  expect(added).toHaveLength(1);
  expect(after).toHaveLength(before.length + 1);

  await page.goto(`/tickets/findings/${added[0]}`);
  await page.getByRole('heading', { name: 'Lost in warehouse' }).waitFor();
  const evidence = page.getByRole('region', { name: `Rows of ${basename(altered.file)}` });
  await evidence.getByRole('rowheader', { name: String(altered.row), exact: true }).waitFor();
  await evidence.getByRole('cell', { name: altered.reference }).waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(1);
  await page.getByText(`Inventory ledger: ${basename(altered.file)}`).waitFor();

  // One file is answered like a synced file with a fault.
  await page.route('**/reports/**', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.result[0].faults = [{ line: 7, column: 'Quantity', message: 'It is no number.' }];
    await route.fulfill({ response, json: reply });
  });
  await page.goto('/stores');
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reports and sync' }).click();
  const reports = page.getByRole('dialog', { name: `Reports of ${name}` });
  await expect.poll(() => reports.getByText(/^Rows read: [\d,]+$/).count()).toBe(files.length);
  await reports.getByText('The audit could not read this file').waitFor();
  await reports.getByText('Line 7, Quantity').waitFor();
  await expectUsablePage(visitor);
});

test('the same in Chinese', async () => {
  const visitor = await open('special', { path: '/estimate', language: 'zh' });
  const { page } = visitor;
  await page.getByLabel('选择文件', { exact: true }).setInputFiles(files);
  await page.getByRole('heading', { name: '亚马逊可能欠你' }).waitFor(patience);
  await page.getByRole('row', { name: /仓库丢失/ }).waitFor();
  await expectUsablePage(visitor);
  await page.getByRole('button', { name: '立即删除' }).click();
  await page.getByText('已删除').first().waitFor();

  const found = await ask<{ items: { id: number }[] }>(page, 'GET', '/api/audits/findings/?state=open');
  await page.goto(`/tickets/findings/${found.items[0]?.id}`);
  await page.getByRole('heading', { name: '证据' }).waitFor();
  await page
    .getByRole('region', { name: /中的行$/ })
    .first()
    .waitFor();
  await expectUsablePage(visitor);
  await page.goto('/tickets/findings/999999999');
  await page.getByText('没有这条记录').waitFor();
});
