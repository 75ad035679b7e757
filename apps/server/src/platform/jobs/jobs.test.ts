import { patience } from '@recoup/testing/patience';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../actor.ts';
import { createActor, JobTestbed, latch, someJob } from './fixtures/job-testbed.ts';
import { enqueue } from './job.ts';

// A worker polls every two seconds, and this file causes that often.
let bed: JobTestbed;

beforeAll(async () => {
  bed = await JobTestbed.open();
});
afterAll(() => bed.close());

describe('a job', () => {
  test('of a transaction that was rolled back never runs; of one that was committed it runs once', async () => {
    const job = someJob();
    const seen: string[] = [];
    await bed.work(job, async ({ text }) => void seen.push(text));
    let undone = '';
    await expect(
      bed.data.withTenant(createActor(bed.mine), async (tx) => {
        undone = await enqueue(tx, job, { text: 'undone' }, { account: bed.mine });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const done = await bed.data.withTenant(createActor(bed.mine), (tx) =>
      enqueue(tx, job, { text: 'done' }, { account: bed.mine }),
    );
    await bed.until(done, { state: 'succeeded', progress: 100, attempts: 1, error: null });
    const last = await bed.data.withSystem((tx) => enqueue(tx, job, { text: 'last' }));
    await bed.until(last, { state: 'succeeded' });
    expect(seen).toEqual(['done', 'last']);
    expect(await bed.getRun(undone)).toBe('no such run');
    expect(await bed.waitingJobs(job)).toEqual([]);
  });

  test('that fails is tried again after ever longer waits, and given up after its last try', async () => {
    const job = someJob(3);
    await bed.work(job, async (_, { attempt }) => {
      throw new Error(`broke at try ${attempt}`);
    });
    const run = await bed.data.withSystem((tx) => enqueue(tx, job, {}));
    const waits: number[] = [];
    for (const attempts of [1, 2]) {
      await bed.until(run, {
        state: 'failed',
        attempts,
        error: `broke at try ${attempts}`,
        finished_at: null,
      });
      await vi.waitFor(
        async () => expect((await bed.waitingJobs(job))[0]?.wait).toBeGreaterThan(1),
        patience,
      );
      waits.push((await bed.waitingJobs(job))[0]?.wait ?? 0);
      await bed.dueNow(job);
    }
    await bed.until(run, {
      state: 'given_up',
      attempts: 3,
      error: 'broke at try 3',
      finished_at: expect.any(Date),
    });
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  });

  test('that succeeds after a failure is no longer a failure', async () => {
    const job = someJob();
    await bed.work(job, async (_, { attempt }) => {
      if (attempt === 1) throw new Error('not yet');
    });
    const run = await bed.data.withSystem((tx) => enqueue(tx, job, {}));
    await bed.until(run, { state: 'failed' });
    await vi.waitFor(async () => expect((await bed.waitingJobs(job))[0]?.wait).toBeGreaterThan(1), patience);
    await bed.dueNow(job);
    await bed.until(run, { state: 'succeeded', attempts: 2, error: null });
  });

  test('that says it is hopeless is given up at once', async () => {
    const job = someJob();
    await bed.work(job, () =>
      Promise.reject(Object.assign(new Error('no such address'), { retryable: false })),
    );
    const run = await bed.data.withSystem((tx) => enqueue(tx, job, {}));
    await bed.until(run, { state: 'given_up', attempts: 1, error: 'no such address' });
    await vi.waitFor(async () => expect(await bed.waitingJobs(job)).toEqual([]), patience);
  });

  test('shows how far it is, to the people of its account alone', async () => {
    const job = someJob();
    const { release, released } = latch();
    await bed.work(job, async (_, context) => {
      await context.progress(40.4);
      await released;
    });
    const run = await bed.data.withTenant(createActor(bed.mine), (tx) =>
      enqueue(tx, job, {}, { account: bed.mine }),
    );
    await bed.until(run, { state: 'running', progress: 40 });
    const seenBy = (actor: Actor) =>
      bed.data.withTenant(actor, (tx) =>
        tx.selectFrom('job_runs').select('progress').where('id', '=', run).execute(),
      );
    expect(await seenBy(createActor(bed.mine))).toEqual([{ progress: 40 }]);
    expect(await seenBy(createActor(bed.mine, bed.theirs))).toEqual([{ progress: 40 }]);
    expect(await seenBy(createActor(bed.theirs))).toEqual([]);
    release();
    await bed.until(run, { state: 'succeeded', progress: 100 });
  });

  test('cannot be done in the name of another account', async () => {
    const job = someJob();
    await expect(
      bed.data.withTenant(createActor(bed.mine), (tx) => enqueue(tx, job, {}, { account: bed.theirs })),
    ).rejects.toThrow('row-level security');
    expect(await bed.waitingJobs(job)).toEqual([]);
  });

  test('asked for twice with the same key is one, with one run, and does what was asked last', async () => {
    const job = someJob();
    const ask = (text: string) =>
      bed.data.withTenant(createActor(bed.mine), (tx) =>
        enqueue(tx, job, { text }, { account: bed.mine, key: `a ${job.name}` }),
      );
    const runs = [
      await ask('first'),
      await ask('second'),
      ...(await Promise.all([ask('third'), ask('third')])),
    ];
    expect(await bed.waitingJobs(job)).toHaveLength(1);
    expect(new Set(runs).size).toBe(1);
    const seen: string[] = [];
    await bed.work(job, async ({ text }) => void seen.push(text));
    await bed.until(runs[0] ?? '', { state: 'succeeded' });
    expect(seen).toEqual(['third']);
    const recorded = await bed.data.withSystem((tx) =>
      tx.selectFrom('job_runs').select('state').where('task', '=', job.name).execute(),
    );
    expect(recorded).toEqual([{ state: 'succeeded' }]);
  });

  test('asked for again while it runs, runs again', async () => {
    const job = someJob();
    const { release, released } = latch();
    const seen: string[] = [];
    await bed.work(job, async ({ text }) => {
      seen.push(text);
      await released;
    });
    const ask = (text: string) =>
      bed.data.withSystem((tx) => enqueue(tx, job, { text }, { key: `a ${job.name}` }));
    const first = await ask('first');
    await bed.until(first, { state: 'running' });
    const second = await ask('second');
    expect(second).not.toBe(first);
    release();
    await bed.until(first, { state: 'succeeded' });
    await bed.until(second, { state: 'succeeded' });
    expect(seen).toEqual(['first', 'second']);
  });
});

describe('jobs', () => {
  test('of one queue run one after the other, in the order they were asked for', async () => {
    const job = someJob();
    const runs = await bed.data.withSystem(async (tx) => {
      const ids: string[] = [];
      for (const text of ['1', '2', '3', '4'])
        ids.push(await enqueue(tx, job, { text }, { queue: job.name }));
      return ids;
    });
    const events: string[] = [];
    await bed.work(job, async ({ text }, context) => {
      events.push(`${text} begins`);
      await context.progress(50);
      events.push(`${text} ends`);
    });
    for (const run of runs) await bed.until(run, { state: 'succeeded' });
    expect(events).toEqual(['1', '2', '3', '4'].flatMap((text) => [`${text} begins`, `${text} ends`]));
  });

  test('of no queue run side by side', async () => {
    const job = someJob();
    const here = { one: latch(), other: latch() };
    await bed.work(job, async ({ text }) => {
      const [own, met] = text === 'one' ? [here.one, here.other] : [here.other, here.one];
      own.release();
      await met.released;
    });
    const runs = await bed.data.withSystem(async (tx) => [
      await enqueue(tx, job, { text: 'one' }),
      await enqueue(tx, job, { text: 'other' }),
    ]);
    for (const run of runs) await bed.until(run, { state: 'succeeded' });
  });
});
