import { rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import { readRecordsBelowHeader } from './normalize-file.ts';
import { openFile } from './open-file.ts';

/** The cells of a row by the file's own column names, without buyers' data. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly { readonly header: string; readonly value: string }[];
}

/** Reads rows of an imported file by the row numbers of evidence. */
export async function readRawRows(
  file: { readonly path: string; readonly charset?: string | undefined; readonly region: AuditRegion },
  wanted: ReadonlySet<number>,
  table = `${file.path}.table`,
): Promise<RawRow[]> {
  try {
    const opened = await openFile(file, table);
    if (!('recognised' in opened)) return [];
    const { header, dropped } = opened.recognised;
    const rows: RawRow[] = [];
    const last = Math.max(...wanted);
    for await (const records of readRecordsBelowHeader(opened)) {
      for (const { row, fields } of records) {
        const number = row + opened.rowOffset;
        if (!wanted.has(number)) continue;
        const cells = fields.map((value, place) => ({ header: header[place] ?? '', value }));
        rows.push({ row: number, cells: cells.filter((_, place) => !dropped.has(place)) });
      }
      if ((records.at(-1)?.row ?? 0) + opened.rowOffset >= last) break;
    }
    return rows;
  } finally {
    await rm(table, { force: true });
  }
}
