import { expect, test } from 'vitest';
import { findCode } from './one-time-code.ts';

test.each([
  ['Your code is 123456.', '123456'],
  ['验证码：654321，请勿泄露', '654321'],
  ['您的验证码为654321，请勿泄露', '654321'],
  ['Code: 012345', '012345'],
  ['2026-11-15 order 1234567, code 111222', '111222'],
])('a code is found in %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  'code 1234567',
  'code 12345',
  'code INV-123456',
  'code #123456',
  'code $1,123456',
  'code 123456.78',
  'code https://x.example/123456',
  'code a123456',
  'Ticket 123456 was approved',
])('no code is found in %j', (text) => {
  expect(findCode(text)).toBeUndefined();
});
