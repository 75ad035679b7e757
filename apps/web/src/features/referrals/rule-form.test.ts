import { expect, test } from 'vitest';
import texts from '../../locales/en/referral-rules.ts';
import { emptyRule, readRule } from './rule-form.ts';

const typed = {
  ...emptyRule,
  valid_from: '2026-02-01',
  referrer_minor: '50',
  referred_minor: '0',
  days_held: '',
};
const read = (more: Partial<typeof typed> = {}) =>
  readRule({ ...typed, ...more }, texts.problems, '2026-02-01');

test('typed values become a rule', () => {
  expect(read().body).toEqual({
    valid_from: '2026-02-01',
    event: 'first_recovery',
    referrer_minor: 5_000,
    referred_minor: 0,
    currency: 'USD',
    days_held: null,
  });
});

test.each([
  [{ valid_from: '2026-01-31' }, 'valid_from'],
  [{ referrer_minor: '' }, 'referrer_minor'],
  [{ referred_minor: '1.234' }, 'referred_minor'],
  [{ currency: 'dollars' }, 'currency'],
  [{ days_held: '0' }, 'days_held'],
])('%o is not sent', (more, field) => {
  const { problems, body } = read(more);
  expect([Object.keys(problems), body]).toEqual([[field], null]);
});
