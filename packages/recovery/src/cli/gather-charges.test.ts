import { expect, test } from 'vitest';
import type { Finding } from '../finding.ts';
import { mergeCharges } from './gather-charges.ts';

const october: Finding = {
  key: 'fee_dimension/sku=MUG/reference=US%202026-10',
  claimType: 'fee_dimension',
  detectorVersion: 1,
  fnsku: 'X001',
  sku: 'MUG',
  asin: null,
  orderId: null,
  shipmentId: null,
  removalOrderId: null,
  reimbursementId: null,
  referenceId: 'US 2026-10',
  country: 'US',
  quantity: 2,
  amount: { minor: 300, currency: 'USD' },
  valuation: 'fee_difference',
  byDefault: null,
  capped: false,
  anchor: { event: 'fee_charged', date: '2026-10-02' },
  opensOn: '2026-10-02',
  closesOn: '2026-12-31',
  policy: 'fee_dimension-na-2006-01-01',
  state: 'open',
  figures: [],
  evidence: [
    { file: 0, row: 2 },
    { file: 1, row: 9 },
  ],
};
const september: Finding = {
  ...october,
  key: 'fee_dimension/sku=MUG/reference=US%202026-09',
  referenceId: 'US 2026-09',
  quantity: 1,
  amount: { minor: 150, currency: 'USD' },
  anchor: { event: 'fee_charged', date: '2026-09-20' },
  opensOn: '2026-09-20',
  closesOn: '2026-12-19',
  evidence: [
    { file: 0, row: 2 },
    { file: 1, row: 4 },
  ],
};

test('the months of a product and store are one line, with the deadline of the oldest charge', () => {
  expect(mergeCharges([october, september])).toMatchObject([
    {
      quantity: 3,
      amount: { minor: 450, currency: 'USD' },
      opensOn: '2026-09-20',
      closesOn: '2026-12-19',
      evidence: [
        { file: 0, row: 2 },
        { file: 1, row: 4 },
        { file: 1, row: 9 },
      ],
    },
  ]);
});

test('other products, stores and claim types stay separate', () => {
  const others = [
    { ...october, sku: 'CUP', key: 'a' },
    { ...october, country: 'CA', key: 'b' },
    { ...october, claimType: 'fee_referral', key: 'c' },
    { ...october, claimType: 'fee_storage', key: 'd' },
    { ...october, claimType: 'fee_storage', key: 'e' },
  ] as const;
  expect(mergeCharges([october, ...others])).toHaveLength(6);
});
