import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Data, type DatabaseOptions } from '../platform/database/database.ts';
import { sessionLocks } from '../platform/database/locks.ts';

export interface TestDatabases {
  /** A server and role that may create databases. */
  readonly server: string;
  /** A pooler in transaction mode before the same server. */
  readonly pooler?: string;
  readonly template: string;
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

export interface TestDatabase {
  readonly connectionString: string;
  /** Through the pooler, where the tests have one. */
  readonly pooledUrl?: string;
  drop(): Promise<void>;
}

/** A migrated database cloned from the template in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, pooler, template, prefix } = inject('testDatabases');
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

/** As the product opens it: through the pooler, where the tests have one. */
export function openTestDatabase(
  { connectionString, pooledUrl }: TestDatabase,
  options: Omit<DatabaseOptions, 'directUrl'>,
): Data {
  return pooledUrl === undefined
    ? openDatabase(connectionString, options)
    : openDatabase(pooledUrl, { ...options, directUrl: connectionString });
}

/** Autovacuum cannot be terminated by a common role, but it yields to a plain drop. */
async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await query(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    await query(server, `drop database if exists ${name}`);
  }
}

/** The same server, role and options, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const parts = /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(connectionString);
  if (parts === null) throw new Error(`TEST_DATABASE_URL is not a connection string: ${connectionString}`);
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}

async function query(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
