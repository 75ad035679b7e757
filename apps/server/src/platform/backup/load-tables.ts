import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, getTableFile, type SavedTable, type Manifest } from './manifest.ts';
import { toSqlColumns, calculateFingerprint, toSqlName, listTables, toPlainText } from './tables.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Loads into an empty database of the same migration: everything, verified, or nothing. */
export async function loadTables(
  connectionString: string,
  folder: string,
  { tables, migrations }: Manifest,
  onProgress: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await checkMigrations(client, migrations);
    await toPlainText(client);
    const here = await listTables(client);
    const names = new Set(here.map(toSqlName));
    for (const table of tables) {
      if (!names.has(toSqlName(table)))
        throw new BackupError(`${toSqlName(table)} is not a table of this program.`);
    }
    const protectedTables = here.filter(({ forced }) => forced).map(toSqlName);
    // Without triggers: the derived rows are in the backup.
    const foreignKeys = await dropForeignKeys(client, here.map(toSqlName));
    for (const table of protectedTables)
      await client.query(`alter table ${table} no force row level security`);
    for (const table of here.map(toSqlName)) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${here.map(toSqlName).join(', ')}`);
    for (const table of tables) await loadTable(client, folder, table, onProgress);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    }
    for (const table of here.map(toSqlName)) await client.query(`alter table ${table} enable trigger user`);
    for (const table of protectedTables) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
  } finally {
    // Also ends the transaction.
    await client.end();
  }
}

async function checkMigrations(client: Client, migrations: Manifest['migrations']): Promise<void> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from public.schema_migrations order by number',
  );
  const differing = migrations.find(
    ({ number, checksum }) => rows.find((row) => row.number === number)?.checksum !== checksum,
  );
  if (differing !== undefined)
    throw new BackupError(`The backup has another ${differing.name} than this program.`);
}

/** Foreign keys form cycles, so no table order would satisfy them. */
async function dropForeignKeys(client: Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select
       rule.conrelid::regclass::text as "table",
       rule.conname as "name",
       pg_get_constraintdef(rule.oid) as "definition"
     from pg_constraint rule
     where rule.contype = 'f' and rule.conparentid = 0 and rule.conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  return rows;
}

async function loadTable(
  client: Client,
  folder: string,
  table: SavedTable,
  onProgress: (line: string) => void,
): Promise<void> {
  await pipeline(
    createReadStream(getTableFile(folder, table)),
    createGunzip(),
    client.query(copyFrom(`copy ${toSqlName(table)} (${toSqlColumns(table)}) from stdin`)),
  );
  const { rows, fingerprint } = await calculateFingerprint(client, table);
  if (rows !== table.rows || fingerprint !== table.fingerprint) {
    throw new BackupError(`${toSqlName(table)} did not come back as it was; nothing was restored.`);
  }
  for (const { column, last, called } of table.sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3, $4)', [
      toSqlName(table),
      column,
      last,
      called,
    ]);
  }
  onProgress(`${toSqlName(table)}: ${rows} rows`);
}
