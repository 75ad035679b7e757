import { sql } from 'kysely';
import type { Data } from '../database/database.ts';
import { publish } from '../live/publish.ts';

/** A job with this many attempts is likely the cause of its workers' deaths. */
const maxAttemptsWithDeaths = 30;

/**
 * A worker's death is not the job's failure, so its last attempt does not count. Neither does that of a job that was
 * enqueued again under its key while it ran, which the queue takes for its last.
 */
async function extendLastAttempts(data: Data, workers: readonly string[]): Promise<void> {
  await data.pool.query(
    `update graphile_worker._private_jobs
     set max_attempts = max_attempts + 1
     where locked_by = any($1::text[]) and attempts >= max_attempts and max_attempts < $2`,
    [workers, maxAttemptsWithDeaths],
  );
}

/** Marks runs as failed that are not retried. */
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
      // A run that ended just before its worker died keeps its result.
      .where('state', 'in', ['queued', 'running', 'failed'])
      .returning(['id', 'account_id'])
      .execute();
    for (const { id, account_id } of ended) {
      if (account_id !== null) await publish(tx, account_id, { topic: 'job', subject: id });
    }
  });
}

/** Writes this worker's heartbeat and releases jobs of dead workers. */
export async function sendHeartbeat(
  data: Data,
  pools: readonly string[],
  { deadAfterSeconds, restarts }: { deadAfterSeconds: number; restarts: number },
): Promise<void> {
  const longAgo = sql<Date>`now() - make_interval(secs => ${deadAfterSeconds})`;
  const living = await data.withSystem(async (tx) => {
    for (const pool of pools) {
      await tx
        .insertInto('worker_heartbeats')
        .values({ worker_id: pool, runner_restarts: restarts })
        .onConflict((conflict) =>
          conflict.column('worker_id').doUpdateSet({ beat_at: sql`now()`, runner_restarts: restarts }),
        )
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
  await extendLastAttempts(data, ids);
  await failLastAttempts(data, ids);
  await data.pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
}
