import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, type Language } from './harness/browser.ts';
import { expectExports } from './harness/exports.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';
import { actOnSandbox } from './harness/sandbox.ts';

/** Inbound shipments on the real product, from seeded replies, with the sandbox's carriers. */

const product = onOwnProduct({ seedScript: 'apps/server/src/modules/shipments/fixtures/seed-shipments.ts' });
const path = '/tickets/shipmentTracking';

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
const query = (page: Page) => new URL(page.url()).searchParams;

test('the list is filtered, searched and exported, and its address has this state', async () => {
  const { page, faults } = await product.open('superuser');
  await page.goto(path);
  await expect.poll(() => rows(page).count()).toBe(3);
  // The list is of every account, and the selector says so.
  expect(await page.getByRole('combobox', { name: 'Store' }).getAttribute('placeholder')).toBe('All stores');
  // Shipments with missing units come first.
  await rows(page).first().filter({ hasText: '24 units' }).waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Short');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).filter({ hasText: '24 units' }).filter({ hasText: '$431.76' }).waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All shipments');
  await page.getByRole('searchbox').fill('second lorry');
  await rows(page).filter({ hasText: 'FBA15MEADOW1' }).waitFor();
  await expect.poll(() => query(page).get('q')).toBe('second lorry');
  await page.reload();
  await rows(page).filter({ hasText: '12 of 60' }).waitFor();
  await expectExports(page, 'shipments', {
    'Shipment ID': 'FBA15MEADOW1',
    Name: 'Autumn, second lorry',
    Shipped: '60',
    Received: '12',
  });
  expect(faults).toEqual([]);
});

test('tracking numbers are imported after a preview, the parcel is tracked, and its delivery starts the claim window', async () => {
  const { page, faults } = await product.open('superuser');
  // A repeated run finds the number of the first.
  const number = `1Z999AA1${String(Date.now()).slice(-10)}`;
  const moveOn = (state: string) => actOnSandbox(product.sandboxUrl, '/carriers/move', { number, state });
  await moveOn('in_transit');
  await page.goto(path);
  await page.getByRole('button', { name: 'Import tracking numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' });
  const csv = `shipment-id,carrier,tracking-number\nFBA15HARBOUR,ups,${number}\nFBA15NOBODY,ups,${number}\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByText('Line 3, shipment-id:').waitFor();
  await dialog.getByText('New: 1. Known already: 0. With a fault: 1.').waitFor();
  await dialog.getByRole('button', { name: 'Save the new numbers (1)' }).click();
  await page.getByText('1 tracking number saved').waitFor();

  await page.getByRole('button', { name: 'FBA15HARBOUR' }).click();
  const shipment = page.getByRole('dialog', { name: 'FBA15HARBOUR' });
  await shipment.getByText('In transit', { exact: true }).first().waitFor();
  await moveOn('delivered');
  await shipment.getByRole('button', { name: 'Check with carrier now' }).click();
  await shipment.getByText('according to: Carrier').waitFor();
  await shipment.getByText('Delivered, signed for at the dock').waitFor();
  await shipment.getByRole('link', { name: /^Ticket \d+$/ }).waitFor();
  expect(await listViolations(page)).toEqual([]);

  await shipment.getByRole('combobox', { name: 'How it travelled' }).selectOption('Truck, part or full load');
  await shipment.getByText(/^Entered manually\. It determines/).waitFor();

  await shipment.getByRole('button', { name: 'Change the day' }).click();
  await shipment.getByLabel('Delivered on').fill('2026-10-02');
  await shipment.getByRole('button', { name: 'Save the day' }).click();
  await shipment.getByText('Please fill this in.').waitFor();
  await shipment.getByLabel('How do you know?').fill('Signed at the dock');
  await shipment.getByRole('button', { name: 'Save the day' }).click();
  await shipment.getByText('Oct 2, 2026, according to: Entered by hand').waitFor();
  expect(faults).toEqual([]);
});

test.each<[Language, 'desktop' | 'phone', string, string]>([
  ['en', 'phone', '3 shipments', 'Products'],
  ['zh', 'phone', '共 3 个货件', '商品'],
  ['zh', 'desktop', '共 3 个货件', '商品'],
])('in %s on a %s everything fits and is accessible', async (language, place, count, products) => {
  const { page, faults } = await product.open('superuser', { language, viewport: { desktop, phone }[place] });
  await page.goto(path);
  await page.getByText(count, { exact: true }).waitFor();
  await waitUntilLoaded(page);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'FBA15HARBOUR' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: products }).waitFor();
  expect(await listOverflow(page)).toEqual([]);
  await page.goBack();
  await page.goto(`${path}?import=1`);
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});
