import { expect, test } from 'vitest';
import type { SampleRow } from '../testing.ts';
import { disposedNoConsent } from './disposed-no-consent.ts';
import { adjustment, listLosses, payment, unitsFound } from './stock-testing.ts';

const found = unitsFound.bind(undefined, disposedNoConsent);

/** The ledger marks all disposals as reconciled, requested or not. */
const disposal = (quantity: number, change: SampleRow = {}) =>
  adjustment('D', -quantity, { unreconciled: 0, ...change });

const ordered = (quantity: number, change: SampleRow = {}): SampleRow => ({
  request_date: '2026-10-05',
  order_id: 'R1',
  order_type: 'Disposal',
  order_status: 'Completed',
  sku: 'MUG-01',
  fnsku: 'X001',
  requested: quantity,
  cancelled: 0,
  disposed: quantity,
  shipped: 0,
  in_process: 0,
  ...change,
});

test('sellable stock thrown away is found with its day and its row', async () => {
  expect(await listLosses(disposedNoConsent, { ledger: [disposal(2)] })).toEqual([
    { reference: 'a', quantity: 2, anchorDate: '2026-10-10', rows: [2] },
  ]);
});

test('stock the warehouse damaged and nobody paid for is found', async () => {
  expect(await found({ ledger: [disposal(2, { disposition: 'WAREHOUSE_DAMAGED' })] })).toEqual({ a: 2 });
});

test('a disposition in small letters is the same', async () => {
  expect(await found({ ledger: [disposal(2, { disposition: 'Warehouse damaged' })] })).toEqual({ a: 2 });
});

test.each(['CUSTOMER_DAMAGED', 'DEFECTIVE', 'EXPIRED', 'CARRIER_DAMAGED', null])(
  'stock that was %s may be thrown away',
  async (disposition) => {
    expect(await found({ ledger: [disposal(1, { disposition })] })).toEqual({});
  },
);

test('what the seller ordered thrown away is no loss', async () => {
  expect(await found({ ledger: [disposal(3)], removal_orders: [ordered(3)] })).toEqual({});
});

test('more than was ordered is', async () => {
  expect(await found({ ledger: [disposal(3)], removal_orders: [ordered(2)] })).toEqual({ a: 1 });
});

test('an order is consent while it is still being worked off, but not for what was cancelled', async () => {
  const removal_orders = [
    ordered(5, { order_status: 'In Process', disposed: 0, in_process: 3, cancelled: 2 }),
  ];
  expect(await found({ ledger: [disposal(4)], removal_orders })).toEqual({ a: 1 });
});

test('an order covers no disposal of before, none of another product, and no return is consent', async () => {
  const removal_orders = [
    ordered(2, { request_date: '2026-10-12' }),
    ordered(2, { fnsku: 'X002', sku: 'CUP-01' }),
    ordered(2, { order_type: 'Return' }),
  ];
  expect(await found({ ledger: [disposal(2)], removal_orders })).toEqual({ a: 2 });
});

test.each(['Liquidations', 'Donation', null])('an order of the type %s is consent', async (order_type) => {
  expect(await found({ ledger: [disposal(2)], removal_orders: [ordered(2, { order_type })] })).toEqual({});
});

test('units of a finished liquidation are consent though the file counts them as shipped', async () => {
  const liquidated = { order_type: 'Liquidations', disposed: 0, shipped: 2 };
  const removal_orders = [ordered(2, liquidated)];
  expect(await found({ ledger: [disposal(2)], removal_orders })).toEqual({});
  expect(
    await found({ ledger: [disposal(2)], removal_orders: [ordered(2, { ...liquidated, cancelled: 1 })] }),
  ).toEqual({ a: 1 });
});

test('an order that names the SKU alone is consent as well', async () => {
  expect(await found({ ledger: [disposal(2)], removal_orders: [ordered(2, { fnsku: null })] })).toEqual({});
});

test('one order covers one disposal of two', async () => {
  const ledger = [disposal(2), disposal(2, { date: '2026-10-11', reference_id: 'b' })];
  expect(await found({ ledger, removal_orders: [ordered(2)] })).toEqual({ b: 2 });
});

test('an order that was finished months before does not excuse a later disposal', async () => {
  const finished = ordered(3, { request_date: '2026-03-01', last_updated_date: '2026-03-09' });
  expect(await found({ ledger: [disposal(3)], removal_orders: [finished] })).toEqual({ a: 3 });
  const late = ordered(3, { request_date: '2026-03-01', last_updated_date: '2026-10-01' });
  expect(await found({ ledger: [disposal(3)], removal_orders: [late] })).toEqual({});
});

test('a finished order covers what was disposed under it, not what was asked for', async () => {
  const removal_orders = [ordered(5, { disposed: 2, cancelled: 0 })];
  expect(await found({ ledger: [disposal(3)], removal_orders })).toEqual({ a: 1 });
});

test('a disposal that was paid for is no loss any more', async () => {
  const reimbursements = [payment('Damaged_Warehouse', 2)];
  expect(await found({ ledger: [disposal(3)], reimbursements })).toEqual({ a: 1 });
});

test('stock damaged, paid for and then thrown away is no loss', async () => {
  const damaged = (change: SampleRow) =>
    adjustment('E', -2, { date: '2026-10-01', reference_id: 'b', ...change });
  const thrownAway = disposal(2, { disposition: 'WAREHOUSE_DAMAGED' });
  const reimbursements = [payment('Damaged_Warehouse', 2, { approval_date: '2026-10-06' })];
  expect(await found({ ledger: [damaged({ unreconciled: 0 }), thrownAway], reimbursements })).toEqual({});
  expect(await found({ ledger: [damaged({}), thrownAway], reimbursements })).toEqual({});
  expect(await found({ ledger: [thrownAway], reimbursements })).toEqual({});
});

test('stock that is owed as damaged is not owed again when it is thrown away', async () => {
  const ledger = [
    adjustment('E', -2, { date: '2026-10-01', reference_id: 'b' }),
    disposal(3, { disposition: 'WAREHOUSE_DAMAGED' }),
  ];
  expect(await found({ ledger })).toEqual({ a: 1 });
});

test('a payment for damage leaves sellable stock unpaid', async () => {
  const ledger = [adjustment('E', -2, { reference_id: 'b', unreconciled: 0 }), disposal(2)];
  expect(await found({ ledger, reimbursements: [payment('Damaged_Warehouse', 2)] })).toEqual({ a: 2 });
});

test('a payment is for a disposal in a country of its currency first', async () => {
  const ledger = [disposal(2), disposal(1, { date: '2026-10-12', country: 'CA', reference_id: 'b' })];
  const reimbursements = [payment('Damaged_Warehouse', 1, { currency: 'CAD' })];
  expect(await found({ ledger, reimbursements })).toEqual({ a: 2 });
});
