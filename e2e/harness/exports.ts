import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button } from './find.ts';

/** A row of a saved file: its cells by the titles of the header. */
type Row = Readonly<Record<string, string>>;

interface SavedTable {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Clicks an export button and opens the file that the browser saves. */
export async function saveTable(page: Page, label: string): Promise<SavedTable> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, label).click()]);
  const name = download.suggestedFilename();
  const bytes = await readFile(await download.path());
  const [header = [], ...lines] = name.endsWith('.xlsx') ? readSheet(bytes) : readCsv(bytes.toString());
  const rows = lines.map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at] ?? ''])));
  return { name, rows };
}

/** Requires that both exports of the list have as many rows as it shows, including the known one. */
export async function expectExports(page: Page, name: string, known: Row): Promise<void> {
  const shown = await page.locator('main tbody tr[data-row-key]').count();
  for (const format of ['CSV', 'XLSX']) {
    const saved = await saveTable(page, `Export as ${format}`);
    expect(saved.name).toBe(`${name}.${format.toLowerCase()}`);
    expect(saved.rows).toContainEqual(expect.objectContaining(known));
    expect(saved.rows).toHaveLength(shown);
  }
}

/** Parses a CSV file without line breaks in cells. */
function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
  return lines.map((line) =>
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );
}

/** Reads the first sheet of one of our workbooks, which have no shared strings. */
function readSheet(bytes: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row[ >].*?<\/row>/gs)].map(([line]) => {
    const cells: string[] = [];
    for (const [, letters = '', value = ''] of line.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)</g,
    ))
      cells[columnAt(letters)] = unescapeXml(value);
    return cells;
  });
}

/** A is 0, AA is 26. */
function columnAt(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
