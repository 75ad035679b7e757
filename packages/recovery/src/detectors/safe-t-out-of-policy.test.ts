import { expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { found, orderId, sku } from './sales-testing.ts';
import { safeTOutOfPolicy } from './safe-t-out-of-policy.ts';
import { paidClaim, sellerReturn, settlement } from './safe-t-testing.ts';

const late = (change = {}) => sellerReturn({ is_in_policy: 'N', delivery_date: '2026-09-15', ...change });
const find = (tables: SampleTables) =>
  found(safeTOutOfPolicy, { settlement, seller_returns: [late()], ...tables }, 'order_id', 'sku', 'value');

test.each([
  ['arrived', late()],
  ['did not', late({ delivery_date: null })],
])(
  'a return outside the policy that Amazon refunded at its first scan is owed when it %s',
  async (_, row) => {
    expect(await find({ seller_returns: [row] })).toEqual([[orderId, sku, 26.4]]);
  },
);

test.each<[string, SampleTables]>([
  ['in policy', { seller_returns: [late({ is_in_policy: 'Y' })] }],
  ['of which the report does not say', { seller_returns: [late({ is_in_policy: null })] }],
  ['refunded by the seller', { seller_returns: [late({ resolution: 'StandardRefund' })] }],
  ['in part in policy', { seller_returns: [late(), late({ is_in_policy: 'Y', rma_id: 'Dsecond' })] }],
  ['claimed already', { seller_returns: [late({ safe_t_claim_id: '12345-12345-1234567' })] }],
  ['paid', { settlement: [...settlement, paidClaim] }],
])('nothing is owed for a return %s', async (_, tables) => {
  expect(await find(tables)).toEqual([]);
});
