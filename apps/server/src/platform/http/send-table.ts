import type { FastifyReply } from 'fastify';
import type { Cell } from '../cell.ts';
import { byteOrderMark, writeSpreadsheetCsv } from '../csv/write-csv.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

interface Table {
  /** File name without its extension. */
  readonly name: string;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type TableFormat = keyof typeof types;

/** A list as a spreadsheet file without formulas. */
export async function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  { name, sheet, header, rows }: Table,
): Promise<FastifyReply> {
  const body =
    format === 'csv'
      ? byteOrderMark + writeSpreadsheetCsv([header, ...rows])
      : await writeXlsx({ name: sheet, header, rows });
  return reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(body);
}
