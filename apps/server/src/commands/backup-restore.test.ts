import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import { readManifest } from '../platform/backup/manifest.ts';
import { readConfig } from '../platform/config.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import { fillTenant } from '../testing/canaries.ts';
import { runCommand } from '../testing/run-command.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { verifyBackup } from './verify-backup.ts';

let server: TestServer;
let places: string;
let saved: string;
let one: number;
const file = Buffer.from('a document somebody gave us');

beforeAll(async () => {
  places = await mkdtemp(join(tmpdir(), 'recoup-backups-'));
  saved = join(places, 'saved');
  server = await startTestServer();
  await server.stopWorker();
  one = (await server.createUser()).id;
  const other = (await server.createUser()).id;
  await fillTenant(server, one, other);
  await fillTenant(server, other, one);
  await server.data.pool.query(`select graphile_worker.add_job('a task that waits', '{"some": "payload"}')`);
  for (const shelf of [undefined, 'documents'] as const)
    await server.objects.of(one, shelf).put(toStream(file));
  await backUp({ ...server, folder: saved, withKey: true, onProgress: () => undefined });
});
afterAll(async () => {
  await server.close();
  await rm(places, { recursive: true, force: true });
});

async function* toStream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A newly created database without tables. */
async function emptyDatabase(): Promise<string> {
  const connectionString = await databaseWithoutPeople();
  await ask(connectionString, 'drop schema public, graphile_worker cascade; create schema public');
  return connectionString;
}

async function databaseWithoutPeople(): Promise<string> {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  return connectionString;
}

async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const answers: unknown = await client.query(sql);
    const last = Array.isArray(answers) ? answers.at(-1) : answers;
    return last.rows;
  } finally {
    await client.end();
  }
}

/** Rows visible to both roles together. */
async function rowCounts(connectionString: string): Promise<Record<string, number>> {
  const tables = await ask(
    connectionString,
    `select oid::regclass::text as name, relforcerowsecurity as forced
     from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  const counts: Record<string, number> = {};
  for (const { name, forced } of tables) {
    const role = forced ? 'set role recoup_system;' : '';
    const [row] = await ask(connectionString, `${role} select count(*)::int as rows from ${String(name)}`);
    counts[String(name)] = Number(row?.['rows']);
  }
  return counts;
}

const ledgerHash = (connectionString: string): Promise<unknown> =>
  ask(
    connectionString,
    `set role recoup_system;
     select md5(string_agg(entry::text, ';' order by account_id, id)) as hash from ledger_entries entry`,
  );

/** Keys, triggers and row security come from the migrations and must equal the original. */
const readSchema = (connectionString: string): Promise<unknown> =>
  ask(
    connectionString,
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all
     select oid::regclass::text, 'protected', relforcerowsecurity::text
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by 1, 2, 3`,
  );

test('a backup comes back in an empty place: every row, the books, the files, and what numbers follow', async () => {
  const connectionString = await emptyDatabase();
  const config = readConfig({ DATA_DIR: join(places, 'new'), SECRET_KEY: '07'.repeat(32) });
  const manifest = await readManifest(saved);
  await restore({ config, connectionString, folder: saved, manifest, onProgress: () => undefined });

  const counts = await rowCounts(connectionString);
  expect(counts).toEqual(await rowCounts(server.connectionString));
  expect(counts['accounts']).toBeGreaterThanOrEqual(2);
  expect(counts).toHaveProperty(['graphile_worker._private_jobs']);
  expect(counts['ledger_entries']).toBeGreaterThan(0);
  expect(await ledgerHash(connectionString)).toEqual(await ledgerHash(server.connectionString));
  expect(await readSchema(connectionString)).toEqual(await readSchema(server.connectionString));

  const next = 'select last_value from accounts_id_seq';
  expect(await ask(connectionString, next)).toEqual(await ask(server.connectionString, next));
  const found = [];
  for await (const { account, shelf } of openObjectStore(config).list()) found.push([account, shelf]);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      [one, undefined],
      [one, 'documents'],
    ]),
  );
});

test('a backup is open to its owner alone, and its secrets stay sealed', async () => {
  expect((await stat(saved)).mode & 0o077).toBe(0);
  expect((await stat(join(saved, 'secret-key'))).mode & 0o077).toBe(0);
  const secrets = gunzipSync(await readFile(join(saved, 'tables', 'public.store_secrets.copy.gz')));
  expect(secrets.toString()).toContain('sealed');
});

test('restore refuses a database with accounts, a folder in use and an incomplete backup', async () => {
  const { config, connectionString } = server;
  const manifest = await readManifest(saved);
  const onProgress = (): void => undefined;
  await expect(restore({ config, connectionString, folder: saved, manifest, onProgress })).rejects.toThrow(
    'holds accounts already',
  );
  await expect(
    backUp({ config, connectionString, folder: saved, withKey: true, onProgress }),
  ).rejects.toThrow('is not empty');
  await expect(readManifest(join(places, 'nothing'))).rejects.toThrow('no manifest.json');
});

async function saveWithoutOneRow(): Promise<string> {
  const damaged = await mkdtemp(join(places, 'damaged-'));
  await cp(saved, damaged, { recursive: true });
  const path = join(damaged, 'tables', 'public.ledger_entries.copy.gz');
  const rows = gunzipSync(await readFile(path))
    .toString()
    .split('\n');
  await writeFile(path, gzipSync(rows.slice(1).join('\n')));
  return damaged;
}

test('a row lost from a file leaves the database as empty as it was', async () => {
  const connectionString = await databaseWithoutPeople();
  const damaged = await saveWithoutOneRow();
  const config = readConfig({ DATA_DIR: join(places, 'other'), SECRET_KEY: '07'.repeat(32) });
  const manifest = await readManifest(damaged);
  await expect(
    restore({ config, connectionString, folder: damaged, manifest, onProgress: () => undefined }),
  ).rejects.toThrow('did not come back as it was');
  expect(await ask(connectionString, 'set role recoup_system; select from accounts')).toEqual([]);
});

test('backup includes the secret key, and restore refuses another one', async () => {
  const DATABASE_URL = await databaseWithoutPeople();
  const first = await runCommand('restore', [saved], {
    DATABASE_URL,
    DATA_DIR: places,
    SECRET_KEY: '08'.repeat(32),
  });
  expect(first).toMatchObject({ code: 1, errors: expect.stringContaining('SECRET_KEY is not the key') });
  const DATA_DIR = join(places, 'by-command');
  const second = await runCommand('restore', [saved], { DATABASE_URL, DATA_DIR });
  expect(second.output).toMatch(/Restored the backup of .*: every table has the rows it had/);
  expect(await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).toBe('07'.repeat(32));
  const savedAgain = await mkdtemp(join(places, 'again-'));
  const again = await runCommand('backup', [savedAgain], { DATABASE_URL, DATA_DIR });
  expect(again).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/Saved \d+ rows/) });
  const { tables } = await readManifest(saved);
  expect((await readManifest(savedAgain)).tables).toEqual(tables);
});

test('backup --verify restores what it saved and says so', async () => {
  const DATABASE_URL = await databaseWithoutPeople();
  const place = await mkdtemp(join(places, 'verified-'));
  const environment = { DATABASE_URL, DATA_DIR: join(place, 'data'), SECRET_KEY: '07'.repeat(32) };
  const verified = await runCommand('backup', [join(place, 'saved'), '--verify'], environment);
  expect(verified).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining('Verified by a restore'),
  });
});

test('backup --verify restores into the database that is named for it, and empties that again', async () => {
  const address = await emptyDatabase();
  const verify = async (VERIFY_DATABASE_URL: string) =>
    runCommand('backup', [await mkdtemp(join(places, 'nightly-')), '--verify'], {
      DATABASE_URL: server.connectionString,
      VERIFY_DATABASE_URL,
      DATA_DIR: server.config.DATA_DIR,
      SECRET_KEY: '07'.repeat(32),
    });
  for (const _ of ['monday', 'tuesday']) {
    expect(await verify(address)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('Verified by a restore'),
    });
    expect(await ask(address, `select to_regclass('accounts') as accounts`)).toEqual([{ accounts: null }]);
  }
  expect(await verify('postgres://127.0.0.1:9/nowhere')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^VERIFY_DATABASE_URL: .*ECONNREFUSED/),
  });
});

test('a database with accounts is not verified in, and keeps them', async () => {
  const onProgress = () => undefined;
  const before = await rowCounts(server.connectionString);
  const config = { ...server.config, VERIFY_DATABASE_URL: server.connectionString };
  await expect(verifyBackup(config, saved, onProgress)).rejects.toThrow('holds accounts already');
  expect(await rowCounts(server.connectionString)).toEqual(before);
});

test('a backup that misses a row is not verified, a whole one is', async () => {
  const onProgress = () => undefined;
  await expect(verifyBackup(server.config, await saveWithoutOneRow(), onProgress)).rejects.toThrow(
    'did not come back as it was',
  );
  await expect(verifyBackup(server.config, saved, onProgress)).resolves.toBeInstanceOf(Array);
});
