import { expect, test } from 'vitest';
import { lateRefund } from './late-refund.ts';
import { found, payment, refund, sale, sku, orderId, taken } from './sales-testing.ts';

const settlement = [...sale({ on: '2026-04-01' }), ...refund()];
const unsellable = taken({ reason: 'DEFECTIVE', disposition: 'DEFECTIVE' });
const find = (tables: Parameters<typeof found>[1]) =>
  found(lateRefund, { settlement, returns: [unsellable], ...tables }, 'quantity', 'value', 'anchor_date');

test('a refund five months after the sale whose unit came back unsellable is shown', async () => {
  expect(await find({})).toEqual([[1, 20, '2026-09-06']]);
});

test('it says how many days after the sale it came', async () => {
  const [[figures] = []] = await found(lateRefund, { settlement, returns: [unsellable] }, 'figures');
  expect(JSON.stringify(figures)).toContain('158');
});

test.each([
  ['2026-05-23', 1],
  ['2026-05-24', 0],
])('what was sold on %s and refunded on 6 September is found %d times', async (on, times) => {
  expect(await find({ settlement: [...sale({ on }), ...refund()] })).toHaveLength(times);
});

test('products sold before the holidays may be returned until the end of January', async () => {
  const sold = sale({ on: '2025-11-20' });
  expect(await find({ settlement: [...sold, ...refund({ on: '2026-04-16' })] })).toEqual([]);
  expect(await find({ settlement: [...sold, ...refund({ on: '2026-04-17' })] })).toHaveLength(1);
});

test('the day of the order counts if no settlement has the sale', async () => {
  const orders = [
    {
      order_id: orderId,
      sku,
      purchase_date: '2026-04-01',
      order_status: 'Shipped',
      quantity: 1,
      currency: 'USD',
      item_price: 30,
    },
  ];
  expect(await find({ settlement: refund(), orders })).toHaveLength(1);
  expect(await find({ settlement: refund() })).toEqual([]);
});

test.each(['A-to-z Guarantee Refund', 'Chargeback Refund'])('a %s is not', async (transaction_type) => {
  const contested = refund().map((row) => ({ ...row, transaction_type }));
  expect(await find({ settlement: [...sale({ on: '2026-04-01' }), ...contested] })).toEqual([]);
});

test('a contested refund without an order excludes no other refund', async () => {
  const unnamed = refund().map((row) => ({
    ...row,
    order_id: null,
    transaction_type: 'A-to-z Guarantee Refund',
  }));
  expect(await find({ settlement: [...settlement, ...unnamed] })).toHaveLength(1);
});

test.each(['SELLABLE', 'CARRIER_DAMAGED', null])(
  'a late refund whose unit came back %s is not',
  async (disposition) => {
    expect(await find({ returns: [{ ...unsellable, disposition }] })).toEqual([]);
  },
);

test('a unit that never came back is claimed as such', async () => {
  expect(await find({ returns: [] })).toEqual([]);
});

test('a wrong item is named as such', async () => {
  expect(await find({ returns: [{ ...unsellable, reason: 'SWITCHEROO' }] })).toEqual([]);
});

test('a reimbursement for the order settles it', async () => {
  expect(await find({ reimbursements: [payment()] })).toEqual([]);
});
