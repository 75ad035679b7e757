import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { defineJob, enqueue } from '../jobs/job.ts';
import { createLog } from '../log.ts';
import { today } from '../day.ts';
import { createMovableClock, momentIn, type Clock } from './clock.ts';
import { createMovableClockRow, readMovableClock, releaseClock } from './movable-clock.ts';

const testJob = defineJob({ name: 'test:clock', payload: z.object({}), maxAttempts: 1 });

const at = (time: string): Date => new Date(`2026-11-16T${time}:00Z`);

function stopped(moment: Date): Clock {
  return { now: () => moment, offsetMs: () => null };
}

test('a movable clock goes forward only, and never past the system’s', () => {
  const clock = createMovableClock(at('08:00'), stopped(at('12:00')));
  expect(clock.now()).toEqual(at('08:00'));
  clock.moveTo(at('10:00'));
  clock.moveTo(at('09:00'));
  expect(clock.now()).toEqual(at('10:00'));
  clock.moveTo(at('18:00'));
  expect(clock.now()).toEqual(at('12:00'));
  clock.startAt(at('07:00'));
  expect(momentIn({ clock }, 60_000)).toEqual(at('07:01'));
});

async function twoClocks() {
  const { connectionString, drop } = await createTestDatabase();
  const log = createLog('silent', 'test');
  const clock = createMovableClock(new Date('2025-02-28T23:59:30Z'));
  const system = openDatabase(connectionString, { size: 1, log });
  const moved = openDatabase(connectionString, { size: 1, log, clock });
  onTestFinished(async () => {
    await moved.close();
    await system.close();
    await drop();
  });
  return { clock, system, moved };
}

test('SQL and its defaults read the clock of their session', async () => {
  const { clock, system, moved } = await twoClocks();
  const read = (data: typeof moved) =>
    data.withSystem(async (tx) => {
      const { rows } = await sql<{ now: Date; day: string }>`
        select recoup_now() as now, recoup_today() as day
      `.execute(tx);
      const stamped = await tx
        .insertInto('job_runs')
        .values({ task: 'test' })
        .returning('created_at')
        .executeTakeFirstOrThrow();
      return { ...rows[0], stamped: stamped.created_at, today: today(tx) };
    });
  clock.moveTo(new Date('2025-03-01T00:00:10Z'));
  const past = await read(moved);
  expect(past).toMatchObject({ day: '2025-03-01', today: '2025-03-01' });
  expect(past.stamped).toEqual(past.now);
  const present = await read(system);
  expect(Math.abs(present.stamped.getTime() - Date.now())).toBeLessThan(60_000);
  expect(present.stamped).toEqual(present.now);
});

test('no column is stamped by any other clock, but for workers’ heartbeats and migrations', async () => {
  const { system } = await twoClocks();
  const { rows } = await system.pool.query<{ table_name: string }>(`
    select table_name
    from information_schema.columns
    where table_schema = 'public'
      and column_default ~* '(^|[^_])now\\(\\)|current_date|current_timestamp'
    order by table_name`);
  expect(rows.map(({ table_name }) => table_name)).toEqual(['schema_migrations', 'worker_heartbeats']);
});

test('jobs of a movable clock wait apart, and go into the system’s queue when it is released', async () => {
  const { system, moved } = await twoClocks();
  const queued = async () => {
    const { rows } = await system.pool.query<{ count: number }>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = $1`,
      [testJob.name],
    );
    return rows[0]?.count;
  };
  await moved.withSystem((tx) => createMovableClockRow(tx, { startsAt: tx.clock.now(), total: 3 }));
  await moved.withSystem((tx) => enqueue(tx, testJob, {}, { key: 'once' }));
  await moved.withSystem((tx) => enqueue(tx, testJob, {}, { key: 'once' }));
  expect(await queued()).toBe(0);
  expect(await readMovableClock(system)).toMatchObject({ done: 0, total: 3, isReleased: false });
  await releaseClock(system);
  expect(await queued()).toBe(1);
  expect(await readMovableClock(system)).toMatchObject({ done: 3, isReleased: true });
});
