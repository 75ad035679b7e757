import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { Cell } from '../cell.ts';
import { byteOrderMark, writeSpreadsheetCsv } from '../csv/write-csv.ts';
import { inPortions } from '../in-portions.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

type Rows = readonly (readonly Cell[])[];

interface Table {
  /** File name without its extension. */
  readonly name: string;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: Rows;
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
      ? await buffer(writeCsvFile(header, inPortions(rows)))
      : await writeXlsx({ name: sheet, header, rows });
  return asFile(reply, format, name).send(body);
}

/** A list of any length as a CSV file without formulas, sent while it is read. */
export function sendLongCsv(
  reply: FastifyReply,
  { name, header, portions }: Pick<Table, 'name' | 'header'> & { readonly portions: AsyncIterable<Rows> },
): FastifyReply {
  return asFile(reply, 'csv', name).send(Readable.from(writeCsvFile(header, portions)));
}

function asFile(reply: FastifyReply, format: TableFormat, name: string): FastifyReply {
  return reply.type(types[format]).header('content-disposition', `attachment; filename="${name}.${format}"`);
}

async function* writeCsvFile(
  header: readonly string[],
  portions: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(byteOrderMark + writeSpreadsheetCsv([header]));
  for await (const portion of portions) yield Buffer.from(writeSpreadsheetCsv(portion));
}
