import { expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { found, orderId, sku } from './sales-testing.ts';
import { safeTReturnLabel } from './safe-t-return-label.ts';
import { booking, label, paidClaim, sellerReturn, settlement } from './safe-t-testing.ts';

const returned = (change = {}) =>
  sellerReturn({ label_payer: 'Customer', delivery_date: '2026-09-15', ...change });
const booked = [...settlement, label(-4.14)];
const heldBack = booking({
  transaction_type: 'Refund',
  amount_type: 'ItemPrice',
  amount_description: 'ReturnShipping',
  amount: 3,
});
const find = (tables: SampleTables) =>
  found(
    safeTReturnLabel,
    { settlement: booked, seller_returns: [returned()], ...tables },
    'order_id',
    'sku',
    'value',
  );

test.each(['Customer', 'Amazon'])('a label that %s is to pay is owed in full', async (label_payer) => {
  expect(await find({ seller_returns: [returned({ label_payer })] })).toEqual([[orderId, sku, 4.14]]);
});

test('what the refund kept back is not owed', async () => {
  expect(await find({ settlement: [...booked, heldBack] })).toEqual([[orderId, sku, 1.14]]);
});

test('one label is claimed for all units of the return', async () => {
  const tables = { settlement: booked, seller_returns: [returned({ quantity: 2 })] };
  expect(await found(safeTReturnLabel, tables, 'quantity', 'value')).toEqual([[2, 4.14]]);
});

test('the payments page has another word for the charge', async () => {
  const charged = booking({ amount_description: 'ReturnPostageBilling', amount: -4.14 });
  expect(await find({ settlement: [...settlement, charged] })).toEqual([[orderId, sku, 4.14]]);
});

test('the label of a refund that is only on the payments page is to check, because its deductions are unknown', async () => {
  const page = 40;
  const refunded = { transaction_type: 'Refund', amount_type: 'ItemFees', file: page };
  const settlement = [
    ...booked.map((row) => ({ ...row, file: page })),
    booking({ ...refunded, amount_description: 'Other', amount: 3 }),
  ];
  const tables = { settlement, transactions: [{ file: page }], seller_returns: [returned()] };
  expect(await found(safeTReturnLabel, tables, 'order_id', 'value', 'to_check')).toEqual([
    [orderId, 1.14, true],
  ]);
  const files = { settlement: booked, seller_returns: [returned()] };
  expect(await found(safeTReturnLabel, files, 'order_id', 'value', 'to_check')).toEqual([
    [orderId, 4.14, false],
  ]);
});

test.each<[string, SampleTables]>([
  ['that the seller is to pay', { seller_returns: [returned({ label_payer: 'Seller' })] }],
  ['that was not charged', { settlement }],
  ['that was given back', { settlement: [...booked, label(4.14)] }],
  ['of a refund by the seller', { seller_returns: [returned({ resolution: 'StandardRefund' })] }],
  [
    'of a parcel that never arrived, which is another claim',
    { seller_returns: [returned({ delivery_date: null })] },
  ],
  ['of a late return, which is another claim', { seller_returns: [returned({ is_in_policy: 'N' })] }],
  [
    'of a parcel with a line the seller pays for',
    { seller_returns: [returned(), returned({ rma_id: 'D2', label_payer: 'Seller' })] },
  ],
  ['of an order paid for', { settlement: [...booked, paidClaim] }],
])('nothing is owed for a label %s', async (_, tables) => {
  expect(await find(tables)).toEqual([]);
});
