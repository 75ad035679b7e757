import { endpoints } from '@recoup/contract';
import { expect, test } from 'vitest';
import en from '../../locales/en/security-log.ts';
import { describeDetail } from './event-detail.ts';

test('every call of the contract is shown by the part of the product it belongs to', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  const shown = new Set(names.map((name) => describeDetail(name, en)));
  expect(shown).toEqual(new Set(Object.values(en.areas)));
});

test('an alarm is shown by its name, and what is neither alarm nor call unchanged', () => {
  expect(describeDetail('mass_download', en)).toBe('Many downloads');
  expect(describeDetail('people sessions end', en)).toBe('people sessions end');
});
