import { expect, test } from 'vitest';
import { getPublicationDay } from './publication-day.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-15', '2026-11-13'],
  ['2026-04-03', '2026-04-02'],
  ['2026-04-06', '2026-04-02'],
  ['2027-03-29', '2027-03-25'],
  ['2026-01-01', '2025-12-31'],
  ['2026-05-01', '2026-04-30'],
  ['2026-12-28', '2026-12-28'],
  ['2026-12-27', '2026-12-24'],
])('the rate of %s is the one published for %s', (day, published) => {
  expect(getPublicationDay(day)).toBe(published);
});
