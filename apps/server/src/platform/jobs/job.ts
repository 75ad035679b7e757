import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { formatTraceparent } from '../tracing/span.ts';

/**
 * A kind of background work. Definitions are in a module's `jobs.ts`, apart from its `job-handlers.ts`: use cases
 * enqueue jobs whose handlers are use cases, and one file for both would be an import cycle.
 */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  /** Attempts before it is given up, with growing delays. */
  readonly maxAttempts: number;
  /**
   * Schedule in crontab notation, UTC. Failed runs are retried as declared; a time missed while no worker ran is made
   * up for once, unless it recurs within the hour.
   */
  readonly cron?: string;
}

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job;
}

interface EnqueueOptions {
  /** Jobs of one queue run sequentially. */
  queue?: string;
  /** Replaces a waiting job with the same key and keeps its run. */
  key?: string;
  /** The account it works for, whose users can follow the run. */
  account?: number;
  runAt?: Date;
  /** Smaller values run sooner. */
  priority?: number;
  /** Continues this run: work split over many jobs is one run to its users. */
  run?: string;
}

/** Part of the caller's transaction: change and job are committed together. Returns the run's id. */
export async function enqueue<P extends z.ZodType>(
  tx: Tx,
  job: Job<P>,
  payload: z.input<P>,
  options: EnqueueOptions = {},
): Promise<string> {
  // The key of the schedule: a scheduled job would replace this one without keeping its run.
  if (options.key === job.name) throw new Error(`${job.name} is enqueued under the key of the clock`);
  const { rows } = await sql<{ run: string }>`
    select enqueue_job(
      ${job.name},
      ${options.run ?? crypto.randomUUID()}::uuid,
      ${JSON.stringify(job.payload.parse(payload))}::json,
      ${options.queue ?? null},
      ${options.key ?? null},
      ${job.maxAttempts}::integer,
      ${options.runAt ?? null}::timestamptz,
      ${options.priority ?? null}::integer
    ) as run
  `.execute(tx);
  const run = rows[0]?.run;
  if (run === undefined) throw new Error(`${job.name} was not enqueued`);
  await tx
    .insertInto('job_runs')
    .values({
      id: run,
      task: job.name,
      account_id: options.account ?? null,
      traceparent: formatTraceparent(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return run;
}
