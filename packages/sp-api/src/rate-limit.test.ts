import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RateLimited } from './errors.ts';
import { createMemoryLimiter, createThrottle, operationRates, type Rate } from './rate-limit.ts';
import { createTestClock, someStore } from './testing.ts';

const start = createTestClock().now();
const forever = Number.POSITIVE_INFINITY;

const rates = fc.record({
  ratePerSecond: fc.double({ min: 0.01, max: 50, noNaN: true }),
  burst: fc.integer({ min: 1, max: 40 }),
});
/** Each step: what happens, and how long after the previous one. */
const events = fc.array(
  fc.record({
    afterMs: fc.nat({ max: 90_000 }),
    is429: fc.boolean(),
    maxWaitMs: fc.nat({ max: 200_000 }),
  }),
  { maxLength: 120 },
);

function expectWithinBucket(turns: readonly number[], { ratePerSecond, burst }: Rate): void {
  const sorted = turns.toSorted((a, b) => a - b);
  for (const [first, from] of sorted.entries()) {
    for (const [last, to] of sorted.entries()) {
      if (last < first) continue;
      const allowed = burst + (ratePerSecond * (to - from)) / 1000;
      expect(last - first + 1).toBeLessThanOrEqual(allowed + 1e-3);
    }
  }
}

describe('the bucket', () => {
  test('never allows more than burst + rate·t calls in any window', async () => {
    await fc.assert(
      fc.asyncProperty(rates, events, async (rate, happenings) => {
        const limiter = createMemoryLimiter();
        const turns: number[] = [];
        let now = start;
        for (const { afterMs, is429, maxWaitMs } of happenings) {
          now += afterMs;
          if (is429) await limiter.markExhausted('key', rate, now);
          const turn = await limiter.reserve('key', rate, now, maxWaitMs);
          expect(turn.waitMs).toBeGreaterThanOrEqual(0);
          if (turn.reserved) turns.push(now + turn.waitMs);
        }
        expectWithinBucket(turns, rate);
      }),
      { numRuns: 60 },
    );
  });

  test('allows a burst at once, then one call per interval', async () => {
    const limiter = createMemoryLimiter();
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      waits.push((await limiter.reserve('key', { ratePerSecond: 0.5, burst: 3 }, start, forever)).waitMs);
    }
    expect(waits).toEqual([0, 0, 0, 2000, 4000, 6000]);
  });

  test('is full again after a pause', async () => {
    const limiter = createMemoryLimiter();
    const rate = { ratePerSecond: 1, burst: 2 };
    await limiter.reserve('key', rate, start, forever);
    await limiter.reserve('key', rate, start, forever);
    expect((await limiter.reserve('key', rate, start + 2000, forever)).waitMs).toBe(0);
    expect((await limiter.reserve('key', rate, start + 2000, forever)).waitMs).toBe(0);
    expect((await limiter.reserve('key', rate, start + 2000, forever)).waitMs).toBe(1000);
  });

  test('is empty after a 429, whatever was counted', async () => {
    const limiter = createMemoryLimiter();
    const rate = { ratePerSecond: 2, burst: 15 };
    await limiter.markExhausted('key', rate, start);
    expect((await limiter.reserve('key', rate, start, forever)).waitMs).toBe(500);
    expect((await limiter.reserve('key', rate, start, forever)).waitMs).toBe(1000);
  });

  test('reserves nothing for a caller that would not wait', async () => {
    const limiter = createMemoryLimiter();
    const rate = { ratePerSecond: 1, burst: 1 };
    await limiter.reserve('key', rate, start, forever);
    expect(await limiter.reserve('key', rate, start, 999)).toEqual({ reserved: false, waitMs: 1000 });
    expect(await limiter.reserve('key', rate, start, 1000)).toEqual({ reserved: true, waitMs: 1000 });
  });
});

describe('a reservation', () => {
  test('is waited for, and many callers proceed one after another', async () => {
    const clock = createTestClock();
    const throttle = createThrottle({ limiter: createMemoryLimiter(), clock });
    const { burst, ratePerSecond } = operationRates.createReport;
    await Promise.all(Array.from({ length: burst + 1 }, () => throttle.acquire(someStore, 'createReport')));
    expect(clock.slept).toEqual([expect.closeTo(1000 / ratePerSecond)]);
  });

  test('of one seller, region or operation does not affect another', async () => {
    const clock = createTestClock();
    const throttle = createThrottle({ limiter: createMemoryLimiter(), clock });
    await throttle.markExhausted(someStore, 'createReport');
    await throttle.acquire(someStore, 'getReportDocument');
    await throttle.acquire({ ...someStore, sellerId: 'A4OTHER' }, 'createReport');
    await throttle.acquire({ ...someStore, region: 'na' }, 'createReport');
    expect(clock.slept).toEqual([]);
  });

  test('is shared by all our stores of one seller', async () => {
    const clock = createTestClock();
    const throttle = createThrottle({ limiter: createMemoryLimiter(), clock });
    await throttle.markExhausted(someStore, 'createReport');
    await throttle.acquire({ ...someStore, id: '18' }, 'createReport');
    expect(clock.slept).toHaveLength(1);
  });

  test('too far away is refused with the time to come back', async () => {
    const throttle = createThrottle({ limiter: createMemoryLimiter(), clock: createTestClock() });
    await throttle.markExhausted(someStore, 'getReports');
    const refused = throttle.acquire(someStore, 'getReports', { maxWaitMs: 10_000 });
    await expect(refused).rejects.toThrow(RateLimited);
    await expect(refused).rejects.toMatchObject({ retryAfterMs: expect.closeTo(1000 / 0.0222) });
  });

  test('ends with its aborted caller', async () => {
    const clock = createTestClock();
    const throttle = createThrottle({ limiter: createMemoryLimiter(), clock });
    const leave = new AbortController();
    leave.abort(new Error('left'));
    await expect(throttle.acquire(someStore, 'getReport', { signal: leave.signal })).rejects.toThrow('left');
  });
});
