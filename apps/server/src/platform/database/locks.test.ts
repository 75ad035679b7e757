import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { createLog } from '../log.ts';
import { acquireLock } from './locks.ts';

const source = resolve(import.meta.dirname, '../..');

test('no lock is taken under a number of its own', async () => {
  const taking: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })) {
    if (/pg_(?:try_)?advisory|hashtextextended/.test(await readFile(resolve(source, file), 'utf8')))
      taking.push(file);
  }
  expect(taking.toSorted()).toEqual([
    'platform/database/locks.ts',
    'platform/database/migrate.ts',
    'testing/test-postgres.ts',
  ]);
});

test('locks of the same ids under two names are two locks', async () => {
  const database = await createTestDatabase();
  const data = openDatabase(database.connectionString, { size: 1, log: createLog('silent', 'test') });
  onTestFinished(async () => {
    await data.close();
    await database.drop();
  });
  const held = await data.withSystem(async (tx) => {
    await acquireLock(tx, 'store_tickets', 1, 2);
    await acquireLock(tx, 'store_cases', 1, 2);
    await acquireLock(tx, 'store_cases', 1, 2);
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held
      from pg_locks
      where locktype = 'advisory'
        and pid = pg_backend_pid()`.execute(tx);
    return rows[0]?.held;
  });
  expect(held).toBe(2);
});
