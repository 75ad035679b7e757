import { expect, test } from 'vitest';
import { fillMonths, calculateShare } from './rates.ts';

test('a rate is the share of the units handled; without units there is none', () => {
  expect(calculateShare({ units: 31, handled: 1000 })).toBe(0.031);
  expect(calculateShare({ units: 1, handled: 0 })).toBeUndefined();
});

test('months without an event are included, also across years, up to the limit', () => {
  const months = [
    { month: '2026-11', units: 2, handled: 50 },
    { month: '2027-01', units: 1, handled: 20 },
  ];
  expect(fillMonths(months, { count: 5, until: '2027-02-28T23:00:00Z' })).toEqual([
    { month: '2026-10', units: 0, handled: 0 },
    { month: '2026-11', units: 2, handled: 50 },
    { month: '2026-12', units: 0, handled: 0 },
    { month: '2027-01', units: 1, handled: 20 },
    { month: '2027-02', units: 0, handled: 0 },
  ]);
});
