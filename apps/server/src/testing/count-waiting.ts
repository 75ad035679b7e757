import type { Data } from '../platform/database/database.ts';

/** Sessions that wait for a lock. */
export async function countWaiting({ pool }: Pick<Data, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
