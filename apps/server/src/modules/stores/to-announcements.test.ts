import type { Transaction } from '@recoup/sp-api';
import { expect, test } from 'vitest';
import { toAnnouncements } from './to-announcements.ts';

const usd = (amount: number) => ({ currency: 'USD', amount });

function transaction(values: Partial<Transaction> = {}): Transaction {
  return {
    id: 'T1',
    type: 'FBAInventoryReimbursement',
    status: 'RELEASED',
    description: 'FBAInventoryReimbursement - WAREHOUSE_LOST',
    postedAt: new Date('2026-11-12T08:00:00Z'),
    amount: usd(24),
    orderId: undefined,
    deferredId: undefined,
    items: [{ sku: 'MUG-BLUE', asin: 'B0HARBOUR1', quantity: 2, amount: usd(24) }],
    ...values,
  };
}

const keys = (...transactions: Transaction[]) => toAnnouncements(transactions).map(({ key }) => key);

test('only reimbursements of Amazon’s own stock count', () => {
  expect(
    keys(
      transaction({ id: 'by type' }),
      transaction({ id: 'by description', type: 'Adjustment', description: 'FBAInventoryReimbursement' }),
      transaction({ id: 'taken back', type: 'Adjustment', description: 'ReimbursementClawback' }),
      transaction({ id: 'order', type: 'Shipment', description: 'Order Payment' }),
      transaction({ id: 'refund', type: 'Refund', description: 'Refund Order' }),
      transaction({ id: 'seller’s own parcel', type: 'SAFETReimbursement', description: 'SAFE-T' }),
    ),
  ).toEqual(['by type 1', 'by description 1', 'taken back 1']);
});

test('amounts are minor units of their currency', () => {
  const yen = { currency: 'JPY', amount: 1200 };
  const found = toAnnouncements([
    transaction({ items: [{ sku: 'A', asin: undefined, quantity: 1, amount: usd(18.35) }] }),
    transaction({ id: 'T2', amount: yen, items: [] }),
  ]);
  expect(found.map(({ amountTotal, currency, sku }) => [amountTotal, currency, sku])).toEqual([
    [1835, 'USD', 'A'],
    [1200, 'JPY', ''],
  ]);
});

test('a release is the deferred transaction, another transaction of the same content is not', () => {
  const [deferred, released] = [
    transaction({ id: 'D', status: 'DEFERRED' }),
    transaction({ id: 'R', deferredId: 'D' }),
  ];
  for (const listed of [
    [deferred, released],
    [released, deferred],
  ])
    expect(toAnnouncements(listed)).toMatchObject([{ key: 'D 1', status: 'RELEASED' }]);
  expect(keys(released)).toEqual(keys(deferred));
  expect(new Set(keys(transaction({ id: 'A' }), transaction({ id: 'B' }))).size).toBe(2);
});

test('transactions without an id are distinguished by content and order, the same in every list', () => {
  const twins = [transaction({ id: undefined }), transaction({ id: undefined })];
  expect(new Set(keys(...twins)).size).toBe(2);
  expect(keys(...twins)).toEqual(keys(...twins));
});

test('what has no day or no amount is left out', () => {
  expect(
    keys(
      transaction({ postedAt: undefined }),
      transaction({ amount: undefined, items: [] }),
      transaction({ amount: usd(0), items: [] }),
    ),
  ).toEqual([]);
});
