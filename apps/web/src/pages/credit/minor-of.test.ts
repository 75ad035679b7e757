import { expect, test } from 'vitest';
import { minorOf } from './minor-of.ts';

test.each([
  ['50', 'USD', 5000],
  ['0.5', 'USD', 50],
  ['1,234.56', 'USD', 123_456],
  [' 19.99 ', 'EUR', 1999],
  ['1.10', 'USD', 110],
  ['5000', 'JPY', 5000],
])('%s %s is %i', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

test.each([
  ['0.49', 'USD'],
  ['100000.01', 'USD'],
  ['1.234', 'USD'],
  ['50.5', 'JPY'],
  ['-5', 'USD'],
  ['1e3', 'USD'],
  ['many', 'USD'],
  ['', 'USD'],
])('no card is charged with “%s” %s', (typed, currency) => {
  expect(minorOf(typed, currency)).toBeNull();
});
