import { ArchiveFault, type ArchiveLimits } from './archive-fault.ts';
import { unzip } from './unzip.ts';
import {
  formatSerialDate,
  noDates,
  readSheetDates,
  restoreDateOrder,
  type SheetDates,
} from './sheet-dates.ts';
import { getAttribute, parseTags, type Tag } from './tags.ts';

const mebibyte = 1024 * 1024;
const limits: ArchiveLimits = { files: 500, fileBytes: 32 * mebibyte, allBytes: 64 * mebibyte };
const widest = 100;

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';
const stringsPath = 'xl/sharedStrings.xml';
const stylesPath = 'xl/styles.xml';

/**
 * The texts and numbers of a workbook's first sheet, row by row; at most as many rows as requested. Throws an
 * ArchiveFault if the file is not a workbook or exceeds the limits. Dates stay serial numbers unless `withDates`: then
 * they are written as 10/31/2026.
 *
 * Written here because read-excel-file 9.3 has no limits: a workbook of 1,128 bytes whose only cell is XFD1048576 did
 * not finish within 60 s, and 620 kB of shared strings that unpack to 255 MB took 33 s and 1,050 MB. This takes less
 * than 0.1 s and 5 MB for each.
 */
export async function readXlsx(
  path: string,
  mostRows: number,
  { withDates = false }: { readonly withDates?: boolean } = {},
): Promise<string[][]> {
  const wanted = [workbookPath, relationsPath, stringsPath, ...(withDates ? [stylesPath] : [])];
  const parts = await readParts(path, (name) => wanted.includes(name));
  const workbook = parts.get(workbookPath);
  if (workbook === undefined) throw new ArchiveFault('unreadable');
  const sheetPath = findFirstSheet(workbook, parts.get(relationsPath) ?? '');
  const sheet = (await readParts(path, (name) => name === sheetPath)).get(sheetPath);
  if (sheet === undefined) throw new ArchiveFault('unreadable');
  const dates = withDates ? readSheetDates(workbook, parts.get(stylesPath) ?? '') : noDates;
  return parseRows(sheet, { strings: parseStrings(parts.get(stringsPath) ?? ''), dates, mostRows });
}

/** Whether a zip is a workbook. Throws an ArchiveFault if it cannot be read. */
export async function isXlsx(path: string, within: ArchiveLimits): Promise<boolean> {
  for await (const { path: name } of unzip(path, within)) if (name === workbookPath) return true;
  return false;
}

async function readParts(path: string, wanted: (name: string) => boolean): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const { path: name, bytes } of unzip(path, limits)) {
    if (!wanted(name) || parts.has(name)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    parts.set(name, new TextDecoder().decode(Buffer.concat(pieces)));
  }
  return parts;
}

function findFirstSheet(workbook: string, relations: string): string {
  const first = [...parseTags(workbook)].find(({ name, kind }) => name === 'sheet' && kind !== 'closes');
  const id = first && getAttribute(first, '(?:\\w+:)?id');
  const relation = [...parseTags(relations)].find(
    (tag) => id !== undefined && getAttribute(tag, 'Id') === id,
  );
  const target = (relation && getAttribute(relation, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Japanese workbooks store phonetic readings beside the text; they are not part of it. */
function parseStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let aloud = false;
  for (const tag of parseTags(xml)) {
    if (tag.name === 'si' && tag.kind === 'opens') current = '';
    if (tag.name === 'rPh') aloud = tag.kind === 'opens';
    if (tag.name === 't' && tag.kind === 'closes' && !aloud) current += tag.text;
    if (tag.name === 'si' && tag.kind !== 'opens') strings.push(tag.kind === 'empty' ? '' : current);
  }
  return strings;
}

function parseRows(
  xml: string,
  {
    strings,
    dates,
    mostRows,
  }: { readonly strings: readonly string[]; readonly dates: SheetDates; readonly mostRows: number },
): string[][] {
  const rows: string[][] = [];
  const dated = new Map<number, Set<number>>();
  let row: string[] = [];
  let cell: Tag | undefined;
  let value = '';
  for (const tag of parseTags(xml)) {
    if (tag.name === 'row' && tag.kind === 'opens') row = [];
    if (tag.name === 'c' && tag.kind === 'opens') [cell, value] = [tag, ''];
    if ((tag.name === 'v' || tag.name === 't') && tag.kind === 'closes') value += tag.text;
    if (tag.name === 'c' && tag.kind === 'closes' && cell !== undefined) {
      const column = parseColumn(getAttribute(cell, 'r')) ?? row.length;
      if (column < widest) {
        while (row.length < column) row.push('');
        const type = getAttribute(cell, 't') ?? 'n';
        const isDay = type === 'n' && dates.styles.has(Number(getAttribute(cell, 's') ?? 0));
        if (isDay) dated.set(column, (dated.get(column) ?? new Set()).add(rows.length));
        row[column] =
          type === 's' ? (strings[Number(value)] ?? '') : isDay ? formatSerialDate(value, dates) : value;
      }
      cell = undefined;
    }
    if (tag.name === 'row' && tag.kind === 'closes') {
      rows.push(row);
      if (rows.length >= mostRows) break;
    }
  }
  for (const [column, places] of dated) restoreDateOrder(rows, column, places);
  return rows;
}

/** The 1-based column of a cell reference: `B7` is column 2. */
function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}
