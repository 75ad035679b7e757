import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createQueuePool } from './queue-pool.ts';

async function open(): Promise<Pool> {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = new Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  return createQueuePool(pool);
}

test('a query whose connection breaks may be tried again', async () => {
  const client = await (await open()).connect();
  onTestFinished(() => client.release(true));
  const broken = client.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(broken).rejects.toMatchObject({ code: '57P03' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P03' });
});

test('a database that is away may be asked again', async () => {
  const pool = new Pool({ connectionString: 'postgres://127.0.0.1:1/none' });
  onTestFinished(() => pool.end());
  await expect(createQueuePool(pool).connect()).rejects.toMatchObject({ code: '57P03' });
});

test('a wrong query stays wrong', async () => {
  const client = await (await open()).connect();
  onTestFinished(() => client.release());
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select 7 as seven')).resolves.toMatchObject({ rows: [{ seven: 7 }] });
});
