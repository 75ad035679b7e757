import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { sessionLocks } from './locks.ts';

/**
 * A migration waiting for a table blocks all that want the tables it has locked. It gives up before PostgreSQL looks
 * for a deadlock (after a second), which might abort the request of a user instead.
 */
const lockTimeoutMs = 200;
const giveUpAfterMs = 300_000;
const maxPauseMs = 2000;

/** Why the schema was left unchanged, in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Applies the folder's files (`0001_name.sql`, …) up to the newest or `upTo`; returns the applied names. */
export async function migrate(
  connectionString: string,
  folder: string,
  { upTo = Infinity }: { upTo?: number } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Held until the session ends; a second migrator waits and then finds nothing to do.
    await client.query('select pg_advisory_lock($1)', [sessionLocks.migration]);
    await client.query(`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const pending = (await findPending(client, migrations)).filter(({ number }) => number <= upTo);
    for (const migration of pending) await applyWhenFree(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Names of the folder's files that were not applied yet. */
export async function listPending(connectionString: string, folder: string): Promise<string[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await findPending(client, await readMigrations(folder))).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (Number.isNaN(number))
        throw new MigrationError(`${name} is not named like a migration (0001_name.sql)`);
      if (number <= index)
        throw new MigrationError(`${name}: another migration has the number ${number} already`);
      if (number > index + 1)
        throw new MigrationError(`${name}: migration ${index + 1} is missing before it`);
      // Line endings may differ between checkouts.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findPending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  for (const { number, name, checksum } of applied) {
    const known = migrations[number - 1];
    if (known === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has ${name}, and the newest one known here is ${migrations.at(-1)?.name ?? 'none'}`,
      );
    }
    if (known.checksum !== checksum) {
      throw new MigrationError(
        `${known.name} was changed after it was applied; undo the change and write a new migration`,
      );
    }
  }
  return migrations.slice(applied.length);
}

/** Retries until nobody locks what it changes. */
async function applyWhenFree(client: Client, migration: Migration): Promise<void> {
  const begun = performance.now();
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!isBlocked(error) || performance.now() - begun > giveUpAfterMs) throw error;
      await pause(pauseMs);
    }
  }
}

/** `lock_not_available` and `deadlock_detected`. */
function isBlocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof DatabaseError && (cause.code === '55P03' || cause.code === '40P01');
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const before = await transactionId(client);
    await client.query(sql);
    if ((await transactionId(client)) !== before) {
      throw new MigrationError(
        `${name} ends the transaction it runs in; leave begin, commit and rollback out`,
      );
    }
    await client.query('reset role');
    await client.query('reset all');
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error instanceof MigrationError ? error : failed(name, sql, error);
  }
}

async function transactionId(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}

function failed(name: string, sql: string, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : `, line ${sql.slice(0, position).split('\n').length}`;
  return new MigrationError(`${name}${line}: ${reason}`, { cause: error });
}
