import { expect, test } from 'vitest';
import en from '../../../locales/en/operator-credit.ts';
import { emptyCoupon, readCoupon, type CouponValues } from './coupon-form.ts';

const typed = { ...emptyCoupon, code: 'spring-26', name_en: 'Spring', name_zh: '春季', worth: '12,5' };
const read = (change: Partial<CouponValues>) => readCoupon({ ...typed, ...change }, en.problems);

test('a percentage is stored in hundredths, and an empty field means no limit', () => {
  expect(read({}).body).toEqual({
    code: 'SPRING-26',
    name_en: 'Spring',
    name_zh: '春季',
    percent_bp: 1_250,
    amount_minor: null,
    currency: null,
    invoices: 1,
    total_limit: null,
    per_account_limit: 1,
    first_time_only: false,
    valid_from: null,
    valid_to: null,
    days_held: null,
  });
});

test('an amount is stored in the smallest unit of its currency', () => {
  expect(read({ kind: 'amount', worth: '20', currency: 'usd' }).body).toMatchObject({
    percent_bp: null,
    amount_minor: 2_000,
    currency: 'USD',
  });
  expect(read({ kind: 'amount', worth: '20', currency: 'JPY' }).body).toMatchObject({ amount_minor: 20 });
});

test.each([
  ['code', 'abc'],
  ['code', 'no spaces'],
  ['name_zh', ' '],
  ['worth', '0'],
  ['worth', '101'],
  ['invoices', '0'],
  ['per_account_limit', ''],
  ['total_limit', 'many'],
  ['days_held', '4000'],
])('field %s with “%s” is marked as wrong', (field, value) => {
  const { body, problems } = read({ [field]: value });
  expect([body, Object.keys(problems)]).toEqual([null, [field]]);
});

test('a coupon cannot end before it starts', () => {
  const { problems } = read({ valid_from: '2026-02-01', valid_to: '2026-01-31' });
  expect(Object.keys(problems)).toEqual(['valid_to']);
});
