import { expect, test } from 'vitest';
import { expectUsablePage } from './harness/inspect.ts';
import { onSharedProduct } from './harness/on-product.ts';

/** The seller's sourcing costs, from the page of their files. */

const { open } = onSharedProduct();

const csv = (text: string) => ({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('costs are imported from a file with wrong lines listed, and are added, changed and deleted by hand', async () => {
  // Runs on the same data must not share a product.
  const run = Date.now().toString(36).toUpperCase();
  const visitor = await open('special', { path: '/tickets/fileMgr' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Sourcing costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sourcing costs' });
  await dialog.getByText(/The next audit uses these costs/).waitFor();
  const drop = dialog.getByLabel('Choose files');
  await drop.setInputFiles(csv(`sku,cost,currency\nA-${run},12.50,USD\nB-${run},a lot,USD\n`));
  await dialog.getByText('Line 3, cost:').waitFor();
  await expectUsablePage(visitor);
  await drop.setInputFiles(csv(`Item,Landed price,Since\nMAPPED-1,"$1,234.50",2026-03-01\n`));
  const mapping = dialog.getByRole('region', { name: 'Which columns does costs.csv have?' });
  await mapping.getByRole('button', { name: 'Import the list' }).click();
  await mapping.getByText('Choose the column of the cost').waitFor();
  await mapping.getByLabel('SKU', { exact: true }).selectOption('Item');
  await mapping.getByLabel('Cost of one unit').selectOption('Landed price');
  await mapping.getByLabel('Currency of all costs').fill('usd');
  await mapping.getByLabel(/^Valid from/).selectOption('Since');
  await expectUsablePage(visitor);
  await mapping.getByRole('button', { name: 'Import the list' }).click();
  await dialog.getByText(/^1 row imported/).waitFor();
  await mapping.waitFor({ state: 'detached' });
  await drop.setInputFiles(csv(`sku,cost,currency\nA-${run},12.50,USD\nB-${run},3.1234,EUR\n`));
  await dialog.getByText(/^2 rows imported/).waitFor();

  await dialog.getByRole('searchbox').fill(run);
  const list = dialog.getByRole('list', { name: 'Costs of your products' });
  await dialog.getByText('2 costs', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Add a cost' }).click();
  await dialog.getByLabel('FNSKU', { exact: true }).fill(`X${run}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A number with up to four decimals').waitFor();
  await expectUsablePage(visitor);
  await dialog.getByLabel('Cost of one unit').fill('7.5');
  await dialog.getByLabel(/^Valid from/).fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('3 costs', { exact: true }).waitFor();
  await list.getByText('Valid from Mar 1, 2026').waitFor();

  await dialog.getByRole('button', { name: `Change the cost of A-${run}` }).click();
  await dialog.getByLabel('Cost of one unit').fill('13');
  await dialog.getByLabel('Currency', { exact: true }).fill('cad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await list.getByText('13.00 CAD').waitFor();
  expect(await list.getByText('12.50 USD').count()).toBe(0);
  await expectUsablePage(visitor);

  await dialog.getByRole('button', { name: `Delete the cost of A-${run}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('2 costs', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('costs in Chinese', async () => {
  const visitor = await open('special', { path: '/tickets/fileMgr?open=costs', language: 'zh' });
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: '采购成本' });
  await dialog.getByLabel('选择文件').setInputFiles(csv('sku,cost,currency\n,1,USD\nC,x,USD\n'));
  await dialog.getByText('第 3 行，cost：').waitFor();
  await dialog.getByRole('button', { name: '添加成本' }).click();
  await expectUsablePage(visitor);
});

test('measurements are added, changed and deleted', async () => {
  // Runs on the same data must not share a product.
  const sku = `M-${Date.now().toString(36).toUpperCase()}`;
  const visitor = await open('special', { path: '/tickets/fileMgr' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Product measurements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Product measurements' });
  await dialog.getByRole('button', { name: 'Add a measurement' }).click();
  await dialog.getByLabel('SKU', { exact: true }).fill(sku);
  await dialog.getByLabel('Longest side').fill('15');
  await dialog.getByLabel('Median side').fill('22.5');
  await dialog.getByLabel('Shortest side').fill('7');
  await dialog.getByLabel('Measured on').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A number with up to three decimals').waitFor();
  await expectUsablePage(visitor);
  await dialog.getByLabel('Weight', { exact: true }).fill('440');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const list = dialog.getByRole('list', { name: 'Measurements of your products' });
  await list.getByText('22.5 × 15 × 7 cm, 440 g').waitFor();
  await list.getByText('Measured on Mar 1, 2026, without proof').waitFor();
  await dialog.getByRole('button', { name: `Delete the measurement of ${sku}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await list.getByText(sku, { exact: true }).waitFor({ state: 'detached' });
});

test('measurements in Chinese', async () => {
  const visitor = await open('special', { path: '/tickets/fileMgr?open=measurements', language: 'zh' });
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: '商品实测尺寸' });
  await dialog.getByRole('button', { name: '添加实测尺寸' }).click();
  await dialog.getByLabel('最长边').waitFor();
  await expectUsablePage(visitor);
});
