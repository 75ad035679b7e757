import { expect, test } from 'vitest';
import { detectSamples } from './detect-samples.ts';
import { overRefund } from './over-refund.ts';
import { found, orderId, payment, recharge, refund, sale, sku, taken } from './sales-testing.ts';

const settlement = [...sale(), ...refund({ price: 33 })];
const find = (tables: Parameters<typeof found>[1]) =>
  found(overRefund, { settlement, ...tables }, 'quantity', 'value', 'anchor_date');

test('a refund beyond the payment is owed, whether or not the unit came back', async () => {
  const findings = await detectSamples(overRefund, { settlement, returns: [taken()] });
  expect(findings).toMatchObject([
    { order_id: orderId, sku, country: 'US', quantity: 1, value: 3, currency: 'USD' },
  ]);
  expect(findings[0]?.['evidence']).toHaveLength(6);
  expect(await find({})).toEqual([[1, 3, '2026-09-06']]);
});

test('shipping and tax that were paid and given back are no excess', async () => {
  const [paid = {}] = sale();
  const [given = {}] = refund();
  const extra = ['Shipping', 'Tax'].flatMap((amount_description) => [
    { ...paid, amount_description, amount: 2.5, quantity: null },
    { ...given, amount_description, amount: -2.5, quantity: null },
  ]);
  expect(await find({ settlement: [...sale(), ...refund(), ...extra] })).toEqual([]);
});

test('tax that the marketplace gave back beyond what it withheld is not owed', async () => {
  const [given = {}] = refund();
  const tax = { ...given, amount_description: 'Tax', amount: -2.5, quantity: null };
  const withheld = {
    ...tax,
    amount_type: 'ItemWithheldTax',
    amount_description: 'MarketplaceFacilitatorTax-Principal',
    amount: 2.5,
  };
  expect(await find({ settlement: [...sale(), ...refund(), tax] })).toEqual([[1, 2.5, '2026-09-06']]);
  expect(await find({ settlement: [...sale(), ...refund(), tax, withheld] })).toEqual([]);
  const [paid = {}] = sale();
  const kept = { ...paid, amount_type: 'ItemWithheldTax', amount: -2.5, quantity: null };
  expect(await find({ settlement: [...sale(), kept, ...refund({ price: 33 })] })).toEqual([
    [1, 3, '2026-09-06'],
  ]);
});

test('a unit refunded twice is owed once, from the second refund on', async () => {
  const twice = [...sale(), ...refund(), ...refund({ adjustment: 'adjustment-2', on: '2026-09-30' })];
  expect(await find({ settlement: twice })).toEqual([[2, 30, '2026-09-30']]);
});

test.each(['Order_Retrocharge', 'Refund_Retrocharge'])(
  'an amount recovered by %s is not owed',
  async (transaction) => {
    expect(await find({ settlement: [...settlement, recharge(transaction, 3)] })).toEqual([]);
    expect(await find({ settlement: [...settlement, recharge(transaction, 1)] })).toEqual([
      [1, 2, '2026-09-06'],
    ]);
  },
);

test('what was reimbursed is not owed', async () => {
  const paid = (amount_total: number) => [payment({ reason: 'CustomerServiceIssue', amount_total })];
  expect(await find({ reimbursements: paid(3) })).toEqual([]);
  expect(await find({ reimbursements: paid(2) })).toEqual([[1, 1, '2026-09-06']]);
});

test('nothing is found without the sale, or with only a part of it', async () => {
  expect(await find({ settlement: refund() })).toEqual([]);
  const order = { order_id: orderId, sku, quantity: 2, item_price: 60, currency: 'USD' };
  expect(await find({ settlement: [...sale(), ...refund({ quantity: 2 })], orders: [order] })).toEqual([]);
});

test('more units given back at once, or returned, than the settlements show as sold were sold in others', async () => {
  const both = refund({ quantity: null, price: 60 });
  expect(await find({ settlement: [...sale(), ...both] })).toEqual([]);
  const order = { order_id: orderId, sku, quantity: 1, item_price: 30, currency: 'USD' };
  expect(await find({ settlement: [...sale(), ...both], orders: [order] })).toEqual([[1, 30, '2026-09-06']]);
  const twice = [...sale(), ...refund(), ...refund({ adjustment: 'adjustment-2', on: '2026-09-30' })];
  const returns = [taken(), taken({ license_plate: 'LPN2' })];
  expect(await find({ settlement: twice, returns })).toEqual([]);
});

test('another product of the order is not compared', async () => {
  const vase = [...sale({ sku: 'VASE' }), ...refund({ sku: 'VASE', price: 20 })];
  expect(await found(overRefund, { settlement: [...settlement, ...vase] }, 'sku', 'value')).toEqual([
    [sku, 3],
  ]);
});
