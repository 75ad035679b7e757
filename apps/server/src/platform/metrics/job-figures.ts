import type { Data } from '../database/database.ts';

export interface JobFigures {
  readonly runs: { state: string; runs: number }[];
  readonly queue: { state: string; jobs: number }[];
  /** Waiting time of the longest overdue job. */
  readonly oldestDueSeconds: number;
  readonly workers: number;
  /** How often the living workers have started their job runner again. */
  readonly runnerRestarts: number;
}

/** The database is queried at most once in this time, however often metrics are read. */
const freshMs = 10_000;

export function createJobFigures(data: Data): () => Promise<JobFigures> {
  let last: { at: number; figures: Promise<JobFigures> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > freshMs) {
      const asked = { at: performance.now(), figures: queryFigures(data) };
      last = asked;
      asked.figures.catch(() => {
        if (last === asked) last = undefined;
      });
    }
    return last.figures;
  };
}

const runsByState = {
  name: 'runs by state',
  text: 'select state, count(*)::int as runs from job_runs group by state order by state',
};
const livingWorkers = {
  name: 'living workers',
  text: `
    select count(*)::int as workers, coalesce(sum(runner_restarts), 0)::int as "runnerRestarts"
    from worker_heartbeats
    where beat_at > now() - interval '40 seconds'`,
};

async function queryFigures(data: Data): Promise<JobFigures> {
  const runs = await data.look<{ state: string; runs: number }>(runsByState, []);
  const [living] = await data.look<{ workers: number; runnerRestarts: number }>(livingWorkers, []);
  // The queue belongs to the owner, whom row-level security keeps from everything else.
  const { rows } = await data.pool.query<{
    due: number;
    later: number;
    running: number;
    given_up: number;
    oldest: number;
  }>(`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as due,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up,
      coalesce(
        extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts)),
        0
      )::float8 as oldest
    from graphile_worker._private_jobs`);
  const { oldest = 0, ...queue } = rows[0] ?? {};
  return {
    runs,
    queue: Object.entries(queue).map(([state, jobs]) => ({ state, jobs })),
    oldestDueSeconds: Math.max(0, oldest),
    workers: living?.workers ?? 0,
    runnerRestarts: living?.runnerRestarts ?? 0,
  };
}
