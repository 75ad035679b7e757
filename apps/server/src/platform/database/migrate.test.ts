import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate, MigrationError } from './migrate.ts';

let connectionString: string;
let folder: string;

beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  connectionString = database.connectionString;
  await query('drop schema public cascade; create schema public');
  folder = await mkdtemp(join(tmpdir(), 'recoup-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

test('files are applied in order, each once', async () => {
  await write('0001_parcels.sql', 'create table parcels (id integer)');
  await write('0002_weight.sql', 'alter table parcels add weight integer; insert into parcels values (1, 2)');
  expect(await migrate(connectionString, folder)).toEqual(['0001_parcels.sql', '0002_weight.sql']);
  await write('0003_more.sql', 'insert into parcels values (2, 3)');
  expect(await migrate(connectionString, folder)).toEqual(['0003_more.sql']);
  expect(await migrate(connectionString, folder)).toEqual([]);
  expect(await query('select id, weight from parcels order by id')).toEqual([
    { id: 1, weight: 2 },
    { id: 2, weight: 3 },
  ]);
});

test('a migration that would deadlock with a serving version gives way and is tried again', async () => {
  await write('0001_tables.sql', 'create table parcels (id integer); create table boxes (id integer)');
  await migrate(connectionString, folder);
  await write(
    '0002_weights.sql',
    'alter table parcels add weight integer; alter table boxes add weight integer',
  );
  const serving = new Client({ connectionString });
  await serving.connect();
  onTestFinished(() => serving.end());
  await serving.query('begin');
  await serving.query('select id from boxes');
  const migrating = migrate(connectionString, folder);
  const waits = `select count(*)::integer as count from pg_locks where not granted and relation = 'boxes'::regclass`;
  await expect.poll(() => query(waits), { interval: 5, timeout: 120_000 }).toEqual([{ count: 1 }]);
  // The migration has locked this table: neither could continue.
  await serving.query('select id from parcels');
  await serving.query('commit');
  expect(await migrating).toEqual(['0002_weights.sql']);
});

test('a folder without files is nothing to do', async () => {
  expect(await migrate(connectionString, folder)).toEqual([]);
});

test('of migrators that start at once, one applies each file', async () => {
  await write('0001_parcels.sql', 'create table parcels (id integer); select pg_sleep(0.05)');
  await write('0002_row.sql', 'insert into parcels values (1)');
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connectionString, folder)));
  expect(applied.flat()).toEqual(['0001_parcels.sql', '0002_row.sql']);
  expect(await query('select id from parcels')).toEqual([{ id: 1 }]);
});

test('a failing file leaves nothing behind, and those before it stay', async () => {
  await write('0001_parcels.sql', 'create table parcels (id integer)');
  await write('0002_fails.sql', 'insert into parcels values (1);\ninsert into\n  no_such_table values (1)');
  await expect(migrate(connectionString, folder)).rejects.toThrow(
    new MigrationError('0002_fails.sql, line 3: relation "no_such_table" does not exist'),
  );
  expect(await query('select id from parcels')).toEqual([]);
  await write('0002_fails.sql', 'insert into parcels values (7)');
  expect(await migrate(connectionString, folder)).toEqual(['0002_fails.sql']);
});

test('a file that was changed after it was applied is refused', async () => {
  await write('0001_parcels.sql', 'create table parcels (id integer)');
  await migrate(connectionString, folder);
  await write('0001_parcels.sql', 'create table parcels (id bigint)');
  await write('0002_row.sql', 'insert into parcels values (1)');
  await expect(migrate(connectionString, folder)).rejects.toThrow(
    new MigrationError(
      '0001_parcels.sql was changed after it was applied; undo the change and write a new migration',
    ),
  );
  expect(await query('select id from parcels')).toEqual([]);
});

test('other line ends are no change', async () => {
  await write('0001_parcels.sql', 'create table\n  parcels (id integer)');
  await migrate(connectionString, folder);
  await write('0001_parcels.sql', 'create table\r\n  parcels (id integer)');
  expect(await migrate(connectionString, folder)).toEqual([]);
});

test('a database newer than the program is refused', async () => {
  await write('0001_parcels.sql', 'create table parcels (id integer)');
  await write('0002_newer.sql', 'alter table parcels add weight integer');
  await migrate(connectionString, folder);
  await rm(join(folder, '0002_newer.sql'));
  await expect(migrate(connectionString, folder)).rejects.toThrow(
    new MigrationError(
      'The database is newer than this program: it has 0002_newer.sql, and the newest one known here is 0001_parcels.sql',
    ),
  );
});

test.each([
  ['a gap', ['0001_a.sql', '0003_c.sql'], '0003_c.sql: migration 2 is missing before it'],
  ['a missing first', ['0002_b.sql'], '0002_b.sql: migration 1 is missing before it'],
  ['a number twice', ['0001_a.sql', '0001_b.sql'], '0001_b.sql: another migration has the number 1 already'],
  ['another name', ['0001_a.sql', 'b.sql'], 'b.sql is not named like a migration (0001_name.sql)'],
])('%s in the numbers is refused before anything is applied', async (_, names, message) => {
  for (const name of names) await write(name, 'create table parcels (id integer)');
  await expect(migrate(connectionString, folder)).rejects.toThrow(new MigrationError(message));
  expect(await query(`select to_regclass('parcels') as found`)).toEqual([{ found: null }]);
});

test('a file that commits by itself is refused', async () => {
  await write('0001_commits.sql', 'create table parcels (id integer); commit; begin');
  await expect(migrate(connectionString, folder)).rejects.toThrow(
    '0001_commits.sql ends the transaction it runs in',
  );
});

test('what a file sets for its session does not reach the next', async () => {
  await write('0001_sets.sql', `set search_path = pg_catalog; set timezone = 'Asia/Shanghai'`);
  await write('0002_parcels.sql', 'create table parcels (id integer)');
  await migrate(connectionString, folder);
  expect(await query(`select to_regclass('public.parcels')::text as found`)).toEqual([{ found: 'parcels' }]);
});

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
