import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Data } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createMovableClock } from '../time/clock.ts';
import { defineJob, enqueue } from './job.ts';
import { runJobsByClock } from './run-by-clock.ts';
import { handle, type JobContext } from './worker.ts';

const log = createLog('silent', 'test');
const payload = z.object({ name: z.string() });
const alone = defineJob({ name: 'test:alone', payload, maxAttempts: 3 });
const sync = defineJob({ name: 'test:sync', payload, maxAttempts: 3 });
const audit = defineJob({ name: 'test:audit', payload, maxAttempts: 3 });

const clock = createMovableClock(new Date('2026-03-02T09:00:00Z'));
let database: TestDatabase;
let data: Data;

beforeAll(async () => {
  database = await createTestDatabase();
  data = openDatabase(database.connectionString, { size: 8, log, clock });
});
afterAll(async () => {
  await data.close();
  await database.drop();
});

/** Enqueues jobs in the given order, each due a second after the previous one, and runs them all. */
async function runAll(
  waiting: readonly (readonly [typeof alone, string, queue?: string])[],
  run: (name: string, context: JobContext) => Promise<void>,
): Promise<void> {
  const now = clock.now().getTime();
  await data.withSystem(async (tx) => {
    for (const [index, [job, name, queue]] of waiting.entries()) {
      const runAt = new Date(now + index * 1000);
      await enqueue(tx, job, { name }, { runAt, ...(queue !== undefined && { queue }) });
    }
  });
  const handlers = [alone, sync, audit].map((job) => handle(job, ({ name }, context) => run(name, context)));
  await runJobsByClock({ data, clock, log, handlers, sideBySide: [sync, audit] });
}

/** Resolves when `count` callers have arrived. */
function gate(count: number): () => Promise<void> {
  const opened = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) opened.resolve();
    return opened.promise;
  };
}

test('jobs run one after the other, in the order they are due', async () => {
  const course: string[] = [];
  await runAll(
    [
      [alone, 'first', 'a'],
      [alone, 'second', 'b'],
    ],
    async (name) => {
      course.push(`${name} starts`);
      await data.withSystem((tx) => tx.selectFrom('movable_clock_jobs').select('id').execute());
      course.push(`${name} ends`);
    },
  );
  expect(course).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

test('jobs that may run side by side do, and a later kind waits for all of an earlier one', async () => {
  const synced = gate(2);
  const course: string[] = [];
  await runAll(
    [
      [audit, 'audit of 1', 'audit:1'],
      [sync, 'sync of 2', 'store:2'],
      [sync, 'sync of 3', 'store:3'],
    ],
    async (name) => {
      if (name.startsWith('sync')) await synced();
      course.push(name);
    },
  );
  expect(course.at(-1)).toBe('audit of 1');
  expect(course).toHaveLength(3);
});

test('side by side they take turns by the number of their queue, whichever is ready first', async () => {
  const started = gate(3);
  const course: string[] = [];
  await runAll(
    [
      [audit, '10', 'audit:10'],
      [audit, '9', 'audit:9'],
      [audit, '2', 'audit:2'],
    ],
    async (name, { turn }) => {
      await started();
      await turn();
      await data.withSystem((tx) => tx.selectFrom('movable_clock_jobs').select('id').execute());
      course.push(name);
    },
  );
  expect(course).toEqual(['2', '9', '10']);
});

test('jobs of one queue never run side by side, and one that fails holds up nobody', async () => {
  const course: string[] = [];
  await runAll(
    [
      [sync, 'first of 1', 'store:1'],
      [sync, 'second of 1', 'store:1'],
      [sync, 'first of 2', 'store:2'],
    ],
    async (name, { turn }) => {
      course.push(`${name} starts`);
      if (name === 'first of 1') throw new Error('as asked');
      await turn();
      course.push(`${name} ends`);
    },
  );
  expect(course.filter((line) => line === 'first of 1 starts')).toHaveLength(3);
  expect(course.slice(-2)).toEqual(['second of 1 starts', 'second of 1 ends']);
  expect(course).toContain('first of 2 ends');
});
