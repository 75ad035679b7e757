import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from '@recoup/recovery/archives';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import type { Cell } from '../cell.ts';
import { writeXlsx } from './write-xlsx.ts';

async function readBack(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<string[][]> {
  const path = join(tmpdir(), `${randomUUID()}.xlsx`);
  onTestFinished(() => rm(path, { force: true }));
  await writeFile(path, await writeXlsx({ name: 'a', header, rows }));
  return readXlsx(path, 10_000, { withDates: true });
}

async function listParts(name: string, rows: readonly (readonly Cell[])[]): Promise<Record<string, string>> {
  const parts = unzipSync(await writeXlsx({ name, header: ['What'], rows }));
  return Object.fromEntries(Object.entries(parts).map(([part, bytes]) => [part, strFromU8(bytes)]));
}

test('text, numbers, moments and gaps stay what they are', async () => {
  const rows = [
    ['深圳 <启航> & "Co"', 12.5, new Date('2026-11-19T10:30:00Z'), null, '=1+1'],
    [null, -3, null, null, ' a\nb '],
  ];
  expect(await readBack(['Company', 'Size', 'When', 'Empty', 'Text'], rows)).toEqual([
    ['Company', 'Size', 'When', 'Empty', 'Text'],
    ['深圳 <启航> & "Co"', '12.5', '11/19/2026 10:30:00', '', '=1+1'],
    ['', '-3', '', '', ' a\nb '],
  ]);
});

test('more rows than a portion has, and more columns than letters, stay in their places', async () => {
  const rows = Array.from({ length: 1201 }, (_, row) =>
    Array.from({ length: 30 }, (_, column) => row + column),
  );
  const [, ...read] = await readBack(rows[0]?.map((_, column) => `Column ${column}`) ?? [], rows);
  expect(read).toEqual(rows.map((row) => row.map(String)));
});

test('what XML cannot hold is left out, and what Excel cannot show is cut off', async () => {
  const parts = await listParts('Tom & <Co>', [['a\u0001b\uFFFF\uD800c'], ['x'.repeat(40_000)]]);
  expect(parts['xl/workbook.xml']).toContain('name="Tom &amp; &lt;Co&gt;"');
  expect(parts['xl/worksheets/sheet1.xml']).toContain('>ab\uFFFDc<');
  expect(parts['xl/worksheets/sheet1.xml']).toContain(`>${'x'.repeat(32_767)}<`);
});
