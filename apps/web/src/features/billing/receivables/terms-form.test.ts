import { expect, test } from 'vitest';
import en from '../../../locales/en/receivables.ts';
import { readTerms, writeTerms } from './terms-form.ts';

const terms = {
  valid_from: null,
  rate_bp: 2250,
  minimum: { minor: 1050, currency: 'USD' },
  bills_replacements: false,
  review_days: 7,
  due_days: 14,
  currency: 'USD',
};
const written = writeTerms(terms, '2026-03-02');
const read = (change: Partial<typeof written>) => readTerms({ ...written, ...change }, en.termsProblems);

test('unchanged terms are sent as they were loaded', () => {
  expect(read({}).body).toEqual({
    valid_from: '2026-03-02',
    rate_bp: 2250,
    minimum_minor: 1050,
    bills_replacements: false,
    review_days: 7,
    due_days: 14,
    currency: 'USD',
  });
});

test.each([
  ['rate', '101'],
  ['rate', 'a quarter'],
  ['rate', '12.345'],
  ['minimum', '-1'],
  ['review_days', '91'],
  ['due_days', ''],
  ['currency', 'dollars'],
  ['valid_from', ''],
])('field %s with “%s” is marked as wrong', (field, typed) => {
  const { body, problems } = read({ [field]: typed });
  expect([body, Object.keys(problems)]).toEqual([null, [field]]);
});

test('a decimal comma and lower-case currency codes are accepted', () => {
  expect(read({ rate: '17,5', currency: 'eur' }).body).toMatchObject({ rate_bp: 1750, currency: 'EUR' });
});

test('the minimum amount has the decimals of its currency', () => {
  const yen = { ...terms, currency: 'JPY', minimum: { minor: 1050, currency: 'JPY' } };
  expect(writeTerms(yen).minimum).toBe('1050');
  expect(read({ currency: 'JPY', minimum: '1,050' }).body).toMatchObject({ minimum_minor: 1050 });
  expect(read({ currency: 'JPY', minimum: '10.5' }).body).toBeNull();
  expect(read({ minimum: '0' }).body).toMatchObject({ minimum_minor: 0 });
});
