import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { getTableFile, type SavedTable, type Manifest } from './manifest.ts';
import {
  toSqlColumns,
  calculateFingerprint,
  toSqlName,
  listTables,
  toPlainText,
  type Table,
} from './tables.ts';

/** Reads every row in one snapshot. */
export async function saveTables(
  connectionString: string,
  folder: string,
  onProgress: (line: string) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select number, name, checksum from public.schema_migrations order by number',
    );
    await toPlainText(client);
    const tables: SavedTable[] = [];
    for (const table of await listTables(client))
      tables.push(await saveTable(client, folder, table, onProgress));
    await client.query('commit');
    return { migrations, tables };
  } finally {
    await client.end();
  }
}

async function saveTable(
  client: Client,
  folder: string,
  table: Table,
  onProgress: (line: string) => void,
): Promise<SavedTable> {
  const { schema, name, columns, counted, forced } = table;
  // The owner sees nothing of protected tables, and the system role nothing of the queue.
  if (forced) await client.query('set local role recoup_system');
  await pipeline(
    client.query(copyTo(`copy (select ${toSqlColumns(table)} from ${toSqlName(table)}) to stdout`)),
    createGzip(),
    createWriteStream(getTableFile(folder, table), { flags: 'wx', mode: 0o600, flush: true }),
  );
  const kept = await calculateFingerprint(client, table);
  await client.query('reset role');
  // Read after the rows, so that no used id is ever assigned again.
  const sequences = [];
  for (const column of counted) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${await getSequence(client, table, column)}`,
    );
    sequences.push({ column, last: rows[0]?.last ?? '1', called: rows[0]?.called ?? false });
  }
  onProgress(`${toSqlName(table)}: ${kept.rows} rows`);
  return { schema, name, columns: [...columns], sequences, ...kept };
}

async function getSequence(client: Client, table: Table, column: string): Promise<string> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select relation.relnamespace::regnamespace::text as schema, relation.relname as name
     from pg_class relation
     where relation.oid = pg_get_serial_sequence($1, $2)::regclass`,
    [toSqlName(table), column],
  );
  return `${escapeIdentifier(rows[0]?.schema ?? '')}.${escapeIdentifier(rows[0]?.name ?? '')}`;
}
