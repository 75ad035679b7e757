import { expect, test } from 'vitest';
import { calculateOutcome } from './outcome.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const row = {
  id: 1,
  kind: 'case_paid' as const,
  approved_on: '2026-11-01',
  reimbursement_id: 'R1',
  case_id: '1',
  order_id: '',
  reason: '',
  sku: '',
  fnsku: '',
  amount: usd(211_680),
  quantity_cash: 84,
  quantity_inventory: 0,
  report_id: 1,
  row_number: 2,
};
const billed = (minor: number, currency = 'USD') => ({
  ...row,
  bills: [{ commission: { minor, currency }, state: 'billed' as const, invoice_id: null }],
});

test('a paid claim has the amount received, the difference, the commission and the rest', () => {
  expect(calculateOutcome({ paid: [usd(211_680)], amount: usd(188_979), money: [billed(52_920)] })).toEqual({
    received: [usd(211_680)],
    difference: usd(22_701),
    commission: usd(52_920),
    afterCommission: usd(158_760),
  });
});

test('amounts of different currencies are not compared', () => {
  const paid = { paid: [usd(1_000)], amount: { minor: 900, currency: 'CAD' } };
  expect(calculateOutcome({ ...paid, money: [billed(250, 'EUR')] })).toMatchObject({
    difference: null,
    commission: { minor: 250, currency: 'EUR' },
    afterCommission: null,
  });
  expect(calculateOutcome({ ...paid, money: [{ ...row, bills: [] }] })).toMatchObject({ commission: null });
});

test('an unpaid or reversed claim has no outcome', () => {
  expect(calculateOutcome({ paid: [], amount: usd(1), money: [] })).toBeNull();
  expect(calculateOutcome({ paid: [usd(0)], amount: usd(1), money: [] })).toBeNull();
});
