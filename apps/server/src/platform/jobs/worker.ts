import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Data } from '../database/database.ts';
import { publish } from '../live/publish.ts';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';

export interface JobContext {
  /** The run's id, the same on every try: what makes a retry recognisable to others. */
  readonly run: string;
  readonly attempt: number;
  readonly log: Log;
  readonly signal: AbortSignal;
  progress(percent: number): Promise<void>;
}

/** `continues`: the handler has enqueued a next job of the same run. */
type Outcome = 'continues' | void;

export interface Handler {
  readonly job: Job;
  run(payload: unknown, context: JobContext): Promise<Outcome>;
}

export function handle<P extends z.ZodType>(
  job: Job<P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<Outcome>,
): Handler {
  return { job, run: (payload, context) => run(job.payload.parse(payload), context) };
}

const envelope = z.object({ run: z.uuid(), payload: z.unknown() });

export interface Worker {
  stop(): Promise<void>;
  /** Settles when the worker has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

export async function startWorker(options: {
  data: Data;
  jobs: readonly Job[];
  handlers: readonly Handler[];
  /** Whether the worker also starts the jobs that have a cron time. */
  scheduled: boolean;
  concurrency: number;
  log: Log;
  /** A worker without a heartbeat for this long is dead, and its jobs are released. */
  deadAfterSeconds?: number;
}): Promise<Worker> {
  const { data, log, deadAfterSeconds = 40 } = options;
  const events: WorkerEvents = new EventEmitter();
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id));

  const runner = await run({
    pgPool: data.pool,
    concurrency: options.concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    events,
    logger: new WorkerLogger((scope) => (level, message) => {
      if (level === 'error') log.error({ scope }, message);
      else log.trace({ scope }, message);
    }),
    taskList: taskList(options),
    crontab: options.scheduled ? formatCrontab(options.jobs) : '',
  });

  const beat = () =>
    heartbeat(data, pools, deadAfterSeconds).catch((error) => log.warn({ err: error }, 'a heartbeat failed'));
  await beat();
  const timer = setInterval(() => void beat(), (deadAfterSeconds * 1000) / 4);
  const ended = runner.promise.finally(() => clearInterval(timer));
  return {
    ended,
    stop: async () => {
      await runner.stop();
      await ended;
      await data.withSystem((tx) =>
        tx.deleteFrom('worker_heartbeats').where('worker_id', 'in', pools).execute(),
      );
    },
  };
}

export function formatCrontab(jobs: readonly Job[]): string {
  return jobs
    .flatMap(({ name, cron, maxAttempts }) => {
      if (cron === undefined) return [];
      const fill = missedWithin(cron);
      // One key for all times of a job: several missed ones are one run.
      const options = [
        `max=${maxAttempts}`,
        `jobKey=${name}`,
        ...(fill === undefined ? [] : [`fill=${fill}`]),
      ];
      return [`${cron} ${name} ?${options.join('&')}`];
    })
    .join('\n');
}

/** How far back a missed time is looked for: one period and a little, so that there is one. */
function missedWithin(cron: string): string | undefined {
  const [minute = '', hour, , , weekday] = cron.split(' ');
  if (weekday !== '*') return '8d';
  if (hour !== '*') return '25h';
  return /^\d+$/.test(minute) ? '61m' : undefined;
}

/** One task per job; a job without a handler, or a handler of an unlisted job, stops the start. */
function taskList(options: {
  data: Data;
  jobs: readonly Job[];
  handlers: readonly Handler[];
  log: Log;
}): TaskList {
  const handlers = new Map(options.handlers.map((handler) => [handler.job.name, handler]));
  const missing = options.jobs.filter((job) => !handlers.has(job.name)).map((job) => job.name);
  const unknown = options.handlers
    .filter(({ job }) => !options.jobs.includes(job))
    .map(({ job }) => job.name);
  if (missing.length > 0) throw new Error(`No handler for the jobs: ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`Handlers of unlisted jobs: ${unknown.join(', ')}.`);

  return Object.fromEntries(
    options.handlers.map((handler) => [
      handler.job.name,
      async (raw, helpers) => {
        const { attempts, max_attempts, id } = helpers.job;
        const { run, payload } = await openRun(options.data, handler.job, { raw, id });
        const signal = helpers.abortSignal ?? new AbortController().signal;
        await attemptJob(options, handler, {
          run,
          payload,
          attempt: attempts,
          last: attempts >= max_attempts,
          signal,
        });
      },
    ]),
  );
}

/** One try of a job, and what its people see of it. Throws when another try may help. */
export async function attemptJob(
  { data, log: parent }: { data: Data; log: Log },
  handler: Handler,
  given: { run: string; payload: unknown; attempt: number; last: boolean; signal: AbortSignal },
): Promise<void> {
  const { run, attempt, signal } = given;
  const log = parent.child({ job: handler.job.name, run, attempt });
  await updateRun(data, run, { state: 'running', attempts: attempt, started_at: data.clock.now() });
  let outcome: Outcome;
  try {
    outcome = await handler.run(given.payload, {
      run,
      attempt,
      log,
      signal,
      progress: (percent) => updateRun(data, run, { progress: Math.round(percent) }),
    });
  } catch (error) {
    const hopeless = error instanceof Error && 'retryable' in error && error.retryable === false;
    const last = hopeless || given.last;
    log[last ? 'error' : 'warn']({ err: error }, last ? 'a job was given up' : 'a job failed');
    await updateRun(data, run, {
      state: last ? 'given_up' : 'failed',
      error: error instanceof Error ? error.message : String(error),
      ...(last && { finished_at: data.clock.now() }),
    });
    if (hopeless) return;
    throw error;
  }
  if (outcome === 'continues') {
    await updateRun(data, run, { state: 'queued', error: null });
    return;
  }
  await updateRun(data, run, {
    state: 'succeeded',
    progress: 100,
    error: null,
    finished_at: data.clock.now(),
  });
}

/** What the clock starts has no run yet. Its id follows from the job's, so that every attempt has the same. */
async function openRun(
  data: Data,
  job: Job,
  { raw, id }: { raw: unknown; id: string },
): Promise<z.output<typeof envelope>> {
  const enqueued = envelope.safeParse(raw);
  if (enqueued.success) return enqueued.data;
  const run = scheduledRunId(id);
  await data.withSystem((tx) =>
    tx
      .insertInto('job_runs')
      .values({ id: run, task: job.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { run, payload: {} };
}

function scheduledRunId(job: string): string {
  const digest = createHash('sha256').update(`scheduled job ${job}`).digest('hex');
  // Version 8 of RFC 9562: a UUID whose bits are the application's own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

async function updateRun(
  data: Data,
  run: string,
  change: {
    state?: 'queued' | 'running' | 'succeeded' | 'failed' | 'given_up';
    progress?: number;
    attempts?: number;
    error?: string | null;
    started_at?: Date;
    finished_at?: Date;
  },
): Promise<void> {
  await data.withSystem(async (tx) => {
    const row = await tx
      .updateTable('job_runs')
      .set(change)
      .where('id', '=', run)
      .returning(['account_id', 'task'])
      .executeTakeFirst();
    if (row?.account_id != null) await publish(tx, row.account_id, { topic: 'job', subject: run });
  });
}

/** A job whose worker died on its last attempt is not retried, so its run ends here. */
async function failLastAttempts(data: Data, workers: readonly string[]): Promise<void> {
  const { rows } = await data.pool.query<{ run: string }>(
    `select payload ->> 'run' as run
     from graphile_worker._private_jobs
     where locked_by = any($1::text[]) and attempts >= max_attempts and payload ->> 'run' is not null`,
    [workers],
  );
  if (rows.length === 0) return;
  await data.withSystem(async (tx) => {
    const ended = await tx
      .updateTable('job_runs')
      .set({ state: 'given_up', error: 'the worker died in the midst of it', finished_at: data.clock.now() })
      .where(
        'id',
        'in',
        rows.map(({ run }) => run),
      )
      // A run that ended just before its worker died keeps its outcome.
      .where('state', '=', 'running')
      .returning(['id', 'account_id'])
      .execute();
    for (const { id, account_id } of ended) {
      if (account_id !== null) await publish(tx, account_id, { topic: 'job', subject: id });
    }
  });
}

/** Writes this worker's heartbeat and releases jobs of dead workers. */
async function heartbeat(data: Data, pools: readonly string[], deadAfterSeconds: number): Promise<void> {
  const longAgo = sql<Date>`now() - make_interval(secs => ${deadAfterSeconds})`;
  const living = await data.withSystem(async (tx) => {
    for (const pool of pools) {
      await tx
        .insertInto('worker_heartbeats')
        .values({ worker_id: pool })
        .onConflict((conflict) => conflict.column('worker_id').doUpdateSet({ beat_at: sql`now()` }))
        .execute();
    }
    await tx.deleteFrom('worker_heartbeats').where('beat_at', '<', longAgo).execute();
    return tx.selectFrom('worker_heartbeats').select('worker_id').execute();
  });
  // Reads locks instead of heartbeats: a worker can lock a job and die before its first heartbeat.
  const { rows: dead } = await data.pool.query<{ worker: string }>(
    `select distinct locked_by as worker
     from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1) and locked_by <> all($2::text[])`,
    [deadAfterSeconds, living.map(({ worker_id }) => worker_id)],
  );
  if (dead.length === 0) return;
  const ids = dead.map(({ worker }) => worker);
  await failLastAttempts(data, ids);
  await data.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
}
