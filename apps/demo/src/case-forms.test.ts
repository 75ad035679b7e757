import { expect, test } from 'vitest';
import { toCaseFields, toDecisionFields } from './case-forms.ts';

const tooLow = {
  claim_type: 'under_reimbursed',
  amount: { currency: 'USD', minor: 44_928 },
  quantity: 96,
} as const;

test('a payment that was too low is topped up by the difference', () => {
  expect(toCaseFields(tooLow)).toEqual({ kind: 'under_reimbursed' });
  expect(toDecisionFields('pay', tooLow)).toEqual({ 'per-unit': '468' });
  expect(toDecisionFields('deny', tooLow)).toEqual({ why: 'already_settled' });
});

test('a loss is paid at what the support desk knows it is worth', () => {
  const lost = { ...tooLow, claim_type: 'warehouse_lost' } as const;
  expect(toCaseFields(lost)).toEqual({});
  expect(toDecisionFields('pay', lost)).toEqual({});
});
