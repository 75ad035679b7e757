import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Cell } from '../cell.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readXlsx } from '@recoup/recovery/archives';
import { sendTable, type TableFormat } from './send-table.ts';

const app = fastify();
let rows: Cell[][] = [];
for (const format of ['csv', 'xlsx'] as const) {
  app.get(`/${format}`, (_, reply) =>
    sendTable(reply, format, { name: 'list', sheet: 'List', header: ['=HEAD()', 'b'], rows }),
  );
}
afterAll(() => app.close());

async function send(format: TableFormat, given: Cell[][]) {
  rows = given;
  const { headers, rawPayload } = await app.inject(`/${format}`);
  expect(headers['content-disposition']).toBe(`attachment; filename="list.${format}"`);
  return rawPayload;
}

async function readFields(csv: string): Promise<string[][]> {
  async function* whole() {
    yield csv;
  }
  const read = [];
  for await (const { fields } of readCsv(whole())) read.push([...fields]);
  return read;
}

async function readSheet(workbook: Buffer): Promise<string[][]> {
  const path = join(tmpdir(), `${randomUUID()}.xlsx`);
  onTestFinished(() => rm(path, { force: true }));
  await writeFile(path, workbook);
  return readXlsx(path, 100);
}

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\t@', '＝', '＋', '－', '＠'];
const formulas = signs.map((sign) => `${sign}cmd|' /C calc'!A0`);

test('nothing people wrote becomes a formula in a CSV file, in whatever column', async () => {
  const csv = await send('csv', [...formulas.map((text) => [text, text]), ['-1+1', '-1']]);
  expect(await readFields(csv.toString())).toEqual([
    ["'=HEAD()", 'b'],
    ...formulas.map((text) => [`'${text}`, `'${text}`]),
    ["'-1+1", '-1'],
  ]);
});

test('nor in a workbook, where every cell is text as it was written', async () => {
  const workbook = await send('xlsx', [...formulas.map((text) => [text, 5]), [null, '五']]);
  const parts = Object.entries(unzipSync(new Uint8Array(workbook)));
  const markup = parts.map(([, bytes]) => strFromU8(bytes)).join('\n');
  expect(markup).not.toMatch(/<f[ >]/);
  const read = await readSheet(workbook);
  expect(read.map(([text]) => text?.trim())).toEqual(['=HEAD()', ...formulas.map((text) => text.trim()), '']);
  expect(read.map(([, number]) => number)).toEqual(['b', ...formulas.map(() => '5'), '五']);
});
