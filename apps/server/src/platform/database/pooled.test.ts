import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';

const question = { name: 'one', text: 'select 1 as one' };

/** Sets defaults as other users of a database may. */
async function setElsewhere(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter database ${name} set timezone = 'Asia/Shanghai'`);
  await client.end();
}

/** One session per pool, so that a test sees what earlier transactions left in it. */
async function open({ isPooled }: { isPooled: boolean }) {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  await setElsewhere(connectionString);
  const data = openDatabase(connectionString, {
    size: 1,
    log: createLog('error', 'test'),
    ...(isPooled && { directUrl: connectionString }),
  });
  onTestFinished(() => data.close());
  return data;
}

test.each([false, true])('with a pooler (%s) a statement has half a minute', async (isPooled) => {
  const data = await open({ isPooled });
  const { rows } = await data.withSystem((tx) =>
    sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx),
  );
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }]);
});

test.each([false, true])('with a pooler (%s) a day is one of UTC', async (isPooled) => {
  const data = await open({ isPooled });
  const { rows } = await data.withSystem((tx) =>
    sql`select '2026-11-18T20:00:00Z'::timestamptz::date as day`.execute(tx),
  );
  expect(rows).toEqual([{ day: '2026-11-18' }]);
});

test('what a transaction leaves in a pooled session is nothing', async () => {
  const data = await open({ isPooled: true });
  await data.look(question, []);
  await data.withSystem(async () => undefined);
  const { rows } = await data.pool.query(`
    select current_setting('statement_timeout') as timeout, count(name)::int as prepared
    from pg_prepared_statements`);
  expect(rows).toEqual([{ timeout: '0', prepared: 0 }]);
});

test('without a pooler a question is prepared once', async () => {
  const data = await open({ isPooled: false });
  await data.look(question, []);
  await data.look(question, []);
  const { rows } = await data.pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'one' }]);
});

test('sessions that last have connections of their own beside a pooler', async () => {
  const pooled = await open({ isPooled: true });
  const direct = await open({ isPooled: false });
  expect(pooled.sessions).not.toBe(pooled.pool);
  expect(direct.sessions).toBe(direct.pool);
});
