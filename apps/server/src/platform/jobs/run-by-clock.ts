import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Data } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { MovableClock } from '../time/clock.ts';
import type { Job } from './job.ts';
import { attemptJob, type Handler } from './worker.ts';

interface WaitingJob {
  id: number;
  run: string;
  task: string;
  payload: unknown;
  queue: string | null;
  runAt: Date;
}

/** The sandbox runs on the system's clock at high speed; it needs at most this long for anything a job waits for. */
const maxPauseMs = 50;
const horizonMs = 2 * 3600_000;
const attempts = 3;
/** Jobs mostly wait for the database and the sandbox; this many keep two cores busy. */
const maxAtOnce = 3;
const signal = new AbortController().signal;

interface Tools {
  readonly data: Data;
  readonly clock: MovableClock;
  readonly log: Log;
  readonly handlers: readonly Handler[];
  /** Kinds of jobs that run in parallel, each when no job of an earlier kind waits. */
  readonly sideBySide: readonly Job[];
}

/**
 * Runs the jobs of a movable clock until none is due within two hours: sequentially, for the same result on every
 * machine, except for the parallel kinds, which take turns where the order matters. If the next job is not due yet, the
 * clock moves to it.
 */
export async function runJobsByClock(tools: Tools): Promise<void> {
  const { clock } = tools;
  const until = new Date(clock.now().getTime() + horizonMs);
  for (let jobs = await dequeueJobs(tools, until); jobs.length > 0; jobs = await dequeueJobs(tools, until)) {
    const runAt = Math.max(...jobs.map((job) => job.runAt.getTime()));
    const wait = runAt - clock.now().getTime();
    if (wait > 0) {
      await pause(Math.min(wait, maxPauseMs));
      clock.moveTo(new Date(runAt));
    }
    await runInTurn(tools, jobs);
  }
}

/**
 * The next job or, for a parallel kind, the next of each queue. Its key is free from then on, as for any started job;
 * the row is deleted when the job is done.
 */
async function dequeueJobs({ data, sideBySide }: Tools, until: Date): Promise<WaitingJob[]> {
  const kinds = sideBySide.map(({ name }) => name);
  return data.withSystem(async (tx) => {
    const { rows } = await sql<WaitingJob>`
      with due as (
        select id, task, queue, run_at, array_position(${kinds}::text[], task) as kind
        from movable_clock_jobs
        where run_at <= ${until}
      ),
      first as (
        select id, kind
        from due
        order by run_at, id
        limit 1
      ),
      together as (
        select distinct on (queue) id
        from due
        where kind = (select min(kind) from due)
        order by queue, run_at, id
      )
      update movable_clock_jobs
      set key = null
      where id in (
        select id from first where kind is null
        union all
        select id from together where (select kind from first) is not null
      )
      returning id, run, task, payload, queue, run_at as "runAt"
    `.execute(tx);
    return rows.toSorted((a, b) => (a.queue ?? '').localeCompare(b.queue ?? '', 'en', { numeric: true }));
  });
}

/** Runs at most `maxAtOnce` jobs at a time; a job's turn comes when those before it are done. */
async function runInTurn(tools: Tools, jobs: readonly WaitingJob[]): Promise<void> {
  const waiting = [...jobs];
  let before: Promise<unknown> = Promise.resolve();
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const earlier = before;
      const done = runJob(tools, job, async () => void (await earlier));
      before = Promise.allSettled([earlier, done]);
      await done;
    }
  };
  const worked = await Promise.allSettled(Array.from({ length: maxAtOnce }, work));
  for (const outcome of worked) if (outcome.status === 'rejected') throw outcome.reason;
}

async function runJob(
  tools: Tools,
  { id, run, task, payload }: WaitingJob,
  turn: () => Promise<void>,
): Promise<void> {
  const handler = tools.handlers.find(({ job }) => job.name === task);
  if (handler === undefined) throw new Error(`No handler for the job ${task}`);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const given = { run, payload, attempt, last: attempt === attempts, signal, turn };
    const isDone = await attemptJob(tools, handler, given).then(
      () => true,
      () => false,
    );
    if (isDone) break;
  }
  await tools.data.withSystem((tx) => tx.deleteFrom('movable_clock_jobs').where('id', '=', id).execute());
}
