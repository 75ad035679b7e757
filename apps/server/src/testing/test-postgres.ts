import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import { Client, DatabaseError, type QueryResult } from 'pg';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { sessionLocks } from '../platform/database/locks.ts';
import { migrate } from '../platform/database/migrate.ts';

export interface TestDatabases {
  /** A server and role that may create databases. */
  readonly server: string;
  /** A pooler in transaction mode before the same server. */
  readonly pooler?: string;
  readonly template: string;
  readonly prefix: string;
}

export interface TestDatabase {
  readonly connectionString: string;
  /** Through the pooler, where the tests have one. */
  readonly pooledUrl?: string;
  drop(): Promise<void>;
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const folderPrefix = 'recoup-test-';
const anHour = 3_600_000;
const silent = new Logger(() => () => undefined);

/** One PostgreSQL with a migrated template. */
export async function startTestPostgres(): Promise<{ databases: TestDatabases; stop(): Promise<void> }> {
  const server = await startServer();
  const pooler = process.env['TEST_POOLER_URL'];
  const prefix = `recoup_test_${randomBytes(4).toString('hex')}`;
  const databases: TestDatabases = {
    server: server.connectionString,
    ...(pooler !== undefined && pooler !== '' && { pooler }),
    template: `${prefix}_template`,
    prefix,
  };
  const stop = async (): Promise<void> => {
    try {
      await dropDatabases(databases);
    } finally {
      await server.stop();
    }
  };
  try {
    await createTemplate(databases);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databases, stop };
}

/** A migrated database cloned from the template in a few milliseconds. */
export async function cloneTemplate({
  server,
  pooler,
  template,
  prefix,
}: TestDatabases): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  // A template being cloned cannot be cloned concurrently: serialized over all test processes.
  await query(
    server,
    `select pg_advisory_lock(${sessionLocks.testTemplate})`,
    `create database ${name} template ${template}`,
  );
  return {
    connectionString: withDatabase(server, name),
    ...(pooler !== undefined && { pooledUrl: withDatabase(pooler, name) }),
    drop: () => dropDatabase(server, name),
  };
}

/** Autovacuum cannot be terminated by a common role, but it yields to a plain drop, unless connections are left open. */
async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await query(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      `drop database if exists ${name}`,
    );
  }
}

/** The same server, role and options, another database. */
function withDatabase(connectionString: string, database: string): string {
  const parts = /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(connectionString);
  if (parts === null) throw new Error(`TEST_DATABASE_URL is not a connection string: ${connectionString}`);
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}

interface TestServer {
  readonly connectionString: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { connectionString: given, stop: async () => undefined };
  await removeAbandonedServers();
  const dataDir = await mkdtemp(join(tmpdir(), folderPrefix));
  // For root, whose PostgreSQL runs as another user that must reach its cluster.
  await chmod(dataDir, 0o711);
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const stop = async (): Promise<void> => {
      try {
        await server.stop();
      } finally {
        await removeFolder();
      }
    };
    return { connectionString: server.connectionString, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Cleans up after a killed run. */
async function removeAbandonedServers(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    try {
      // Without a lock it was stopped, or is being created right now.
      if (existsSync(join(folder, 'recoup.lock'))) await stopAbandonedServer(folder);
      else if ((await stat(folder)).mtimeMs > Date.now() - anHour) continue;
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      // One in use is not abandoned; another user's is left alone.
      if (!(error instanceof EmbeddedPostgresError) && !isSystemError(error)) throw error;
    }
  }
}

async function stopAbandonedServer(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await server.stop();
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function createTemplate({ server, template }: TestDatabases): Promise<void> {
  await query(server, `create database ${template}`);
  const connectionString = withDatabase(server, template);
  if (existsSync(migrations)) await migrate(connectionString, migrations);
  await runMigrations({ connectionString, logger: silent });
}

/** The template, and databases left by failed tests. */
async function dropDatabases({ server, prefix }: TestDatabases): Promise<void> {
  const { rows } = await query(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of rows) await query(server, `drop database ${datname} with (force)`);
}

async function query(
  connectionString: string,
  ...statements: readonly string[]
): Promise<QueryResult<{ datname: string }>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let result: QueryResult<{ datname: string }> | undefined;
    for (const statement of statements) result = await client.query(statement);
    if (result === undefined) throw new Error('nothing was asked');
    return result;
  } finally {
    await client.end();
  }
}
