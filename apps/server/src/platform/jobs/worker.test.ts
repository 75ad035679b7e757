import { patience } from '@recoup/testing/patience';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, JobTestbed, latch, log, someJob, type payload } from './fixtures/job-testbed.ts';
import { enqueue, type Job } from './job.ts';
import { handle, startWorker } from './worker.ts';

// A worker polls every two seconds, and this file causes that often.
const dieInAJob = fileURLToPath(new URL('fixtures/die-in-a-job.ts', import.meta.url));
let bed: JobTestbed;

beforeAll(async () => {
  bed = await JobTestbed.open();
});
afterAll(() => bed.close());

describe('a worker', () => {
  test('does not start without a handler for every job, or with one for a job nobody lists', async () => {
    const [job, other] = [someJob(), someJob()];
    const start = (jobs: Job[], handled: Job[]) =>
      startWorker({
        data: bed.data,
        log,
        concurrency: 1,
        jobs,
        handlers: handled.map((each) => handle(each, async () => undefined)),
        scheduled: false,
      });
    await expect(start([job, other], [job])).rejects.toThrow(`No handler for the jobs: ${other.name}`);
    await expect(start([job], [job, other])).rejects.toThrow(`Handlers of unlisted jobs: ${other.name}`);
  });

  test('that is stopped lets its job finish, begins no other and leaves no heartbeat', async () => {
    const job = someJob();
    const { release, released } = latch();
    const events: string[] = [];
    const { stop } = await bed.work(
      job,
      async ({ text }) => {
        events.push(`${text} begins`);
        await released;
        events.push(`${text} ends`);
      },
      1,
    );
    const running = await bed.data.withSystem((tx) => enqueue(tx, job, { text: 'first' }));
    await bed.until(running, { state: 'running' });
    const next = await bed.data.withSystem((tx) => enqueue(tx, job, { text: 'second' }));
    const stopped = stop().then(() => events.push('stopped'));
    // Gives a stop that does not wait some time, without a delay.
    for (let n = 0; n < 20; n += 1) await bed.getRun(running);
    expect(events).toEqual(['first begins']);
    release();
    await stopped;
    expect(events).toEqual(['first begins', 'first ends', 'stopped']);
    expect(await bed.getRun(running)).toMatchObject({ state: 'succeeded' });
    expect(await bed.getRun(next)).toMatchObject({ state: 'queued' });
    const hearts = await bed.data.withSystem((tx) =>
      tx.selectFrom('worker_heartbeats').selectAll().execute(),
    );
    expect(hearts).toEqual([]);
  });

  async function heldForAMinute(): Promise<void> {
    await bed.data.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    );
  }

  /** A worker process killed during the job; then a minute passes. */
  async function killedInTheMidst(job: Job<typeof payload>, heard = true, key?: string): Promise<string> {
    const run = await bed.data.withTenant(createActor(bed.mine), (tx) =>
      enqueue(tx, job, {}, { account: bed.mine, queue: job.name, ...(key !== undefined && { key }) }),
    );
    const child = fork(dieInAJob, [bed.database.connectionString, job.name, String(job.maxAttempts)], {
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await bed.data.withSystem(async (tx) => {
      if (heard)
        await tx
          .updateTable('worker_heartbeats')
          .set({ beat_at: sql`beat_at - interval '1 minute'` })
          .execute();
      else await tx.deleteFrom('worker_heartbeats').execute();
    });
    await heldForAMinute();
    return run;
  }

  test.each([
    ['that died', true],
    ['that died before it was ever heard of', false],
  ])('%s leaves its job to another, where it ends once', async (_, heard) => {
    const job = someJob();
    const run = await killedInTheMidst(job, heard);
    expect(await bed.getRun(run)).toMatchObject({ state: 'running', attempts: 1 });
    const tries: number[] = [];
    await bed.work(job, async (_, { attempt }) => void tries.push(attempt));
    await bed.until(run, { state: 'succeeded', attempts: 2 });
    await vi.waitFor(async () => expect(await bed.waitingJobs(job)).toEqual([]), patience);
    const last = await bed.data.withSystem((tx) => enqueue(tx, job, {}, { queue: job.name }));
    await bed.until(last, { state: 'succeeded' });
    expect(tries).toEqual([2, 1]);
  });

  test('that is heard of keeps its job', async () => {
    const job = someJob();
    const { release, released } = latch();
    const tries: string[] = [];
    const stayBusy = async () => {
      tries.push('first');
      await released;
    };
    await bed.work(job, stayBusy, 1);
    const run = await bed.data.withSystem((tx) => enqueue(tx, job, {}, { queue: job.name }));
    await bed.until(run, { state: 'running' });
    await heldForAMinute();
    const holder = await bed.holders(job);
    await bed.work(job, async () => void tries.push('other'));
    expect(await bed.holders(job)).toEqual(holder);
    const other = await bed.data.withSystem((tx) => enqueue(tx, job, {}));
    await bed.until(other, { state: 'succeeded' });
    release();
    await bed.until(run, { state: 'succeeded', attempts: 1 });
    expect(tries).toEqual(['first', 'other']);
  });

  test('that died on the last try of its job leaves it to another too', async () => {
    const job = someJob(1);
    const run = await killedInTheMidst(job);
    await bed.work(job, async () => undefined);
    await bed.until(run, { state: 'succeeded', attempts: 2 });
  });

  test('that died with a job which was enqueued again meanwhile leaves both runs to another', async () => {
    const job = someJob();
    const key = `again ${job.name}`;
    const first = await killedInTheMidst(job, true, key);
    const second = await bed.data.withSystem((tx) => enqueue(tx, job, {}, { key }));
    expect(second).not.toBe(first);
    await bed.work(job, async () => undefined);
    for (const run of [first, second]) await bed.until(run, { state: 'succeeded' });
  });

  test.each(['running', 'queued'] as const)(
    'and many before it with the same job leave a run that says so, where it was %s',
    async (state) => {
      const job = someJob();
      const run = await killedInTheMidst(job);
      await bed.data.pool.query(
        'update graphile_worker._private_jobs set attempts = 30, max_attempts = 30 where locked_by is not null',
      );
      await bed.data.withSystem((tx) =>
        tx.updateTable('job_runs').set({ state }).where('id', '=', run).execute(),
      );
      await bed.work(job, async () => undefined);
      await bed.until(run, { state: 'given_up', finished_at: expect.any(Date), error: expect.any(String) });
    },
  );
});
