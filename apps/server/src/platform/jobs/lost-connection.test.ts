import { patience } from '@recoup/testing/patience';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Data } from '../database/database.ts';
import { createLog } from '../log.ts';
import { defineJob, enqueue } from './job.ts';
import { handle, startWorker } from './worker.ts';

const log = createLog('silent', 'test');
const job = defineJob({
  name: 'test:lost-connection',
  payload: z.object({ text: z.string() }),
  maxAttempts: 3,
});
let database: TestDatabase;
let data: Data;

beforeAll(async () => {
  database = await createTestDatabase();
  data = openDatabase(database.connectionString, { size: 12, log });
});
afterAll(async () => {
  await data.close();
  await database.drop();
});

async function work(run: (text: string) => Promise<void>, deadAfterSeconds = 40): Promise<void> {
  const worker = await startWorker({
    data,
    log,
    concurrency: 2,
    jobs: [job],
    handlers: [handle(job, ({ text }) => run(text))],
    scheduled: false,
    deadAfterSeconds,
  });
  onTestFinished(() => worker.stop());
}

/**
 * Terminates the connections of the next such statements on a table, before they have an effect. A sequence counts
 * them, because its value survives the rollback.
 */
async function cutNext(
  times: number,
  { table, statement, when }: { table: string; statement: 'delete' | 'update'; when: string },
): Promise<void> {
  await data.pool.query(`
    create sequence cut_statements;
    create function cut_statement() returns trigger language plpgsql as $$
    begin
      if nextval('public.cut_statements') <= ${times} then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(60);
      end if;
      return coalesce(new, old);
    end $$;
    grant usage on sequence cut_statements to public;
    create trigger cut_statement before ${statement} on ${table} for each row when (${when})
    execute function cut_statement()`);
  onTestFinished(async () => {
    await data.pool.query(`
      drop trigger cut_statement on ${table};
      drop function cut_statement;
      drop sequence cut_statements`);
  });
}

async function countStatements(): Promise<number> {
  const { rows } = await data.pool.query<{ statements: number }>(
    'select last_value::int * is_called::int as statements from cut_statements',
  );
  return rows[0]?.statements ?? 0;
}

async function enqueueText(text: string, runAt?: Date): Promise<string> {
  return data.withSystem((tx) =>
    enqueue(tx, job, { text }, { queue: job.name, ...(runAt !== undefined && { runAt }) }),
  );
}

async function getState(run: string): Promise<string | undefined> {
  const row = await data.withSystem((tx) =>
    tx.selectFrom('job_runs').select('state').where('id', '=', run).executeTakeFirst(),
  );
  return row?.state;
}

async function queuedJobs(): Promise<number> {
  const { rows } = await data.pool.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker._private_jobs',
  );
  return rows[0]?.jobs ?? -1;
}

async function runnerRestarts(): Promise<number[]> {
  const rows = await data.withSystem((tx) =>
    tx.selectFrom('worker_heartbeats').select('runner_restarts').execute(),
  );
  return rows.map((row) => row.runner_restarts);
}

const privateJobs = 'graphile_worker._private_jobs';

test.each([
  ['once', 1],
  ['more often than its success is saved, and twice for the job runner', 7],
])(
  'connections lost while a job is deleted, %s: the worker goes on, and the job is not run again',
  async (_case, times) => {
    await cutNext(times, { table: privateJobs, statement: 'delete', when: 'true' });
    const seen: string[] = [];
    await work(async (text) => void seen.push(text));
    await enqueueText('first');
    await vi.waitFor(async () => expect(await countStatements()).toBe(times + 1), patience);
    const second = await enqueueText('second');
    await vi.waitFor(async () => expect(await getState(second)).toBe('succeeded'), patience);
    await vi.waitFor(async () => expect(await queuedJobs()).toBe(0), patience);
    expect(seen).toEqual(['first', 'second']);
    expect(await runnerRestarts()).toEqual([0]);
  },
);

test('a connection lost while a failure is saved: the job is tried again by the same worker', async () => {
  await cutNext(1, { table: privateJobs, statement: 'update', when: 'new.last_error is not null' });
  const seen: string[] = [];
  await work(async (text) => {
    seen.push(text);
    if (seen.length === 1) throw new Error('not yet');
  });
  const run = await enqueueText('only');
  await vi.waitFor(async () => expect(await countStatements()).toBe(1), patience);
  await vi.waitFor(async () => expect(await getState(run)).toBe('succeeded'), patience);
  await vi.waitFor(async () => expect(await queuedJobs()).toBe(0), patience);
  expect(seen).toEqual(['only', 'only']);
  expect(await runnerRestarts()).toEqual([0]);
});

test('connections lost while the failures of two jobs are saved: both are tried again', async () => {
  await cutNext(2, { table: privateJobs, statement: 'update', when: 'new.last_error is not null' });
  const seen: string[] = [];
  const both = Promise.withResolvers<void>();
  await work(async (text) => {
    seen.push(text);
    if (seen.length > 2) return;
    if (seen.length === 2) both.resolve();
    await both.promise;
    throw new Error('not yet');
  });
  const runs = await data.withSystem((tx) =>
    Promise.all(['one', 'two'].map((text) => enqueue(tx, job, { text }))),
  );
  for (const run of runs)
    await vi.waitFor(async () => expect(await getState(run)).toBe('succeeded'), patience);
  expect(seen.toSorted()).toEqual(['one', 'one', 'two', 'two']);
});

test('a connection lost while the success of a run is saved: the job is not run again', async () => {
  await cutNext(1, { table: 'job_runs', statement: 'update', when: `new.state = 'succeeded'` });
  const seen: string[] = [];
  await work(async (text) => void seen.push(text));
  const run = await enqueueText('only');
  await vi.waitFor(async () => expect(await getState(run)).toBe('succeeded'), patience);
  await vi.waitFor(async () => expect(await queuedJobs()).toBe(0), patience);
  expect(seen).toEqual(['only']);
});

test('a job given to the worker in a reply that was lost is run, with all its attempts', async () => {
  const seen: string[] = [];
  await work(async (text) => void seen.push(text), 1);
  const run = await enqueueText('claimed', new Date(Date.now() + 3600_000));
  const { worker_id } = await data.withSystem((tx) =>
    tx.selectFrom('worker_heartbeats').select('worker_id').executeTakeFirstOrThrow(),
  );
  await data.pool.query(
    `with claimed as (
       update graphile_worker._private_jobs
       set
         run_at = now(),
         attempts = 1,
         locked_at = now() - interval '1 minute',
         locked_by = $1
       returning job_queue_id, locked_by, locked_at
     )
     update graphile_worker._private_job_queues as queues
     set locked_by = claimed.locked_by, locked_at = claimed.locked_at
     from claimed
     where queues.id = claimed.job_queue_id`,
    [worker_id],
  );
  await vi.waitFor(async () => expect(await getState(run)).toBe('succeeded'), patience);
  expect(seen).toEqual(['claimed']);
  const { attempts } = await data.withSystem((tx) =>
    tx.selectFrom('job_runs').select('attempts').where('id', '=', run).executeTakeFirstOrThrow(),
  );
  expect(attempts).toBe(1);
});
