import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRawRows } from './raw-rows.ts';

async function rows(content: string | Buffer, ...wanted: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-raw-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, content);
  const found = await readRawRows({ path, region: 'NA' }, new Set(wanted));
  return found.map(({ row, cells }) => [
    row,
    Object.fromEntries(cells.map((cell) => [cell.header, cell.value])),
  ]);
}

test('rows are read unchanged, and blank lines count', async () => {
  const header = 'sku\tfnsku\tsourcing-cost\tcurrency\tNew column\r\n';
  const file = `${header}12" pan\tX1\t5\tEUR\tx\r\n\r\ncup\tX2\t6\tEUR\ty\r\n`;
  expect(await rows(file, 2, 4)).toEqual([
    [2, { sku: '12" pan', fnsku: 'X1', 'sourcing-cost': '5', currency: 'EUR', 'New column': 'x' }],
    [4, { sku: 'cup', fnsku: 'X2', 'sourcing-cost': '6', currency: 'EUR', 'New column': 'y' }],
  ]);
});

test('a quoted cell may hold a line break', async () => {
  const file = '"shipment-id","delivered-date"\n"1\n2","3"\n"4","5"\n';
  expect(await rows(file, 3)).toEqual([[3, { 'shipment-id': '4', 'delivered-date': '5' }]]);
});

test('an old charset is read', async () => {
  const file = Buffer.from('sku\tfnsku\tsourcing-cost\ncaf\u00e9\tX1\t1\n', 'latin1');
  expect(await rows(file, 2)).toEqual([[2, { sku: 'caf\u00e9', fnsku: 'X1', 'sourcing-cost': '1' }]]);
});

test('with one entry per line, each line is a row', async () => {
  const file =
    '{"ShipmentId":"F1","SellerSKU":"A","QuantityShipped":2}\n{"ShipmentId":"F2","SellerSKU":"A","QuantityShipped":3}\n';
  expect(await rows(file, 2)).toEqual([[2, { ShipmentId: 'F2', SellerSKU: 'A', QuantityShipped: '3' }]]);
});
