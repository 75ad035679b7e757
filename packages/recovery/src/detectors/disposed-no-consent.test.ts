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

test('a disposal of sellable stock is found with its day and its row', async () => {
  expect(await listLosses(disposedNoConsent, { ledger: [disposal(2)] })).toEqual([
    { reference: 'a', quantity: 2, anchorDate: '2026-10-10', rows: [2] },
  ]);
});

test('a disposal of unpaid warehouse-damaged stock is found', async () => {
  expect(await found({ ledger: [disposal(2, { disposition: 'WAREHOUSE_DAMAGED' })] })).toEqual({ a: 2 });
});

test('a disposition in lower case is recognised', async () => {
  expect(await found({ ledger: [disposal(2, { disposition: 'Warehouse damaged' })] })).toEqual({ a: 2 });
});

test.each(['CUSTOMER_DAMAGED', 'DEFECTIVE', 'EXPIRED', 'CARRIER_DAMAGED', null])(
  'a disposal of %s stock is no loss',
  async (disposition) => {
    expect(await found({ ledger: [disposal(1, { disposition })] })).toEqual({});
  },
);

test('a disposal that the seller ordered is no loss', async () => {
  expect(await found({ ledger: [disposal(3)], removal_orders: [ordered(3)] })).toEqual({});
});

test('units disposed of beyond the order are a loss', async () => {
  expect(await found({ ledger: [disposal(3)], removal_orders: [ordered(2)] })).toEqual({ a: 1 });
});

test('an order in process is consent, but not for cancelled units', async () => {
  const removal_orders = [
    ordered(5, { order_status: 'In Process', disposed: 0, in_process: 3, cancelled: 2 }),
  ];
  expect(await found({ ledger: [disposal(4)], removal_orders })).toEqual({ a: 1 });
});

test('an order does not cover earlier disposals or other products, and a return order is not consent', async () => {
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

test('a completed liquidation is consent although the file counts its units as shipped', async () => {
  const liquidated = { order_type: 'Liquidations', disposed: 0, shipped: 2 };
  const removal_orders = [ordered(2, liquidated)];
  expect(await found({ ledger: [disposal(2)], removal_orders })).toEqual({});
  expect(
    await found({ ledger: [disposal(2)], removal_orders: [ordered(2, { ...liquidated, cancelled: 1 })] }),
  ).toEqual({ a: 1 });
});

test('an order with only the SKU is consent too', async () => {
  expect(await found({ ledger: [disposal(2)], removal_orders: [ordered(2, { fnsku: null })] })).toEqual({});
});

test('one order covers one disposal of two', async () => {
  const ledger = [disposal(2), disposal(2, { date: '2026-10-11', reference_id: 'b' })];
  expect(await found({ ledger, removal_orders: [ordered(2)] })).toEqual({ b: 2 });
});

test('an order completed months before does not cover a later disposal', async () => {
  const finished = ordered(3, { request_date: '2026-03-01', last_updated_date: '2026-03-09' });
  expect(await found({ ledger: [disposal(3)], removal_orders: [finished] })).toEqual({ a: 3 });
  const late = ordered(3, { request_date: '2026-03-01', last_updated_date: '2026-10-01' });
  expect(await found({ ledger: [disposal(3)], removal_orders: [late] })).toEqual({});
});

test('a completed order covers the units disposed of, not the units requested', async () => {
  const removal_orders = [ordered(5, { disposed: 2, cancelled: 0 })];
  expect(await found({ ledger: [disposal(3)], removal_orders })).toEqual({ a: 1 });
});

test('a disposal that was paid for is no loss', async () => {
  const reimbursements = [payment('Damaged_Warehouse', 2)];
  expect(await found({ ledger: [disposal(3)], reimbursements })).toEqual({ a: 1 });
});

test('stock that was damaged, paid for and then disposed of is no loss', async () => {
  const damaged = (change: SampleRow) =>
    adjustment('E', -2, { date: '2026-10-01', reference_id: 'b', ...change });
  const thrownAway = disposal(2, { disposition: 'WAREHOUSE_DAMAGED' });
  const reimbursements = [payment('Damaged_Warehouse', 2, { approval_date: '2026-10-06' })];
  expect(await found({ ledger: [damaged({ unreconciled: 0 }), thrownAway], reimbursements })).toEqual({});
  expect(await found({ ledger: [damaged({}), thrownAway], reimbursements })).toEqual({});
  expect(await found({ ledger: [thrownAway], reimbursements })).toEqual({});
});

test('stock owed as damaged is not owed again after its disposal', async () => {
  const ledger = [
    adjustment('E', -2, { date: '2026-10-01', reference_id: 'b' }),
    disposal(3, { disposition: 'WAREHOUSE_DAMAGED' }),
  ];
  expect(await found({ ledger })).toEqual({ a: 1 });
});

test('a payment for damage does not settle a disposal of sellable stock', async () => {
  const ledger = [adjustment('E', -2, { reference_id: 'b', unreconciled: 0 }), disposal(2)];
  expect(await found({ ledger, reimbursements: [payment('Damaged_Warehouse', 2)] })).toEqual({ a: 2 });
});

test('a payment is for a disposal in a country of its currency first', async () => {
  const ledger = [disposal(2), disposal(1, { date: '2026-10-12', country: 'CA', reference_id: 'b' })];
  const reimbursements = [payment('Damaged_Warehouse', 1, { currency: 'CAD' })];
  expect(await found({ ledger, reimbursements })).toEqual({ a: 2 });
});
