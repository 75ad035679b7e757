import { expect, test } from 'vitest';
import { findScheduleFaults } from './measurements.ts';
import { productScheduler, simulate, type Scheduler } from './simulation.ts';

const some = { days: 2, auditMs: 5_000, seed: 1 };

function listFaults(scheduler: Scheduler, size: { stores: number; slots: number }): string[] {
  return findScheduleFaults(simulate({ ...some, ...size, scheduler }).summarize());
}

/** One slot carries about so many. */
const fullSlot = { stores: 1_200, slots: 1 };

test('no store starves, no account displaces another and no limit is broken', () => {
  expect(listFaults(productScheduler, { stores: 240, slots: 8 })).toEqual([]);
});

test('where workers are few, accounts of all sizes wait alike', () => {
  expect(listFaults(productScheduler, fullSlot)).toEqual([]);
});

test('data are at most a day, the spread of an hour and the length of a sync old', () => {
  const { age, firstSync } = simulate({ ...some, stores: 240, slots: 8 }).summarize();
  expect(age.p99).toBeLessThanOrEqual(26 * 60);
  expect(firstSync.max).toBeLessThanOrEqual(3 * 60);
});

test('a scheduler that prefers large accounts is found to be unfair', () => {
  const largestFirst: Scheduler = {
    ...productScheduler,
    getPriority: ({ accountSize }) => (accountSize > 3 ? 10 : 30),
  };
  expect(listFaults(largestFirst, fullSlot)).toContain(
    'stores of small accounts wait longer than those of large ones',
  );
});

test('a scheduler that starts fewer stores than become due is found to starve some', () => {
  const tooFew: Scheduler = { ...productScheduler, startsPerMinute: 1, compareDue: (a, b) => a.id - b.id };
  const { starved } = simulate({ ...some, stores: 1_800, slots: 40, scheduler: tooFew }).summarize();
  expect(starved).toBeGreaterThan(0);
});
