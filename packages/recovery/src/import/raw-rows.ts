import { rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import { headerKey } from '../reports/report.ts';
import { charsetOf, plainLines, textOf } from './charset.ts';
import { dialectOf, recordsOf, type Dialect } from './dialect.ts';
import { writeAsTable } from './inbound-json.ts';
import { recogniseReport } from './recognise.ts';
import { scanFile } from './scan-file.ts';

/** A row as it stands in the file, cell by cell under the file's own names; what is never kept is left out. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly { readonly header: string; readonly value: string }[];
}

/** Some rows of a file that was imported, by the numbers evidence names them by. `text` is written where need be. */
export async function rawRows(
  file: { readonly path: string; readonly charset?: string | undefined; readonly region: AuditRegion },
  wanted: ReadonlySet<number>,
  text = `${file.path}.text`,
): Promise<RawRow[]> {
  const scan = await scanFile(file.path);
  const charset = await charsetOf(file.path, scan, { declared: file.charset, region: file.region });
  const head = plainLines(new TextDecoder(charset).decode(scan.head));
  if (!/^\s*[{[]/.test(head)) {
    return readRows(textOf(file.path, charset), dialectOf(head.trimStart()), wanted, 0);
  }
  try {
    const table = await writeAsTable(file.path, charset, head, text);
    if (!('header' in table)) return [];
    const dialect = { separator: '\t', quoted: true } as const;
    return await readRows(textOf(text, 'utf-8'), dialect, wanted, table.firstRow - 2);
  } finally {
    await rm(text, { force: true });
  }
}

async function readRows(
  text: AsyncIterable<string>,
  dialect: Dialect,
  wanted: ReadonlySet<number>,
  offset: number,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  const last = Math.max(...wanted);
  let header: readonly string[] | undefined;
  let dropped = new Set<string>();
  for await (const { row, fields } of recordsOf(text, dialect)) {
    if (header === undefined) {
      header = fields;
      dropped = new Set((recogniseReport(fields)?.report.dropped ?? []).map(headerKey));
      continue;
    }
    const names = header;
    const number = row + offset;
    if (wanted.has(number)) {
      const cells = fields.map((value, place) => ({ header: (names[place] ?? '').trim(), value }));
      rows.push({ row: number, cells: cells.filter((cell) => !dropped.has(headerKey(cell.header))) });
    }
    if (number >= last) break;
  }
  return rows;
}
