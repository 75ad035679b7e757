import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { byteOrderMark, writeSpreadsheetCsv } from '../../platform/csv/write-csv.ts';
import type { Data } from '../../platform/database/database.ts';
import type { AccountTable } from './account-tables.ts';

type Row = Record<string, unknown>;

/** Rows per page; a table may exceed memory. */
const batchSize = 1_000;

/** One transaction per page, ordered by row position, so that a slow reader blocks nothing. */
async function* readPages(
  data: Data,
  actor: Actor,
  table: AccountTable,
): AsyncGenerator<Row[], void, undefined> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  let after = '(0,0)';
  for (;;) {
    const { rows } = await data.withTenant(actor, (tx) =>
      sql<Row & { place: string }>`
        select ctid::text as place, ${columns}
        from ${sql.table(table.name)}
        where ${sql.ref(table.owner)} = ${actor.account}
          and ctid > ${after}::tid
        order by ctid
        limit ${batchSize}
      `.execute(tx),
    );
    if (rows.length > 0) yield rows.map(removePosition);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.place ?? after;
  }
}

function removePosition(row: Row): Row {
  const { ['place']: _, ...rest } = row;
  return rest;
}

export async function* toCsv(data: Data, actor: Actor, table: AccountTable) {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + writeSpreadsheetCsv([table.columns]));
  for await (const rows of readPages(data, actor, table)) {
    const cells = rows.map((row) => table.columns.map((column) => formatCell(row[column])));
    yield encoder.encode(writeSpreadsheetCsv(cells));
  }
}

export async function* toJson(data: Data, actor: Actor, table: AccountTable) {
  const encoder = new TextEncoder();
  let separator = '[\n';
  for await (const rows of readPages(data, actor, table)) {
    yield encoder.encode(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
