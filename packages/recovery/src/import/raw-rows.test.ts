import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rawRows } from './raw-rows.ts';

async function rows(content: string | Buffer, ...wanted: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-raw-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, content);
  const found = await rawRows({ path, region: 'NA' }, new Set(wanted));
  return found.map(({ row, cells }) => [
    row,
    Object.fromEntries(cells.map((cell) => [cell.header, cell.value])),
  ]);
}

test('rows come as they stand, blank lines counted', async () => {
  const file = 'Date\tTitle\tNew column\r\n01/31/2026\t12" pan\tx\r\n\r\n02/01/2026\tcup\ty\r\n';
  expect(await rows(file, 2, 4)).toEqual([
    [2, { Date: '01/31/2026', Title: '12" pan', 'New column': 'x' }],
    [4, { Date: '02/01/2026', Title: 'cup', 'New column': 'y' }],
  ]);
});

test('a quoted cell may hold a line break', async () => {
  expect(await rows('"a","b"\n"1\n2","3"\n"4","5"\n', 3)).toEqual([[3, { a: '4', b: '5' }]]);
});

test('an old charset is read', async () => {
  expect(await rows(Buffer.from('title\tx\ncaf\u00e9\t1\n', 'latin1'), 2)).toEqual([
    [2, { title: 'caf\u00e9', x: '1' }],
  ]);
});

test('of one entry a line, each line is a row', async () => {
  const file = '{"ShipmentId":"FBA1","QuantityShipped":2}\n{"ShipmentId":"FBA2","QuantityShipped":3}\n';
  expect(await rows(file, 2)).toEqual([[2, { ShipmentId: 'FBA2', QuantityShipped: '3' }]]);
});
