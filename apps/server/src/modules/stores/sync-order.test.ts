import { operationRates } from '@recoup/sp-api';
import { expect, test } from 'vitest';
import { calculatePollWait } from './sync-order.ts';

/** Ages in seconds at which a report is looked at. */
function looks(readySeconds: number): number[] {
  const ages: number[] = [];
  let age = 0;
  while (age < readySeconds) {
    age += calculatePollWait(age * 1000) / 1000;
    ages.push(age);
  }
  return ages;
}

test('a report is looked at ever more rarely, but every five minutes at least', () => {
  expect(looks(100)).toEqual([30, 60, 90, 135]);
  const waits = looks(6 * 3600).map((age, n, all) => age - (all[n - 1] ?? 0));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(300);
});

test('fifty reports under way at once stay within Amazon’s limit', () => {
  const perSecond = 50 / (calculatePollWait(0) / 1000);
  expect(perSecond).toBeLessThanOrEqual(operationRates.getReport.ratePerSecond);
});
