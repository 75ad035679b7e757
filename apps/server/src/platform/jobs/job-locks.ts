import type { Data } from '../database/database.ts';
import type { Log } from '../log.ts';
import { persist } from './persist.ts';

type Outcome = 'running' | 'succeeded' | 'failed';

/** Jobs locked by this process, with results the database may not have received. */
export interface JobLocks {
  /** Runs the work and deletes the job; remembers the result until the database has it. */
  finish(id: string | number, work: () => Promise<void>): Promise<void>;
  /** Deletes succeeded jobs of a pool that has ended and releases the others, except those that still run here. */
  settle(pool: string): Promise<{ deleted: number; released: number }>;
  /** Releases jobs that the database gave to this pool in a reply that was lost. */
  releaseUnknown(pools: readonly string[], lockedForSeconds: number): Promise<number>;
}

export function createJobLocks(data: Data, log: Log): JobLocks {
  const outcomes = new Map<string, Outcome>();
  const withOutcome = (outcome: Outcome) =>
    [...outcomes].flatMap(([job, reached]) => (reached === outcome ? [job] : []));

  return {
    finish: async (id, work) => {
      // graphile-worker declares a string; with our parser of bigint it is a number.
      const job = String(id);
      outcomes.set(job, 'running');
      try {
        await work();
        outcomes.set(job, 'succeeded');
      } catch (error) {
        outcomes.set(job, 'failed');
        throw error;
      }
      // graphile-worker looks for the next job before this one is deleted: its queue would still be locked, and the
      // next job would wait for the next poll.
      await persist(log, () => deleteJob(data, job)).catch((error: unknown) =>
        log.error({ err: error, job }, 'a finished job could not be deleted'),
      );
    },

    settle: async (pool) => {
      const { rows } = await data.pool.query<{ deleted: number; released: number }>(
        `with deleted as (
           delete from graphile_worker._private_jobs
           where locked_by = $1 and id = any($2::bigint[])
           returning job_queue_id
         ),
         released as (
           update graphile_worker._private_jobs
           set locked_by = null, locked_at = null
           where locked_by = $1 and id <> all($2::bigint[]) and id <> all($3::bigint[])
           returning job_queue_id
         ),
         unlocked_queues as (
           update graphile_worker._private_job_queues
           set locked_by = null, locked_at = null
           where locked_by = $1
             and id in (select job_queue_id from deleted union all select job_queue_id from released)
         )
         select
           (select count(*)::int from deleted) as deleted,
           (select count(*)::int from released) as released`,
        [pool, withOutcome('succeeded'), withOutcome('running')],
      );
      return rows[0] ?? { deleted: 0, released: 0 };
    },

    releaseUnknown: async (pools, lockedForSeconds) => {
      // Read before the query: a job that ends during it may not be locked yet.
      const ended = [...withOutcome('succeeded'), ...withOutcome('failed')];
      const { rows } = await data.pool.query<{ job: string; lockedLong: boolean }>(
        `select id::text as job, locked_at < now() - make_interval(secs => $2) as "lockedLong"
         from graphile_worker._private_jobs
         where locked_by = any($1::text[])`,
        [pools, lockedForSeconds],
      );
      const locked = new Set(rows.map(({ job }) => job));
      for (const job of ended) if (!locked.has(job)) outcomes.delete(job);
      const unknown = rows.flatMap(({ job, lockedLong }) => (lockedLong && !outcomes.has(job) ? [job] : []));
      if (unknown.length > 0) await release(data, pools, unknown);
      return unknown.length;
    },
  };
}

async function deleteJob(data: Data, job: string): Promise<void> {
  await data.pool.query(
    `with deleted as (
       delete from graphile_worker._private_jobs
       where id = $1
       returning job_queue_id, locked_by
     )
     update graphile_worker._private_job_queues as queues
     set locked_by = null, locked_at = null
     from deleted
     where queues.id = deleted.job_queue_id and queues.locked_by = deleted.locked_by`,
    [job],
  );
}

/** These jobs were never attempted, so the attempt counted when they were locked is subtracted. */
async function release(data: Data, pools: readonly string[], jobs: readonly string[]): Promise<void> {
  await data.pool.query(
    `with released as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where locked_by = any($1::text[]) and id = any($2::bigint[])
       returning job_queue_id
     )
     update graphile_worker._private_job_queues
     set locked_by = null, locked_at = null
     where locked_by = any($1::text[]) and id in (select job_queue_id from released)`,
    [pools, jobs],
  );
}
