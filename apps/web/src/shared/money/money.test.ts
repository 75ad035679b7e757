import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test('minor units are shown as their currency writes them', () => {
  expect(moneyText({ minor: 123456, currency: 'USD' }, 'en')).toBe('$1,234.56');
  expect(moneyText({ minor: 1234, currency: 'JPY' }, 'en')).toBe('¥1,234');
  expect(moneyText({ minor: -50, currency: 'EUR' }, 'en')).toBe('-€0.50');
  expect(moneyText({ minor: 50, currency: '?' }, 'en')).toBe('0.5 ?');
});
