import { expect, test } from 'vitest';
import { setUpImports } from './import-testing.ts';
import { trimCell } from './trim-cell.ts';

const { read, rows } = setUpImports();

const header = ['Date', 'FNSKU', 'MSKU', 'Event Type', 'Reference ID', 'Quantity', 'Reason', 'Country'];
const cells = ['10/21/2026', 'X001', 'MUG 1', 'Adjustments', '7001', '-2', 'M', ''];
const columns = 'cast(date as varchar), fnsku, sku, event_type, reference_id, quantity, reason, country';
const plain = [['2026-10-21', 'X001', 'MUG 1', 'Adjustments', '7001', -2, 'M', null]];

const blanks = [' ', '  ', '\u00A0', '\u2007', '\u202F', '\u3000', '\u200B', '\u2060', '\uFEFF', ' \u00A0 '];

test.each(blanks.map((blank) => [JSON.stringify(blank), blank] as const))(
  'blanks such as %s around a cell are trimmed',
  async (_name, blank) => {
    for (const separator of ['\t', ',']) {
      for (const quote of ['', '"']) {
        const wrap = (cell: string) => `${quote}${blank}${cell}${blank}${quote}`;
        await read(`${header.join(separator)}\n${cells.map(wrap).join(separator)}\n`);
        expect(await rows(columns)).toEqual(plain);
      }
    }
  },
);

test('blanks around text cells are trimmed on the fast path too', async () => {
  await read(
    `${header.join('\t')}\n10/21/2026\tX001 \t MUG 1\tAdjustments\u00A0\t7001\t-2\tM\u3000\t\u200B\n`,
  );
  expect(await rows(columns)).toEqual(plain);
});

test('tabs that keep a spreadsheet from reading a number are no part of a cell, nor is a blank that ends the file', async () => {
  for (const [before, after] of [
    ['', '\t'],
    ['"', '\t"'],
    ['"\t', '"'],
  ]) {
    const line = cells.map((cell) =>
      cell === '7001' || cell === 'MUG 1' ? `${before}${cell}${after}` : cell,
    );
    await read(`${header.join(',')}\n${line.join(',')}\n`);
    expect(await rows(columns)).toEqual(plain);
  }
  await read(`${header.slice(0, -1).join('\t')}\n${cells.slice(0, -1).join('\t')} `);
  expect(await rows(columns)).toEqual(plain);
});

test('a cell with only blanks or dashes is empty', () => {
  expect(['', ' ', '\u3000', ' a b ', '\u200Bé\u00A0'].map(trimCell)).toEqual(['', '', '', 'a b', 'é']);
});
