import { expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { found, orderId, recharge, refund, sale, sku } from './sales-testing.ts';
import { safeTNotReturned } from './safe-t-not-returned.ts';
import { paidClaim, sellerReturn, settlement } from './safe-t-testing.ts';

const find = (tables: SampleTables, ...columns: readonly string[]) =>
  found(
    safeTNotReturned,
    { settlement, seller_returns: [sellerReturn()], ...tables },
    ...(columns.length > 0 ? columns : ['order_id', 'sku', 'quantity', 'value', 'country', 'anchor_date']),
  );

test('a refund at the first scan of a parcel that never arrived is owed, less the fees that came back', async () => {
  expect(await find({})).toEqual([[orderId, sku, 1, 26.4, 'US', '2026-09-06']]);
});

test('it says what was refunded and what came back of the fees', async () => {
  const [[figures] = []] = await find({}, 'figures');
  expect(JSON.stringify(figures)).toContain('3.6');
});

test('tax is no part of it, withheld by Amazon or not', async () => {
  const tax = { ...settlement.at(-1), amount_type: 'ItemPrice', amount_description: 'Tax', amount: -2.5 };
  expect(await find({ settlement: [...settlement, tax] }, 'value')).toEqual([[26.4]]);
});

test('a line of several requests counts once', async () => {
  const rows = [sellerReturn(), sellerReturn({ rma_id: 'DsecondRRMA' })];
  expect(await find({ seller_returns: rows }, 'quantity')).toEqual([[2]]);
});

test.each<[string, SampleTables]>([
  ['arrived', { seller_returns: [sellerReturn({ delivery_date: '2026-09-15' })] }],
  ['refunded by the seller', { seller_returns: [sellerReturn({ resolution: 'StandardRefund' })] }],
  [
    'without a return, by a rule that may be the seller’s',
    { seller_returns: [sellerReturn({ resolution: 'ReturnlessRefund' })] },
  ],
  ['with a word nobody knows', { seller_returns: [sellerReturn({ resolution: 'SomethingNew' })] }],
  ['cancelled', { seller_returns: [sellerReturn({ request_status: 'Cancelled' })] }],
  ['with a guarantee claim', { seller_returns: [sellerReturn({ has_guarantee_claim: 'Y' })] }],
  ['claimed already', { seller_returns: [sellerReturn({ safe_t_claim_id: '12345-12345-1234567' })] }],
  ['out of policy, which is another claim', { seller_returns: [sellerReturn({ is_in_policy: 'N' })] }],
  ['not refunded', { settlement: sale() }],
  ['refunded before the return was asked for', { settlement: [...sale(), ...refund({ on: '2026-09-01' })] }],
  [
    'refunded by a guarantee claim',
    {
      settlement: [
        ...settlement,
        ...refund().map((row) => ({ ...row, transaction_type: 'A-to-z Guarantee Refund' })),
      ],
    },
  ],
  ['paid', { settlement: [...settlement, paidClaim] }],
  ['charged to the customer again', { settlement: [...settlement, recharge('Refund_Retrocharge', 30)] }],
  ['on its way for two weeks', { settlement: [...sale(), ...refund({ on: '2026-11-02' })] }],
])('nothing is owed for a return %s', async (_, tables) => {
  expect(await find(tables)).toEqual([]);
});
