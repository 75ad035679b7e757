import { expect, test } from 'vitest';
import { cardAmount } from './card-amount.ts';

test.each([
  ['0.5', 'USD', 50],
  ['100,000', 'USD', 10_000_000],
  ['5000', 'JPY', 5000],
])('a card can be charged with %s %s', (typed, currency, minor) => {
  expect(cardAmount(typed, currency)).toBe(minor);
});

test.each([
  ['0.49', 'USD'],
  ['100000.01', 'USD'],
  ['49', 'JPY'],
  ['many', 'USD'],
])('“%s” %s is no amount for a card', (typed, currency) => {
  expect(cardAmount(typed, currency)).toBeNull();
});
