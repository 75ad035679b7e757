import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv, writeSpreadsheetCsv } from './write-csv.ts';

async function* pieces(text: string, size = 50_000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string) {
  const records = [];
  for await (const { line, row, fields } of readCsv(pieces(text))) records.push({ line, row, fields });
  return records;
}

test('a quoted field may hold commas, quotes and line breaks', async () => {
  expect(await read('\uFEFFa,b\r\n"x, ""y""\nz",2\n3,4')).toEqual([
    { line: 1, row: 1, fields: ['a', 'b'] },
    { line: 2, row: 2, fields: ['x, "y"\nz', '2'] },
    { line: 4, row: 3, fields: ['3', '4'] },
  ]);
});

test('in a tab-separated file a quote is a quote', async () => {
  expect((await read('a\tb\n12" pan\t"1"\n'))[1]?.fields).toEqual(['12" pan', '1']);
});

test('empty fields are fields, at the beginning and at the end too', async () => {
  expect((await read('a,b,c,d\n,2,,\n'))[1]?.fields).toEqual(['', '2', '', '']);
});

test('semicolons separate where the first line has no comma', async () => {
  expect((await read('a;b\n1,5;2\n'))[1]?.fields).toEqual(['1,5', '2']);
});

test('something without line breaks is given up, not read into memory', async () => {
  await expect(read(`a,b\n${'x'.repeat(2_000_000)}`)).rejects.toThrow('line 2');
});

test('a quote that never closes is given up in linear time', async () => {
  const began = process.threadCpuUsage();
  await expect(read(`a,b\n"${'x\n'.repeat(500_000)}`)).rejects.toThrow('line 2');
  expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000);
});

test('a record may be long, but not longer than a megabyte', async () => {
  const long = 'x'.repeat(900_000);
  expect((await read(`a\n"${long}"\n`))[1]?.fields).toEqual([long]);
  await expect(read(`a\n"${'x\n'.repeat(600_000)}"\n`)).rejects.toThrow('line 2');
});

test('requests get their turn while a large table is read', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  async function* whole() {
    yield 'a,b\n1,2\n'.repeat(500_000);
  }
  for await (const record of readCsv(whole())) void record;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

test('what is written is read again as it was', async () => {
  const rows = [['a', 'b "c", d', '=1+1', 'line\nbreak', '-x']];
  expect((await read(writeCsv(rows))).map(({ fields }) => fields)).toEqual(rows);
});

test('in a file for spreadsheets numbers stay numbers, and times can be read', () => {
  const row = [-5, '-5', '+1.5', '-1,234.50', null, new Date('2026-11-15T14:00:00Z')];
  expect(writeSpreadsheetCsv([row])).toBe('-5,-5,+1.5,"-1,234.50",,2026-11-15 14:00\r\n');
});

test('a cell is not split into a formula where semicolons separate', () => {
  expect(writeSpreadsheetCsv([['a;=HYPERLINK("http://x")', 'b\t=1+1']])).toBe(
    '"a;=HYPERLINK(""http://x"")","b\t=1+1"\r\n',
  );
});
