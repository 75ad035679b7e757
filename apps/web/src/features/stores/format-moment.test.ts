import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

const moment = new Date(2026, 10, 5, 9, 7);

test('a time of this year is written without the year', () => {
  expect(formatMoment(moment, 'en', new Date(2026, 0, 1))).not.toContain('2026');
  expect(formatMoment(moment, 'zh', new Date(2026, 0, 1))).toContain('11月5日');
});

test('the hour is written as in full dates', () => {
  expect(formatMoment(moment, 'en', moment)).toMatch(/9:07\sAM$/);
  expect(formatMoment(moment, 'en', moment)).not.toContain('09');
  expect(formatMoment(moment, 'zh', moment)).toMatch(/ 09:07$/);
});

test('a time of another year is written with the year', () => {
  expect(formatMoment(moment, 'en', new Date(2027, 0, 1))).toContain('2026');
});
