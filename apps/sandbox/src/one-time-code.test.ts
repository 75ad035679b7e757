import { expect, test } from 'vitest';
import { findCode } from './one-time-code.ts';

test.each([
  ['Your code is 123456.', '123456'],
  ['验证码：654321，请勿泄露', '654321'],
  ['您的验证码为654321，请勿泄露', '654321'],
  ['012345', '012345'],
  ['2026-11-15 order 1234567, code 111222', '111222'],
])('a code is found in %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  '1234567',
  '12345',
  'INV-123456',
  '#123456',
  '$1,123456',
  '123456.78',
  'https://x.example/123456',
  'a123456',
])('no code is seen in %j', (text) => {
  expect(findCode(text)).toBeUndefined();
});
