import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

const moment = new Date(2026, 10, 5, 9, 7);

test('a moment of this year is said without the year', () => {
  expect(formatMoment(moment, 'en', new Date(2026, 0, 1))).not.toContain('2026');
  expect(formatMoment(moment, 'zh', new Date(2026, 0, 1))).toContain('11月5日');
});

test('a time is written as in whole dates', () => {
  expect(formatMoment(moment, 'en', moment)).toMatch(/9:07\sAM$/);
  expect(formatMoment(moment, 'en', moment)).not.toContain('09');
  expect(formatMoment(moment, 'zh', moment)).toMatch(/ 09:07$/);
});

test('one of another year with it', () => {
  expect(formatMoment(moment, 'en', new Date(2027, 0, 1))).toContain('2026');
});
