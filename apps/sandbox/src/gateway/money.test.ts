import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';

test.each([
  ['usd', 'USD 1,234.56'],
  ['huf', 'HUF 1,234.56'],
  ['jpy', 'JPY 123,456'],
  ['kwd', 'KWD 123.456'],
])('123456 of the gateway’s units of %s read %s', (currency, text) => {
  expect(formatAmount(123_456, currency, 'en').replace('\u00A0', ' ')).toBe(text);
});
