import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readXlsx } from '@recoup/recovery/archives';

async function read(
  bytes: Uint8Array,
  mostRows = 100,
  options?: Parameters<typeof readXlsx>[2],
): Promise<string[][]> {
  const path = join(tmpdir(), `${randomUUID()}.xlsx`);
  onTestFinished(() => rm(path, { force: true }));
  await writeFile(path, bytes);
  return readXlsx(path, mostRows, options);
}

const workbook = '<workbook><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>';
const relations = '<Relationships><Relationship Id="rId7" Target="worksheets/list.xml"/></Relationships>';
const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

test('what we write ourselves is read again', async () => {
  const bytes = await writeExcelFile([
    [
      { type: String, value: 'Company' },
      { type: String, value: 'Size' },
    ],
    [
      { type: String, value: '深圳 <启航> & Co' },
      { type: Number, value: 12 },
    ],
    [null, { type: String, value: 'alone' }],
  ]).toBuffer();
  expect(await read(bytes)).toEqual([
    ['Company', 'Size'],
    ['深圳 <启航> & Co', '12'],
    ['', 'alone'],
  ]);
});

test('shared, rich and inline texts are texts, gaps are gaps, and how it is read aloud is left out', async () => {
  const bytes = packed({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml':
      '<sst><si><r><t>Ri</t></r><r><t xml:space="preserve">vera </t></r></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si></sst>',
    'xl/worksheets/list.xml':
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>' +
      '<row r="2"><c r="B2" t="inlineStr"><is><t>A&#x42;C &lt;</t></is></c></row><row r="3"/></x:sheetData></x:worksheet>',
  });
  expect(await read(bytes)).toEqual([
    ['Rivera ', '', '東京'],
    ['', 'ABC <'],
  ]);
});

describe('days', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.0 &quot;days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"></xf></cellXfs></styleSheet>';
  const sheet = (cells: string, book = workbook) =>
    packed({
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/styles.xml': styles,
      'xl/worksheets/list.xml': cells,
    });
  const withDates = { withDates: true };

  test('are numbers, and recognized by their format on request', async () => {
    const bytes = sheet(
      '<row><c s="1"><v>46300</v></c><c s="2"><v>46300</v></c><c s="3"><v>46300</v></c><c><v>46300</v></c><c s="4"><v>46300.25</v></c></row>',
    );
    expect(await read(bytes)).toEqual([['46300', '46300', '46300', '46300', '46300.25']]);
    expect(await read(bytes, 1, withDates)).toEqual([
      ['10/05/2026', '10/05/2026', '46300', '46300', '10/05/2026 06:00:00'],
    ]);
  });

  test('are counted from 1904 where the workbook says so', async () => {
    const book = `<workbook><workbookPr date1904="1"/>${workbook.slice('<workbook>'.length)}`;
    const bytes = sheet('<row><c s="1"><v>44838</v></c></row>', book);
    expect(await read(bytes, 1, withDates)).toEqual([['10/05/2026']]);
  });

  test('that the spreadsheet read in the other order are put right by those it could not read', async () => {
    const row = (cell: string) => `<row>${cell}</row>`;
    const tenthOfMay = row('<c s="1"><v>46152</v></c>');
    const text = (words: string) => row(`<c t="inlineStr"><is><t>${words}</t></is></c>`);
    expect(await read(sheet(tenthOfMay + text('10/13/2026')), 9, withDates)).toEqual([
      ['10/05/2026'],
      ['10/13/2026'],
    ]);
    expect(await read(sheet(tenthOfMay + text('13/10/2026')), 9, withDates)).toEqual([
      ['05/10/2026'],
      ['13/10/2026'],
    ]);
  });
});

test('no more rows than asked for', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(50);
  const bytes = packed({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/list.xml': rows,
  });
  expect(await read(bytes, 7)).toHaveLength(7);
});

test('a part that bursts is not unpacked', async () => {
  const bytes = packed({ 'xl/workbook.xml': workbook, 'xl/sharedStrings.xml': 'x'.repeat(40 * 1024 * 1024) });
  await expect(read(bytes)).rejects.toThrow('too_large');
});

test.each([
  ['no zip', strToU8('name\nRivera\n')],
  ['no workbook', packed({ 'readme.txt': 'hello' })],
  ['no sheet', packed({ 'xl/workbook.xml': workbook })],
])('%s is no workbook', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow('unreadable');
});

test('tags without an end take no longer than others', async () => {
  const hostile = `<sst>${'<si><t>'.repeat(1_500_000)}`;
  const bytes = zipSync({
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/sharedStrings.xml': [strToU8(hostile), { level: 0 }],
    'xl/worksheets/list.xml': strToU8(
      '<row><c t="s" r="ZZZ1"><v>99999999</v></c><c t="s"><v>-1</v></c></row>',
    ),
  });
  const began = process.threadCpuUsage();
  expect(await read(bytes)).toEqual([['']]);
  expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000);
});
