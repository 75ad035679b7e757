import { patience } from '@recoup/testing/patience';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Actor } from '../actor.ts';
import type { Data } from '../database/database.ts';
import { createLog } from '../log.ts';
import { defineJob, enqueue, type Job } from './job.ts';
import { handle, startWorker, type Handler, type JobContext } from './worker.ts';

// A worker polls every two seconds, and this file causes that often.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dieInAJob = fileURLToPath(new URL('fixtures/die-in-a-job.ts', import.meta.url));
const log = createLog('silent', 'test');
let database: TestDatabase;
let data: Data;
let mine: number;
let theirs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  data = openTestDatabase(database, { size: 12, log });
  [mine = 0, theirs = 0] = await data.withSystem(async (tx) => {
    const accounts = await tx
      .insertInto('accounts')
      .values(
        ['a', 'b'].map((name) => ({ username: name, email: `${name}@jobs.example`, password_hash: '' })),
      )
      .returning('id')
      .execute();
    return accounts.map(({ id }) => id);
  });
});
afterAll(async () => {
  await data.close();
  await database.drop();
});

const payload = z.object({ text: z.string().default('') });
let names = 0;

/** A job kind of the test's own, so that tests do not run each other's jobs. */
function someJob(maxAttempts = 3) {
  names += 1;
  return defineJob({ name: `test:job-${names}`, payload, maxAttempts });
}

async function work(
  job: Job<typeof payload>,
  run: (payload: { text: string }, context: JobContext) => Promise<void>,
  concurrency = 4,
) {
  const handlers: Handler[] = [handle(job, run)];
  const worker = await startWorker({ data, log, concurrency, jobs: [job], handlers, scheduled: false });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  onTestFinished(stop);
  return { stop };
}

function latch() {
  let release = (): void => undefined;
  const released = new Promise<void>((open) => {
    release = open;
  });
  return { release, released };
}

function actorOf(account: number, user = account): Actor {
  const because = user === account ? 'own account' : 'agency';
  return { user, account, because, action: 'x', requestId: 'x', acts: false };
}

async function runOf(id: string) {
  const run = await data.withSystem((tx) =>
    tx
      .selectFrom('job_runs')
      .select(['state', 'progress', 'attempts', 'error', 'finished_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return run ?? 'no such run';
}

async function until(id: string, expected: Record<string, unknown>): Promise<void> {
  await vi.waitFor(async () => expect(await runOf(id)).toMatchObject(expected), {
    timeout: 30_000,
    interval: 50,
  });
}

async function waitingJobs(job: Job) {
  const { rows } = await data.pool.query<{ attempts: number; wait: number }>(
    `select attempts, extract(epoch from run_at - now())::float as wait
     from graphile_worker.jobs
     where task_identifier = $1`,
    [job.name],
  );
  return rows;
}

async function holders(job: Job) {
  const { rows } = await data.pool.query<{ worker: string | null }>(
    'select locked_by as worker from graphile_worker.jobs where task_identifier = $1',
    [job.name],
  );
  return rows;
}

async function dueNow(job: Job): Promise<void> {
  await data.pool.query(
    `update graphile_worker._private_jobs
     set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [job.name],
  );
}

describe('a job', () => {
  test('of a transaction that was rolled back never runs; of one that was committed it runs once', async () => {
    const job = someJob();
    const seen: string[] = [];
    await work(job, async ({ text }) => void seen.push(text));
    let undone = '';
    await expect(
      data.withTenant(actorOf(mine), async (tx) => {
        undone = await enqueue(tx, job, { text: 'undone' }, { account: mine });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const done = await data.withTenant(actorOf(mine), (tx) =>
      enqueue(tx, job, { text: 'done' }, { account: mine }),
    );
    await until(done, { state: 'succeeded', progress: 100, attempts: 1, error: null });
    const last = await data.withSystem((tx) => enqueue(tx, job, { text: 'last' }));
    await until(last, { state: 'succeeded' });
    expect(seen).toEqual(['done', 'last']);
    expect(await runOf(undone)).toBe('no such run');
    expect(await waitingJobs(job)).toEqual([]);
  });

  test('that fails is tried again after ever longer waits, and given up after its last try', async () => {
    const job = someJob(3);
    await work(job, async (_, { attempt }) => {
      throw new Error(`broke at try ${attempt}`);
    });
    const run = await data.withSystem((tx) => enqueue(tx, job, {}));
    const waits: number[] = [];
    for (const attempts of [1, 2]) {
      await until(run, { state: 'failed', attempts, error: `broke at try ${attempts}`, finished_at: null });
      await vi.waitFor(async () => expect((await waitingJobs(job))[0]?.wait).toBeGreaterThan(1), patience);
      waits.push((await waitingJobs(job))[0]?.wait ?? 0);
      await dueNow(job);
    }
    await until(run, {
      state: 'given_up',
      attempts: 3,
      error: 'broke at try 3',
      finished_at: expect.any(Date),
    });
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  });

  test('that succeeds after a failure is no longer a failure', async () => {
    const job = someJob();
    await work(job, async (_, { attempt }) => {
      if (attempt === 1) throw new Error('not yet');
    });
    const run = await data.withSystem((tx) => enqueue(tx, job, {}));
    await until(run, { state: 'failed' });
    await vi.waitFor(async () => expect((await waitingJobs(job))[0]?.wait).toBeGreaterThan(1), patience);
    await dueNow(job);
    await until(run, { state: 'succeeded', attempts: 2, error: null });
  });

  test('that says it is hopeless is given up at once', async () => {
    const job = someJob();
    await work(job, () => Promise.reject(Object.assign(new Error('no such address'), { retryable: false })));
    const run = await data.withSystem((tx) => enqueue(tx, job, {}));
    await until(run, { state: 'given_up', attempts: 1, error: 'no such address' });
    await vi.waitFor(async () => expect(await waitingJobs(job)).toEqual([]), patience);
  });

  test('shows how far it is, to the people of its account alone', async () => {
    const job = someJob();
    const { release, released } = latch();
    await work(job, async (_, context) => {
      await context.progress(40.4);
      await released;
    });
    const run = await data.withTenant(actorOf(mine), (tx) => enqueue(tx, job, {}, { account: mine }));
    await until(run, { state: 'running', progress: 40 });
    const seenBy = (actor: Actor) =>
      data.withTenant(actor, (tx) =>
        tx.selectFrom('job_runs').select('progress').where('id', '=', run).execute(),
      );
    expect(await seenBy(actorOf(mine))).toEqual([{ progress: 40 }]);
    expect(await seenBy(actorOf(mine, theirs))).toEqual([{ progress: 40 }]);
    expect(await seenBy(actorOf(theirs))).toEqual([]);
    release();
    await until(run, { state: 'succeeded', progress: 100 });
  });

  test('cannot be done in the name of another account', async () => {
    const job = someJob();
    await expect(
      data.withTenant(actorOf(mine), (tx) => enqueue(tx, job, {}, { account: theirs })),
    ).rejects.toThrow('row-level security');
    expect(await waitingJobs(job)).toEqual([]);
  });

  test('asked for twice with the same key is one, with one run, and does what was asked last', async () => {
    const job = someJob();
    const ask = (text: string) =>
      data.withTenant(actorOf(mine), (tx) =>
        enqueue(tx, job, { text }, { account: mine, key: `a ${job.name}` }),
      );
    const runs = [
      await ask('first'),
      await ask('second'),
      ...(await Promise.all([ask('third'), ask('third')])),
    ];
    expect(await waitingJobs(job)).toHaveLength(1);
    expect(new Set(runs).size).toBe(1);
    const seen: string[] = [];
    await work(job, async ({ text }) => void seen.push(text));
    await until(runs[0] ?? '', { state: 'succeeded' });
    expect(seen).toEqual(['third']);
    const recorded = await data.withSystem((tx) =>
      tx.selectFrom('job_runs').select('state').where('task', '=', job.name).execute(),
    );
    expect(recorded).toEqual([{ state: 'succeeded' }]);
  });

  test('asked for again while it runs, runs again', async () => {
    const job = someJob();
    const { release, released } = latch();
    const seen: string[] = [];
    await work(job, async ({ text }) => {
      seen.push(text);
      await released;
    });
    const ask = (text: string) =>
      data.withSystem((tx) => enqueue(tx, job, { text }, { key: `a ${job.name}` }));
    const first = await ask('first');
    await until(first, { state: 'running' });
    const second = await ask('second');
    expect(second).not.toBe(first);
    release();
    await until(first, { state: 'succeeded' });
    await until(second, { state: 'succeeded' });
    expect(seen).toEqual(['first', 'second']);
  });
});

describe('jobs', () => {
  test('of one queue run one after the other, in the order they were asked for', async () => {
    const job = someJob();
    const runs = await data.withSystem(async (tx) => {
      const ids: string[] = [];
      for (const text of ['1', '2', '3', '4'])
        ids.push(await enqueue(tx, job, { text }, { queue: job.name }));
      return ids;
    });
    const events: string[] = [];
    await work(job, async ({ text }, context) => {
      events.push(`${text} begins`);
      await context.progress(50);
      events.push(`${text} ends`);
    });
    for (const run of runs) await until(run, { state: 'succeeded' });
    expect(events).toEqual(['1', '2', '3', '4'].flatMap((text) => [`${text} begins`, `${text} ends`]));
  });

  test('of no queue run side by side', async () => {
    const job = someJob();
    const here = { one: latch(), other: latch() };
    await work(job, async ({ text }) => {
      const [own, met] = text === 'one' ? [here.one, here.other] : [here.other, here.one];
      own.release();
      await met.released;
    });
    const runs = await data.withSystem(async (tx) => [
      await enqueue(tx, job, { text: 'one' }),
      await enqueue(tx, job, { text: 'other' }),
    ]);
    for (const run of runs) await until(run, { state: 'succeeded' });
  });
});

describe('a worker', () => {
  test('does not start without a handler for every job, or with one for a job nobody lists', async () => {
    const [job, other] = [someJob(), someJob()];
    const start = (jobs: Job[], handled: Job[]) =>
      startWorker({
        data,
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
    const { stop } = await work(
      job,
      async ({ text }) => {
        events.push(`${text} begins`);
        await released;
        events.push(`${text} ends`);
      },
      1,
    );
    const running = await data.withSystem((tx) => enqueue(tx, job, { text: 'first' }));
    await until(running, { state: 'running' });
    const next = await data.withSystem((tx) => enqueue(tx, job, { text: 'second' }));
    const stopped = stop().then(() => events.push('stopped'));
    // Time for a stop that does not wait, without waiting ourselves.
    for (let n = 0; n < 20; n += 1) await runOf(running);
    expect(events).toEqual(['first begins']);
    release();
    await stopped;
    expect(events).toEqual(['first begins', 'first ends', 'stopped']);
    expect(await runOf(running)).toMatchObject({ state: 'succeeded' });
    expect(await runOf(next)).toMatchObject({ state: 'queued' });
    const hearts = await data.withSystem((tx) => tx.selectFrom('worker_heartbeats').selectAll().execute());
    expect(hearts).toEqual([]);
  });

  async function heldForAMinute(): Promise<void> {
    await data.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    );
  }

  /** A worker process killed during the job; then a minute passes. */
  async function killedInTheMidst(job: Job<typeof payload>, heard = true, key?: string): Promise<string> {
    const run = await data.withTenant(actorOf(mine), (tx) =>
      enqueue(tx, job, {}, { account: mine, queue: job.name, ...(key !== undefined && { key }) }),
    );
    const child = fork(dieInAJob, [database.connectionString, job.name, String(job.maxAttempts)], {
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await data.withSystem(async (tx) => {
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
    expect(await runOf(run)).toMatchObject({ state: 'running', attempts: 1 });
    const tries: number[] = [];
    await work(job, async (_, { attempt }) => void tries.push(attempt));
    await until(run, { state: 'succeeded', attempts: 2 });
    await vi.waitFor(async () => expect(await waitingJobs(job)).toEqual([]), patience);
    const last = await data.withSystem((tx) => enqueue(tx, job, {}, { queue: job.name }));
    await until(last, { state: 'succeeded' });
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
    await work(job, stayBusy, 1);
    const run = await data.withSystem((tx) => enqueue(tx, job, {}, { queue: job.name }));
    await until(run, { state: 'running' });
    await heldForAMinute();
    const holder = await holders(job);
    await work(job, async () => void tries.push('other'));
    expect(await holders(job)).toEqual(holder);
    const other = await data.withSystem((tx) => enqueue(tx, job, {}));
    await until(other, { state: 'succeeded' });
    release();
    await until(run, { state: 'succeeded', attempts: 1 });
    expect(tries).toEqual(['first', 'other']);
  });

  test('that died on the last try of its job leaves it to another too', async () => {
    const job = someJob(1);
    const run = await killedInTheMidst(job);
    await work(job, async () => undefined);
    await until(run, { state: 'succeeded', attempts: 2 });
  });

  test('that died with a job which was enqueued again meanwhile leaves both runs to another', async () => {
    const job = someJob();
    const key = `again ${job.name}`;
    const first = await killedInTheMidst(job, true, key);
    const second = await data.withSystem((tx) => enqueue(tx, job, {}, { key }));
    expect(second).not.toBe(first);
    await work(job, async () => undefined);
    for (const run of [first, second]) await until(run, { state: 'succeeded' });
  });

  test.each(['running', 'queued'] as const)(
    'and many before it with the same job leave a run that says so, where it was %s',
    async (state) => {
      const job = someJob();
      const run = await killedInTheMidst(job);
      await data.pool.query(
        'update graphile_worker._private_jobs set attempts = 30, max_attempts = 30 where locked_by is not null',
      );
      await data.withSystem((tx) =>
        tx.updateTable('job_runs').set({ state }).where('id', '=', run).execute(),
      );
      await work(job, async () => undefined);
      await until(run, { state: 'given_up', finished_at: expect.any(Date), error: expect.any(String) });
    },
  );
});

describe('a job of the clock', () => {
  test('has a key that nobody else may use', async () => {
    const job = someJob();
    const enqueued = data.withSystem((tx) => enqueue(tx, job, {}, { key: job.name }));
    await expect(enqueued).rejects.toThrow('under the key of the clock');
  });

  async function lastRan(job: Job, ago: string): Promise<void> {
    await data.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '60 days', now() - $2::interval)`,
      [job.name, ago],
    );
  }

  async function workByClock(job: Job<typeof payload>, run: (context: JobContext) => Promise<void>) {
    const worker = await startWorker({
      data,
      log,
      concurrency: 2,
      jobs: [job],
      handlers: [handle(job, (_payload, context) => run(context))],
      scheduled: true,
    });
    onTestFinished(() => worker.stop());
  }

  /** The minute that was so long ago; on any day and hour exactly one such minute lies in the pauses below. */
  function dueBefore(minutes: number) {
    const due = new Date(Date.now() - minutes * 60_000);
    return { minute: due.getUTCMinutes(), hour: due.getUTCHours(), weekday: due.getUTCDay() };
  }
  const weekly = () => {
    const { minute, hour, weekday } = dueBefore(24 * 60);
    return `${minute} ${hour} * * ${weekday}`;
  };
  const daily = () => {
    const { minute, hour } = dueBefore(60);
    return `${minute} ${hour} * * *`;
  };
  const hourly = () => `${dueBefore(10).minute} * * * *`;

  test.each([
    ['a week', weekly, '7 days'],
    ['a day', daily, '20 hours'],
    ['an hour', hourly, '50 minutes'],
  ])('that was due while no worker ran, every %s, runs once after the pause', async (_case, cron, pause) => {
    const job = { ...someJob(), cron: cron() };
    await lastRan(job, pause);
    const ran: string[] = [];
    await workByClock(job, async ({ run }) => void ran.push(run));
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 20_000 });
  });

  test('is tried again as often as it declares, as one run', async () => {
    const job = { ...someJob(3), cron: weekly() };
    await lastRan(job, '7 days');
    const tries: [number, string][] = [];
    await workByClock(job, async ({ attempt, run }) => {
      tries.push([attempt, run]);
      if (attempt < 3) throw new Error('not yet');
    });
    await vi.waitFor(() => expect(tries.map(([attempt]) => attempt)).toEqual([1, 2, 3]), {
      timeout: 50_000,
    });
    const [run = ''] = new Set(tries.map(([, id]) => id));
    expect(tries.every(([, id]) => id === run)).toBe(true);
    await vi.waitFor(
      async () => expect(await runOf(run)).toMatchObject({ state: 'succeeded', attempts: 3 }),
      patience,
    );
  });
});
