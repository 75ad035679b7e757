import { expect, test } from 'vitest';
import { majorUnitsText, parseMinor, moneyText } from './money.ts';

test('minor units are formatted by their currency', () => {
  expect(moneyText({ minor: 123456, currency: 'USD' }, 'en')).toBe('$1,234.56');
  expect(moneyText({ minor: 1234, currency: 'JPY' }, 'en')).toBe('¥1,234');
  expect(moneyText({ minor: -50, currency: 'EUR' }, 'en')).toBe('-€0.50');
  expect(moneyText({ minor: 50, currency: '?' }, 'en')).toBe('0.5 ?');
});

test('an amount in major units has the decimals of its currency', () => {
  expect(majorUnitsText(1234.5, 'USD', 'zh')).toBe('US$1,234.50');
  expect(majorUnitsText(-3, 'CNY', 'zh')).toBe('-¥3.00');
  expect(majorUnitsText(12.5, 'HUF', 'en').replace('\u00A0', ' ')).toBe('HUF 12.50');
});

test.each([
  ['12.5', 'USD', 1250],
  ['12,05', 'EUR', 1205],
  ['1200', 'JPY', 1200],
  ['1,234.56', 'USD', 123_456],
  ['12,345', 'JPY', 12_345],
  [' 19.99 ', 'EUR', 1999],
  ['12.5', 'JPY', null],
  ['1.234', 'USD', null],
  ['0', 'USD', null],
  ['-1', 'USD', null],
  ['1e3', 'USD', null],
  ['a lot', 'USD', null],
  ['', 'USD', null],
])('“%s” in %s is %s minor units', (typed, currency, minor) => {
  expect(parseMinor(typed, currency)).toBe(minor);
});
