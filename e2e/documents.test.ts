import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectExports } from './harness/exports.ts';
import { button, findRow } from './harness/find.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';
import { bulkyPdf, samplePdf, samplePng, type SampleFile } from './harness/sample-files.ts';

/** The document vault on the real product. */

const { open } = onSharedProduct();
/** Runs on the same data must not share a name. */
const run = Date.now().toString(36);

async function choose(page: Page, files: readonly SampleFile[], label = 'Choose files'): Promise<void> {
  await page.getByLabel(new RegExp(label)).setInputFiles([...files]);
}

/** The colour at the centre of a canvas. */
function readColour(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const { width, height } = element;
    return [...(element.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3);
  });
}

test('files are uploaded and previewed, a duplicate leads to the first, and an invoice is entered', async () => {
  const { page, faults } = await open('seller');
  const [invoice, photo] = [samplePdf(`invoice-${run}.pdf`), samplePng(`pallet-${run}.png`)];
  await page.goto('/tickets/fileMgr?open=upload');
  await choose(page, [invoice, photo]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect.poll(() => uploads.getByText('Saved', { exact: true }).count()).toBe(2);
  await choose(page, [{ ...invoice, name: `again-${run}.pdf` }]);
  const again = uploads.getByRole('listitem').filter({ hasText: `again-${run}.pdf` });
  await again.getByText('Already uploaded; nothing was added.').waitFor();
  await button(again, 'Show it').click();

  const dialog = page.getByRole('dialog', { name: invoice.name });
  const canvas = dialog.getByRole('img', { name: invoice.name });
  await expect.poll(() => readColour(canvas)).toEqual([255, 0, 0]);
  await button(dialog, 'Next page').click();
  await expect.poll(() => readColour(canvas)).toEqual([0, 0, 255]);

  // Its type was guessed from its name.
  await dialog.getByText(/^Still missing: the date/).waitFor();
  await dialog.getByLabel('Invoice number').fill(`INV-${run}`);
  await dialog.getByLabel('Date of the invoice').fill('2026-01-05');
  await dialog.getByLabel('Currency').fill('usd');
  await dialog.getByLabel('Supplier, full name').fill('Ningbo Pans Co.');
  await dialog.getByLabel('Supplier, full address').fill('1 Harbour Road, Ningbo');
  await dialog.getByLabel('Buyer, full name').fill('Rivera Outdoor LLC');
  await dialog.getByLabel('Buyer, full address').fill('2 Main Street, Austin');
  await dialog.getByLabel('The product names are on it').check();
  await dialog.getByLabel(/^It is a finished sale/).check();
  const table = (text: string) => ({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const importing = dialog.getByLabel('Import lines from CSV');
  await importing.setInputFiles(table('FNSKU,Quantity,Unit cost\nX001234567,ten,1.25\n'));
  await dialog.getByText('“ten” is not a whole number above zero').waitFor();
  await importing.setInputFiles(table('FNSKU,Quantity,Unit cost\nX001234567,120,1.25\n'));
  await button(dialog, 'Add a line').click();
  const second = dialog.getByRole('listitem', { name: 'Line 2' });
  await second.getByLabel('FNSKU').fill('x00abcdefg');
  await second.getByLabel('Quantity').fill('0');
  await button(dialog, 'Save').click();
  await dialog.getByText('“0” is not a whole number above zero').waitFor();
  await second.getByLabel('Quantity').fill('7');
  await dialog.getByText('The invoice has everything Amazon asks for.').waitFor();
  await dialog.getByLabel('Shipments it belongs to').fill('fba15dt4k2xy');
  await button(dialog, 'Save the shipments').click();
  await button(dialog, 'Save').click();
  await dialog.getByText('7 of 7').waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await button(dialog, 'Close').click();

  await page.goto(`/tickets/fileMgr?q=INV-${run}`);
  const row = findRow(page, invoice.name);
  await row.getByText(`Invoice INV-${run}`).waitFor();
  await row.getByText('Shipment FBA15DT4K2XY').waitFor();
  await expectExports(page, 'documents', {
    Name: invoice.name,
    Type: 'Supplier invoice',
    'Invoice number': `INV-${run}`,
    Shipments: 'FBA15DT4K2XY',
    'Size in bytes': String(invoice.buffer.length),
  });
  expect(await page.getByRole('row').filter({ hasText: photo.name }).count()).toBe(0);

  await page.goto(`/tickets/fileMgr?q=${run}&type=photo`);
  await button(findRow(page, photo.name), `Open ${photo.name}`).click();
  const picture = page.getByRole('dialog', { name: photo.name }).getByRole('img', { name: photo.name });
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(40);
  await button(page.getByRole('dialog'), 'Close').click();

  await page.goto(`/tickets/fileMgr?q=${run}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as one zip' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('documents.zip');
  await page.getByRole('checkbox', { name: `Select ${invoice.name}` }).uncheck();
  await button(page, 'Delete').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await findRow(page, photo.name).waitFor({ state: 'detached' });
  await findRow(page, invoice.name).waitFor();
  expect(faults).toEqual([]);
});

test('an upload outlives a lost connection and a reload, and sends nothing twice', async () => {
  const { page, faults } = await open('seller', { expected: [/ERR_CONNECTION_RESET|net::ERR_FAILED/] });
  const offsets: number[] = [];
  let isCut = false;
  await page.route('**/api/documents/uploads/*/?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    if (isCut && offset > 0) return route.abort('connectionreset');
    offsets.push(offset);
    return route.continue();
  });
  const piece = 4 * 1024 * 1024;
  const [one, two] = [bulkyPdf(`lost-${run}.pdf`, 9_000_000), bulkyPdf(`reload-${run}.pdf`, 9_000_000)];

  isCut = true;
  await page.goto('/tickets/fileMgr?open=upload');
  await choose(page, [one]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads.getByText('Connection lost. The upload resumes as soon as it is back.').waitFor();
  isCut = false;
  await uploads.getByText('Saved', { exact: true }).waitFor({ timeout: 120_000 });
  expect(offsets).toEqual([0, piece, 2 * piece]);

  offsets.length = 0;
  isCut = true;
  await choose(page, [two]);
  await uploads.getByText('Connection lost. The upload resumes as soon as it is back.').waitFor();
  await page.reload();
  const unfinished = uploads.getByRole('listitem').filter({ hasText: two.name });
  await unfinished.getByText(/^4 MB of 8\.6 MB uploaded\./).waitFor();
  isCut = false;
  await choose(page, [two]);
  await uploads.getByText('Saved', { exact: true }).waitFor({ timeout: 120_000 });
  expect(offsets).toEqual([0, piece, 2 * piece]);
  expect(faults).toEqual([]);
});

test('in Chinese an operator rejects a file, and its owner reads why and what to do, on a phone too', async () => {
  const { page, faults } = await open('superuser', { language: 'zh' });
  const file = samplePdf(`采购发票-${run}.pdf`);
  await page.goto('/tickets/fileMgr?open=upload');
  await choose(page, [file], '选择文件');
  await page.getByText('已保存', { exact: true }).waitFor();
  await button(findRow(page, file.name), `打开${file.name}`).click();
  const dialog = page.getByRole('dialog', { name: file.name });
  await button(dialog, '退回').click();
  await dialog.getByRole('alert').getByText('请选择原因').waitFor();
  await dialog.getByLabel('原因').selectOption('pro_forma');
  await dialog.getByLabel('给卖家的备注').fill('请补正式发票');
  await button(dialog, '退回').click();
  const action = '请向供应商索取交易完成后的正式发票并上传。';
  await dialog.getByText(action).waitFor();
  await dialog.getByText(/^由 Olu Adeyemi 审核于 /).waitFor();
  await button(dialog, '关闭').click();

  // The list behind it updates live.
  const row = findRow(page, file.name);
  await row.getByText('已退回', { exact: true }).waitFor();
  await row.getByText('请补正式发票').waitFor();
  await row.getByText(action).waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/tickets/fileMgr?q=${run}`);
  const card = page.getByRole('listitem').filter({ hasText: file.name });
  await card.getByText(action).waitFor();
  await waitUntilLoaded(page);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  // On a phone all tools but the upload are in a menu.
  await button(page, '更多').click();
  await page.getByRole('menuitem', { name: '采购成本' }).click();
  const costs = page.getByRole('dialog', { name: '采购成本' });
  await button(costs, '关闭').click();
  await button(card, `打开${file.name}`).click();
  await expect.poll(() => readColour(dialog.getByRole('img', { name: file.name }))).toEqual([255, 0, 0]);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
