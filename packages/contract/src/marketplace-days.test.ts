import { expect, test } from 'vitest';
import { marketplaceDay } from './marketplace-days.ts';

const us = { country: 'US', region: 'na' } as const;
const germany = { country: 'DE', region: 'eu' } as const;

test('a day in Los Angeles ends eight hours after UTC in winter and seven in summer, on the days of change too', () => {
  const days = [
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-01T07:00:00Z', '2026-11-01'],
    ['2026-11-02T07:59:59Z', '2026-11-01'],
    ['2026-11-02T08:00:00Z', '2026-11-02'],
  ] as const;
  for (const [moment, day] of days) expect(marketplaceDay(new Date(moment), us), moment).toBe(day);
});

test('a day in Berlin ends one hour before UTC in winter and two in summer, on the days of change too', () => {
  const days = [
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ] as const;
  for (const [moment, day] of days) expect(marketplaceDay(new Date(moment), germany), moment).toBe(day);
});

test('a claim without a known country is counted by the largest marketplace of its region', () => {
  const moment = new Date('2026-11-16T03:00:00Z');
  const dayIn = (region: 'na' | 'eu' | 'fe', country: string | null = null) =>
    marketplaceDay(moment, { country, region });
  expect([dayIn('na'), dayIn('eu'), dayIn('fe'), dayIn('na', 'XX')]).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-16',
    '2026-11-15',
  ]);
});
