import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('what one test database holds, another does not', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(() => one.drop());
  onTestFinished(() => other.drop());
  await (await connect(one.connectionString)).query('create table kept_apart ()');
  const { rows } = await (
    await connect(other.connectionString)
  ).query(`select to_regclass('kept_apart') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('a test database has the tables of the job queue', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { rows } = await (
    await connect(database.connectionString)
  ).query('select count(*)::int as jobs from graphile_worker.jobs');
  expect(rows).toEqual([{ jobs: 0 }]);
});

test('tests run with a role that row-level security binds', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { rows } = await (
    await connect(database.connectionString)
  ).query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('a dropped test database is gone, even when a connection to it was left open', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  await expect(connect(database.connectionString)).rejects.toThrow('does not exist');
});
