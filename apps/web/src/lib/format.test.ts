import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDayOfYear, formatMonth } from './format.ts';

const moment = new Date(2026, 10, 15, 9, 5);

test('dates follow the language and the user’s time zone', () => {
  expect(formatDate(moment, 'en')).toBe('Nov 15, 2026');
  expect(formatDate(moment, 'zh')).toBe('2026年11月15日');
  expect(formatDateTime(moment, 'en')).toMatch(/^Nov 15, 2026, 9:05\sAM$/);
  expect(formatDateTime(moment, 'zh')).toBe('2026年11月15日 09:05');
});

test('the short form of a day has no year', () => {
  expect(formatDayOfYear('2026-11-07', 'en')).toBe('Nov 7');
  expect(formatDayOfYear('2026-11-07', 'zh')).toBe('11月7日');
});

test('a month follows the language, independent of the time zone', () => {
  expect(formatMonth('2026-11', 'en')).toBe('Nov 2026');
  expect(formatMonth('2026-11', 'zh')).toBe('2026年11月');
  expect(formatMonth('2026-11', 'en', 'shortMonth')).toBe('Nov 26');
});
