import { expect, test } from 'vitest';
import { fromGatewayAmount, getMinimumCharge, toGatewayAmount } from './gateway-amounts.ts';

test.each([
  ['USD', 1234, 1234],
  ['JPY', 500, 500],
  ['HUF', 17_500, 17_500],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['MGA', 500, 5],
  ['KWD', 5120, 5120],
])('%s: %i minor units are %i for the gateway', (currency, minor, amount) => {
  expect(toGatewayAmount({ minor, currency })).toBe(amount);
  expect(fromGatewayAmount(amount, currency.toLowerCase())).toBe(minor);
});

test.each([
  ['MGA', 550],
  ['KWD', 5124],
])('%s: %i minor units cannot be charged exactly', (currency, minor) => {
  expect(toGatewayAmount({ minor, currency })).toBeUndefined();
});

test.each([
  ['USD', 50],
  ['GBP', 30],
  ['HUF', 17_500],
  ['BGN', 100],
  ['JPY', 50],
  ['ISK', 1],
])('a card is charged with %s %i at least', (currency, minor) => {
  expect(getMinimumCharge(currency)).toBe(minor);
});
