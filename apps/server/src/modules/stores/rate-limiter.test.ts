import { toBucketKey, operationRates } from '@recoup/sp-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Data } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSharedLimiter, listRateBudgets, purgeRateBuckets } from './rate-limiter.ts';

let database: TestDatabase;
let processes: [Data, Data];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('error', 'test');
  const open = () => openDatabase(database.connectionString, { size: 8, log });
  processes = [open(), open()];
});
afterAll(async () => {
  for (const data of processes) await data.close();
  await database.drop();
});

// One call per ten minutes, so that the test's own duration does not matter.
const rate = { ratePerSecond: 1 / 600, burst: 4 };

test('two processes that ask at once share one bucket', async () => {
  const turns = await Promise.all(
    processes.flatMap((data) => {
      const limiter = createSharedLimiter(data);
      return Array.from({ length: 10 }, () => limiter.reserve('shared', rate, 0, Infinity));
    }),
  );
  const waits = turns.map(({ waitMs }) => Math.round(waitMs / 1000)).toSorted((a, b) => a - b);
  const ahead = Array.from({ length: 17 }, (_, n) => (n + 1) * 600);
  expect(turns.every(({ reserved }) => reserved)).toBe(true);
  // Three at once, the fourth reserved for late calls; then one every ten minutes.
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  for (const [n, wait] of waits.slice(3).entries()) expect(Math.abs(wait - (ahead[n] ?? 0))).toBeLessThan(60);
});

test('a turn too far away is not reserved', async () => {
  const limiter = createSharedLimiter(processes[0]);
  for (let n = 0; n < 3; n += 1) await limiter.reserve('patience', rate, 0, 0);
  const refused = await limiter.reserve('patience', rate, 0, 300_000);
  expect(refused.reserved).toBe(false);
  expect(refused.waitMs).toBeGreaterThan(540_000);
  const reserved = await limiter.reserve('patience', rate, 0, 1_200_000);
  expect(reserved.reserved).toBe(true);
  expect(Math.abs(reserved.waitMs - refused.waitMs)).toBeLessThan(60_000);
});

test('after a refusal the bucket is empty for all processes', async () => {
  const [one, other] = processes.map((data) => createSharedLimiter(data));
  await one?.markExhausted('refused', rate, 0);
  const turn = await other?.reserve('refused', rate, 0, Infinity);
  expect(turn?.waitMs).toBeGreaterThan(540_000);
  expect(turn?.waitMs).toBeLessThan(600_100);
});

test('buckets of other sellers and operations are their own', async () => {
  const limiter = createSharedLimiter(processes[0]);
  await limiter.markExhausted('na:A:createReport', rate, 0);
  expect((await limiter.reserve('na:B:createReport', rate, 0, 0)).reserved).toBe(true);
});

test('operators see what is left of a seller’s operation, when it is full again and the last refusal', async () => {
  const [data] = processes;
  const limiter = createSharedLimiter(data);
  const rate = operationRates.createReport;
  const seller = { region: 'eu', sellerId: 'A1BUDGET' } as const;
  const budgets = () => data.withSystem((tx) => listRateBudgets(tx, seller, 1));
  expect(await budgets()).toEqual([]);
  const key = toBucketKey(seller, 'createReport');
  for (let n = 0; n < 5; n += 1) await limiter.reserve(key, rate, 0, 0);
  await limiter.reserve('eu:A1OTHER:createReport', rate, 0, 0);
  const [used, ...others] = await budgets();
  expect(others).toEqual([]);
  expect(used).toMatchObject({ operation: 'createReport', left: 9, burst: 14, refusedAt: null });
  // Five calls, one a minute.
  const minutes = ((used?.fullAt?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(Math.abs(minutes - 5)).toBeLessThan(0.5);

  await limiter.markRefused(key, rate);
  expect(await budgets()).toMatchObject([{ left: 9, refusedAt: expect.any(Date) }]);
  await limiter.markExhausted(key, rate, 0);
  expect(await budgets()).toMatchObject([{ left: 0, refusedAt: expect.any(Date) }]);
});

test('full buckets are purged by real time, refused ones a day later', async () => {
  const [data] = processes;
  const kept = await data.withSystem(async (tx) => {
    await sql`
      insert into rate_buckets (key, full_at, refused_at)
      values
        ('purge full', clock_timestamp() - interval '2 hours', null),
        ('purge refused', clock_timestamp() - interval '2 hours', clock_timestamp() - interval '3 hours'),
        ('purge refused long ago', clock_timestamp() - interval '2 days', clock_timestamp() - interval '2 days'),
        ('purge used', clock_timestamp(), null)
    `.execute(tx);
    await purgeRateBuckets(tx);
    return tx
      .selectFrom('rate_buckets')
      .select('key')
      .where('key', 'like', 'purge%')
      .orderBy('key')
      .execute();
  });
  expect(kept.map(({ key }) => key)).toEqual(['purge refused', 'purge used']);
});
