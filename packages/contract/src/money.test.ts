import { expect, test } from 'vitest';
import { currencyExponent, formatMoney, toMajorUnits } from './money.ts';

test.each([
  ['USD', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['ISK', 0],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimal digits', (currency, digits) => {
  expect(currencyExponent(currency)).toBe(digits);
  expect(toMajorUnits({ minor: 123_456, currency })).toBe(123_456 / 10 ** digits);
});

test.each([
  ['HUF', 'HUF 1,234.56'],
  ['JPY', '¥123,456'],
  ['USD', '$1,234.56'],
  ['XX', '1234.56 XX'],
])('123456 minor units of %s read %s', (currency, text) => {
  expect(formatMoney({ minor: 123_456, currency }, 'en-US').replace('\u00A0', ' ')).toBe(text);
});
