import { expect, test } from 'vitest';
import { fieldsOfCase, fieldsOfDecision } from './case-forms.ts';

const tooLow = {
  claim_type: 'under_reimbursed',
  amount: { currency: 'USD', minor: 44_928 },
  quantity: 96,
} as const;

test('a payment that was too low is topped up by the difference', () => {
  expect(fieldsOfCase(tooLow)).toEqual({ kind: 'under_reimbursed' });
  expect(fieldsOfDecision('pay', tooLow)).toEqual({ 'per-unit': '468' });
  expect(fieldsOfDecision('deny', tooLow)).toEqual({ why: 'already_settled' });
});

test('a loss is paid at what the support desk knows it is worth', () => {
  const lost = { ...tooLow, claim_type: 'warehouse_lost' } as const;
  expect(fieldsOfCase(lost)).toEqual({});
  expect(fieldsOfDecision('pay', lost)).toEqual({});
});
