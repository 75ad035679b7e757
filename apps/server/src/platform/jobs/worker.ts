import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Data } from '../database/database.ts';
import type { Log } from '../log.ts';
import { attemptJob, openRun, type Handler } from './attempt-job.ts';
import { formatCrontab } from './crontab.ts';
import { sendHeartbeat } from './heartbeat.ts';
import { createJobLocks, type JobLocks } from './job-locks.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Job } from './job.ts';
import { createQueuePool } from './queue-pool.ts';
import { startRestartingRunner } from './restarting-runner.ts';

export { attemptJob, handle, type Handler, type JobContext } from './attempt-job.ts';

export interface Worker {
  stop(): Promise<void>;
  /** Whether heartbeats are attempted: one that fails because the database is away counts, one that hangs does not. */
  isAlive(): boolean;
  /** Settles when the worker has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

interface WorkerOptions {
  readonly data: Data;
  readonly jobs: readonly Job[];
  readonly handlers: readonly Handler[];
  /** Whether the worker also starts the jobs that have a cron time. */
  readonly scheduled: boolean;
  readonly concurrency: number;
  readonly log: Log;
  readonly tracer?: Tracer | undefined;
  /** A worker without a heartbeat for this long is dead, and its jobs are released. */
  readonly deadAfterSeconds?: number;
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { data, log, deadAfterSeconds = 40 } = options;
  const locks = createJobLocks(data, log);
  const tasks = taskList(options, locks);
  /** Pools of the current runner, and of former ones whose jobs are not settled. */
  const pools = new Set<string>();
  let restarts = 0;
  let lastBeat = performance.now();

  const beat = async (): Promise<void> => {
    try {
      await sendHeartbeat(data, [...pools], { deadAfterSeconds, restarts });
      const released = await locks.releaseUnknown([...pools], deadAfterSeconds);
      if (released > 0) log.warn({ released }, 'jobs locked by a lost reply were released');
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat failed');
    }
    lastBeat = performance.now();
  };
  const runner = await startRestartingRunner({
    log,
    start: () => startRunner(options, tasks, (pool) => pools.add(pool)),
    onRestart: () => {
      restarts += 1;
      void beat();
    },
    settle: async () => {
      for (const pool of pools) {
        const settled = await locks.settle(pool);
        log.info({ pool, ...settled }, 'the jobs of an ended job runner were settled');
        await deleteHeartbeats(data, [pool]);
        pools.delete(pool);
      }
    },
  });

  await beat();
  const timer = setInterval(() => void beat(), (deadAfterSeconds * 1000) / 4);
  const ended = runner.ended.finally(() => clearInterval(timer));
  return {
    ended,
    isAlive: () => performance.now() - lastBeat < deadAfterSeconds * 1000,
    stop: async () => {
      await runner.stop();
      await ended;
      await deleteHeartbeats(data, [...pools]);
    },
  };
}

function startRunner(options: WorkerOptions, tasks: TaskList, onPool: (id: string) => void) {
  const { data, log } = options;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id));
  return run({
    pgPool: createQueuePool(data.sessions),
    concurrency: options.concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    events,
    logger: new WorkerLogger((scope) => (level, message) => {
      if (level === 'error') log.error({ scope }, message);
      else log.trace({ scope }, message);
    }),
    taskList: tasks,
    crontab: options.scheduled ? formatCrontab(options.jobs) : '',
  });
}

async function deleteHeartbeats(data: Data, pools: readonly string[]): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .deleteFrom('worker_heartbeats')
      .where('worker_id', 'in', [...pools])
      .execute(),
  );
}

/** One task per job; a job without a handler, or a handler of an unlisted job, stops the start. */
function taskList(options: WorkerOptions, locks: JobLocks): TaskList {
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
        await locks.finish(id, async () => {
          const { run, payload } = await openRun(options.data, handler.job, { raw, id });
          const signal = helpers.abortSignal ?? new AbortController().signal;
          await attemptJob(options, handler, {
            run,
            payload,
            attempt: attempts,
            last: attempts >= max_attempts,
            signal,
          });
        });
      },
    ]),
  );
}
