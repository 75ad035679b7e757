import { expect, test } from 'vitest';
import type { SampleRow } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import { refundNoReturn } from './refund-no-return.ts';
import {
  fnsku,
  found,
  orderId,
  payment,
  recharge,
  refund,
  replacement,
  restocked,
  sale,
  sku,
  taken,
} from './sales-testing.ts';

const find = (tables: Parameters<typeof found>[1]) =>
  found(refundNoReturn, tables, 'quantity', 'value', 'anchor_date');

test('a refund without a return is owed its price less fees, from the day of the refund', async () => {
  const [finding] = await detectSamples(refundNoReturn, { settlement: [...sale(), ...refund()] });
  expect(finding).toMatchObject({
    order_id: orderId,
    sku,
    reference_id: 'adjustment-1',
    country: 'US',
    quantity: 1,
    value: 20,
    currency: 'USD',
  });
  expect(finding?.['anchor_date']).toEqual(new Date('2026-09-06'));
});

test('the evidence is every row of the refund and of the sale', async () => {
  const [finding] = await detectSamples(refundNoReturn, { settlement: [...sale(), ...refund()] });
  expect(finding?.['evidence']).toMatchObject([2, 3, 4, 5, 6, 7].map((row) => ({ row: BigInt(row) })));
});

test('a refund with a return, however late, is no loss', async () => {
  const settlement = [...sale(), ...refund()];
  expect(await find({ settlement, returns: [taken({ return_date: '2026-11-14' })] })).toEqual([]);
});

test('a return that is only in the ledger is no loss', async () => {
  const settlement = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  const shown = (ledger: SampleRow[], returns: SampleRow[] = []) => find({ settlement, returns, ledger });
  expect(await shown([restocked()])).toEqual([[1, 20, '2026-09-06']]);
  expect(await shown([restocked({ quantity: 2 })])).toEqual([]);
  expect(await shown([restocked()], [taken()])).toEqual([[1, 20, '2026-09-06']]);
  expect(await shown([restocked({ fnsku: 'X00VASE001', sku: 'VASE' })])).toEqual([[2, 40, '2026-09-06']]);
});

test('a unit that the ledger and a return report name by two SKUs of the product came back once', async () => {
  const settlement = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  const returns = [taken({ sku: 'LAMP-OLD' })];
  const shown = (...ledger: SampleRow[]) => find({ settlement, returns, ledger });
  const once = [[1, 20, '2026-09-06']];
  expect(await shown(restocked())).toEqual(once);
  expect(await shown(restocked({ sku: 'LAMP-OLD' }))).toEqual(once);
  expect(await shown(restocked({ sku: 'LAMP-OLD', quantity: 2 }))).toEqual([]);
});

test('of two SKUs of one product in an order, the one that the ledger names came back', async () => {
  const settlement = [...sale(), ...refund(), ...sale({ sku: 'LAMP-OLD' }), ...refund({ sku: 'LAMP-OLD' })];
  const names = [restocked({ sku: 'LAMP-OLD', reference_id: 'another order' })];
  const findings = await found(refundNoReturn, { settlement, ledger: [...names, restocked()] }, 'sku');
  expect(findings).toEqual([['LAMP-OLD']]);
});

test('a return in a file without quantities counts as one unit', async () => {
  const settlement = [...sale(), ...refund()];
  expect(await find({ settlement, returns: [taken({ quantity: null })] })).toEqual([]);
});

test('of three refunded and one returned, two are owed', async () => {
  const settlement = [...sale({ quantity: 3 }), ...refund({ quantity: 3 })];
  expect(await find({ settlement, returns: [taken()] })).toEqual([[2, 40, '2026-09-06']]);
});

test('the return of another product of the order does not count', async () => {
  const settlement = [...sale(), ...refund(), ...sale({ sku: 'VASE' }), ...refund({ sku: 'VASE' })];
  const findings = await found(refundNoReturn, { settlement, returns: [taken({ sku: 'VASE' })] }, 'sku');
  expect(findings).toEqual([[sku]]);
});

test('reimbursed units are not owed', async () => {
  const settlement = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  expect(await find({ settlement, reimbursements: [payment()] })).toEqual([[1, 20, '2026-09-06']]);
  expect(await find({ settlement, reimbursements: [payment(), payment()] })).toEqual([]);
});

test('a payment for the order that names no product counts', async () => {
  const settlement = [...sale(), ...refund()];
  expect(await find({ settlement, reimbursements: [payment({ sku: null })] })).toEqual([]);
});

test('returns and payments under another SKU of the product, or under none, count', async () => {
  const settlement = [...sale(), ...refund()];
  const twin = { sku: 'LAMP-B' };
  expect(await find({ settlement, returns: [taken(twin)] })).toEqual([]);
  expect(await find({ settlement, returns: [taken({ sku: null })] })).toEqual([]);
  expect(await find({ settlement, reimbursements: [payment(twin)] })).toEqual([]);
  const two = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  expect(await find({ settlement: two, returns: [taken(twin)] })).toEqual([[1, 20, '2026-09-06']]);
});

test('another product does not count, even if no file shows it in the order', async () => {
  const settlement = [...sale(), ...refund()];
  const ledger = [{ sku, fnsku, asin: 'B00LAMP001', event_type: 'Shipments', quantity: -1 }];
  const vase = { sku: 'VASE', fnsku: 'X00VASE001', asin: 'B00VASE001' };
  expect(await find({ settlement, ledger, returns: [taken(vase)] })).toHaveLength(1);
  expect(await find({ settlement, ledger, reimbursements: [payment(vase)] })).toHaveLength(1);
});

test('a reversed payment is found as a reversal', async () => {
  const back = payment({ reason: 'Reversal_Reimbursement', quantity_cash: -1, amount_total: -20 });
  const settlement = [...sale(), ...refund()];
  expect(await find({ settlement, reimbursements: [payment(), back] })).toEqual([]);
});

test('a customer who was charged again owes nothing', async () => {
  const settlement = [...sale(), ...refund(), recharge('Order_Retrocharge', 30)];
  expect(await find({ settlement })).toEqual([]);
});

test('a line sold again after its refund is a new charge, unless it is for more units', async () => {
  const settlement = [...sale(), ...refund(), ...sale({ on: '2026-10-20' })];
  expect(await find({ settlement })).toEqual([]);
  const uncounted = [...sale({ quantity: null }), ...refund(), ...sale({ quantity: null, on: '2026-10-20' })];
  expect(await find({ settlement: uncounted })).toEqual([]);
  const orders = [{ order_id: orderId, sku, quantity: 2, item_price: 60, currency: 'USD' }];
  expect(await find({ settlement, orders })).toEqual([[1, 20, '2026-09-06']]);
});

test('a return settles the older of two refunds', async () => {
  const settlement = [
    ...sale({ quantity: 2 }),
    ...refund({ adjustment: 'first', on: '2026-09-01' }),
    ...refund({ adjustment: 'second', on: '2026-09-30' }),
  ];
  expect(await find({ settlement, returns: [taken()] })).toEqual([[1, 20, '2026-09-30']]);
  expect(await find({ settlement })).toEqual([
    [1, 20, '2026-09-01'],
    [1, 20, '2026-09-30'],
  ]);
});

test('a goodwill payment is no refund of a unit', async () => {
  expect(await find({ settlement: [...sale(), ...refund({ price: 6 })] })).toEqual([]);
});

test('an amount withheld from the refund was not lost', async () => {
  expect(await find({ settlement: [...sale(), ...refund({ price: 24 })] })).toEqual([[1, 14, '2026-09-06']]);
});

test('a restocking fee was not lost', async () => {
  const [principal] = refund();
  const fee = { ...principal, amount_description: 'RestockingFee', amount: 6, quantity: null };
  const settlement = [...sale(), ...refund(), fee];
  expect(await find({ settlement, returns: [] })).toEqual([[1, 14, '2026-09-06']]);
});

test('a refund that names no units counts by its price', async () => {
  const settlement = [...sale({ quantity: 3 }), ...refund({ quantity: null, price: 60 })];
  expect(await find({ settlement })).toEqual([[2, 40, '2026-09-06']]);
});

test('the quantity repeated on every row of a sale counts once', async () => {
  const settlement = [...sale({ quantity: 2 }), ...refund()].map((row) => ({
    ...row,
    quantity: row['quantity'] ?? 2,
  }));
  expect(await find({ settlement })).toEqual([[1, 20, '2026-09-06']]);
});

test('a promotion lowers the price', async () => {
  const [principal = {}] = sale();
  const promotion = { ...principal, amount_type: 'Promotion', amount: -3, quantity: null };
  expect(await find({ settlement: [...sale(), promotion, ...refund()] })).toEqual([[1, 17, '2026-09-06']]);
});

test('a unit sold at a loss is left to be valued by its cost', async () => {
  const settlement = [...sale({ price: 6 }), ...refund({ price: 6 })];
  expect(await find({ settlement })).toEqual([[1, null, '2026-09-06']]);
});

test('seller-fulfilled orders are not claimed', async () => {
  const settlement = [...sale().map((row) => ({ ...row, fulfillment_id: 'MFN' })), ...refund()];
  expect(await find({ settlement })).toEqual([]);
});

test('a sale without a fulfillment fee counts as seller-fulfilled if no row shows who sent it', async () => {
  const unsaid: SampleRow[] = [...sale(), ...refund()].map((row) => ({ ...row, fulfillment_id: null }));
  expect(await find({ settlement: unsaid })).toEqual([[1, 20, '2026-09-06']]);
  const settlement = unsaid.filter((row) => row['amount_description'] !== 'FBAPerUnitFulfillmentFee');
  expect(await find({ settlement })).toEqual([]);
});

test('without the settlement of the sale its value is taken from the order and the fee preview', async () => {
  const order = {
    order_id: orderId,
    sku,
    sales_channel: 'Amazon.com',
    currency: 'USD',
    quantity: 1,
    item_price: 30,
  };
  const preview = { sku, currency: 'USD', referral_fee: 4.2, fulfilment_fee: 5 };
  const tables = { settlement: refund(), orders: [order] };
  expect(await find({ ...tables, fee_preview: [preview] })).toEqual([[1, 20.5, '2026-09-06']]);
  expect(await find(tables)).toEqual([[1, 25.5, '2026-09-06']]);
});

test('without any file of the sale, value, currency and fulfillment are taken from the refund', async () => {
  expect(await found(refundNoReturn, { settlement: refund() }, 'value', 'currency', 'country')).toEqual([
    [25.5, 'USD', 'US'],
  ]);
  const settlement = refund().map((row) => ({ ...row, fulfillment_id: 'MFN' }));
  expect(await find({ settlement })).toEqual([]);
});

test('a return under the number of the replacement is a return of the order', async () => {
  const settlement = [...sale(), ...refund()];
  const returns = [taken(), taken({ order_id: '111-7654321-7654321' })];
  expect(await find({ settlement, replacements: [replacement()], returns })).toEqual([]);
});

test('the product is named by whatever file knows it', async () => {
  const settlement = [...sale(), ...refund()];
  const ledger = [{ sku, fnsku: 'X00LAMP001', asin: 'B00LAMP001', event_type: 'Shipments', quantity: -1 }];
  expect(await found(refundNoReturn, { settlement, ledger }, 'fnsku', 'asin')).toEqual([
    ['X00LAMP001', 'B00LAMP001'],
  ]);
});
