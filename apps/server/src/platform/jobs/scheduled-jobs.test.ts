import { patience } from '@recoup/testing/patience';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { JobTestbed, log, someJob, type payload } from './fixtures/job-testbed.ts';
import { enqueue, type Job } from './job.ts';
import { handle, startWorker, type JobContext } from './worker.ts';

// A worker polls every two seconds, and this file causes that often.
let bed: JobTestbed;

beforeAll(async () => {
  bed = await JobTestbed.open();
});
afterAll(() => bed.close());

describe('a job of the clock', () => {
  test('has a key that nobody else may use', async () => {
    const job = someJob();
    const enqueued = bed.data.withSystem((tx) => enqueue(tx, job, {}, { key: job.name }));
    await expect(enqueued).rejects.toThrow('under the key of the clock');
  });

  async function lastRan(job: Job, ago: string): Promise<void> {
    await bed.data.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '60 days', now() - $2::interval)`,
      [job.name, ago],
    );
  }

  async function workByClock(job: Job<typeof payload>, run: (context: JobContext) => Promise<void>) {
    const worker = await startWorker({
      data: bed.data,
      log,
      concurrency: 2,
      jobs: [job],
      handlers: [handle(job, (_payload, context) => run(context))],
      scheduled: true,
    });
    onTestFinished(() => worker.stop());
  }

  /** The minute that long ago; on any day and hour exactly one such minute lies in the pauses below. */
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
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 120_000 });
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
      timeout: 120_000,
    });
    const [run = ''] = new Set(tries.map(([, id]) => id));
    expect(tries.every(([, id]) => id === run)).toBe(true);
    await vi.waitFor(
      async () => expect(await bed.getRun(run)).toMatchObject({ state: 'succeeded', attempts: 3 }),
      patience,
    );
  });
});
