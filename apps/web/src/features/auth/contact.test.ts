import { expect, test } from 'vitest';
import { likelyCountry, readCode, readEmail, readPhone } from './contact.ts';

test.each([
  ['seller@shop.example', 'seller@shop.example'],
  [' seller@shop.co.example ', 'seller@shop.co.example'],
  ['卖家@店铺.中国', '卖家@店铺.中国'],
  ['ｓｅｌｌｅｒ＠shop.example', 'seller@shop.example'],
])('%j is the address %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test.each([
  '',
  'seller',
  'seller@',
  '@shop.example',
  'a b@shop.example',
  'a@shop',
  'a@@shop.example',
  'a@b..c',
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull();
});

test.each([
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['１３８００１３８０００', 'CN', '+8613800138000'],
  ['+86 138-0013-8000', 'US', '+8613800138000'],
  ['0086 13800138000', 'US', '+8613800138000'],
  ['(312) 555-0123', 'US', '+13125550123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['06 1234 5678', 'IT', '+390612345678'],
] as const)('%j in %s is %s', (typed, country, phone) => {
  expect(readPhone(typed, country)).toBe(phone);
});

test.each(['', '12', 'call me', '+0123456789', '+86', '123456789012345678'])('%j is no number', (typed) => {
  expect(readPhone(typed, 'US')).toBeNull();
});

test.each([
  ['12 34 56', '123456'],
  ['１２３４５６', '123456'],
  ['Code: 123456.', '123456'],
  ['123456789', '12345678'],
])('%j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test('the country is taken from the languages of the browser', () => {
  expect(likelyCountry(['en', 'de-DE'], 'en')).toBe('DE');
  expect(likelyCountry(['zh-Hans-HK'], 'zh')).toBe('HK');
  expect(likelyCountry(['xx-ZZ'], 'zh')).toBe('CN');
  expect(likelyCountry([], 'en')).toBe('US');
});
