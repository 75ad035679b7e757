import { sql } from 'kysely';
import type { Data, Tx } from '../database/database.ts';

/** The clock of a demo's database: its start, its current time, and the number of completed demo steps. */
export interface MovableClockState {
  readonly startedAt: Date;
  readonly standsAt: Date;
  readonly done: number;
  readonly total: number;
  /** The demo is filled and uses the system's clock. */
  readonly isReleased: boolean;
}

/** Undefined in a database that never was a demo. */
export async function readMovableClock(data: Data): Promise<MovableClockState | undefined> {
  return data.withSystem(async (tx) => {
    const row = await tx
      .selectFrom('movable_clock')
      .select(['started_at', 'stands_at', 'steps_done', 'steps_total', 'released_at'])
      .executeTakeFirst();
    return (
      row && {
        startedAt: row.started_at,
        standsAt: row.stands_at,
        done: row.steps_done,
        total: row.steps_total,
        isReleased: row.released_at !== null,
      }
    );
  });
}

/** This row identifies a demo's database, so it is written with the demo's first rows. */
export async function createMovableClockRow(tx: Tx, { startsAt, total }: { startsAt: Date; total: number }) {
  await tx
    .insertInto('movable_clock')
    .values({ started_at: startsAt, stands_at: startsAt, steps_total: total })
    .execute();
}

export async function saveProgress(data: Data, done: number): Promise<void> {
  await data.withSystem((tx) =>
    tx.updateTable('movable_clock').set({ stands_at: tx.clock.now(), steps_done: done }).execute(),
  );
}

/** Moves waiting jobs into the worker's queue. Requires a `Data` with the system's clock. */
export async function releaseClock(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    await sql`
      select enqueue_job(task, run, payload, queue, key, max_attempts, run_at, priority)
      from movable_clock_jobs
      order by id
    `.execute(tx);
    await tx.deleteFrom('movable_clock_jobs').execute();
    await tx
      .updateTable('movable_clock')
      .set({ steps_done: sql`steps_total`, released_at: tx.clock.now() })
      .execute();
  });
}
