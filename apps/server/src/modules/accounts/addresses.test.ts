import { expect, test } from 'vitest';
import { normalizeEmail, normalizePhone } from './addresses.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+shop@mail.example.co.uk', 'ada+shop@mail.example.co.uk'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ['李@example.com', '李@example.com'],
])('%s is stored as %s', (text, stored) => {
  expect(normalizeEmail(text)).toBe(stored);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'a@b',
  'a b@example.com',
  'a@b@example.com',
  'a@exa mple.com',
  'a@-x.com',
  'a@example.com\nBcc: b@example.com',
  '"a"@example.com',
  'a,b@example.com',
])('%j is no e-mail address', (text) => {
  expect(normalizeEmail(text)).toBeUndefined();
});

test.each([
  ['+1 (202) 555-0123', '+12025550123'],
  ['13800138000', '+8613800138000'],
  ['0086 138 0013 8000', '+8613800138000'],
  ['+49 1511 2345678', '+4915112345678'],
])('%s is stored as %s', (text, stored) => {
  expect(normalizePhone(text)).toBe(stored);
});

test.each(['', '12', '+1 555', 'call me', '+999 123456789'])('%j is no phone number', (text) => {
  expect(normalizePhone(text)).toBeUndefined();
});
