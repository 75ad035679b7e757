import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Data } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { MovableClock } from '../time/clock.ts';
import { attemptJob, type Handler } from './worker.ts';

interface WaitingJob {
  id: number;
  run: string;
  task: string;
  payload: unknown;
  runAt: Date;
}

/** The sandbox runs by the system's clock: this is how long it needs for what a job waits for. */
const maxPauseMs = 200;
const horizonMs = 2 * 3600_000;
const attempts = 3;
const signal = new AbortController().signal;

interface Tools {
  readonly data: Data;
  readonly clock: MovableClock;
  readonly log: Log;
  readonly handlers: readonly Handler[];
}

/**
 * Runs the jobs of a movable clock one after the other, so that they take the same course on every machine, until none
 * is left that is due within two hours. Where the next is not due yet, the clock moves on to it.
 */
export async function runJobsByClock(tools: Tools): Promise<void> {
  const { data, clock } = tools;
  const until = new Date(clock.now().getTime() + horizonMs);
  for (let next = await dequeueJob(data, until); next !== undefined; next = await dequeueJob(data, until)) {
    const wait = next.runAt.getTime() - clock.now().getTime();
    if (wait > 0) {
      await pause(Math.min(wait, maxPauseMs));
      clock.moveTo(next.runAt);
    }
    await runJob(tools, next);
  }
}

/** From then on its key is free, as with any started job; the row is deleted when the job is done. */
async function dequeueJob(data: Data, until: Date): Promise<WaitingJob | undefined> {
  return data.withSystem(async (tx) => {
    const { rows } = await sql<WaitingJob>`
      update movable_clock_jobs
      set key = null
      where id = (
        select id
        from movable_clock_jobs
        where run_at <= ${until}
        order by run_at, id
        limit 1
      )
      returning id, run, task, payload, run_at as "runAt"
    `.execute(tx);
    return rows[0];
  });
}

async function runJob(tools: Tools, { id, run, task, payload }: WaitingJob): Promise<void> {
  const handler = tools.handlers.find(({ job }) => job.name === task);
  if (handler === undefined) throw new Error(`No handler for the job ${task}`);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const given = { run, payload, attempt, last: attempt === attempts, signal };
    const isDone = await attemptJob(tools, handler, given).then(
      () => true,
      () => false,
    );
    if (isDone) break;
  }
  await tools.data.withSystem((tx) => tx.deleteFrom('movable_clock_jobs').where('id', '=', id).execute());
}
