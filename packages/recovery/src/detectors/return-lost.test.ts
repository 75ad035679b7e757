import { expect, test } from 'vitest';
import type { SampleRow } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import { returnDamagedAmazon } from './return-damaged-amazon.ts';
import { refundNoReturn } from './refund-no-return.ts';
import { returnLost } from './return-lost.ts';
import {
  fnsku,
  found,
  orderId,
  payment,
  refund,
  replacement,
  restocked,
  sale,
  sku,
  taken,
} from './sales-testing.ts';

// Another customer's return, so that the ledger covers returns.
const other = '111-0000000-0000001';
const otherReturn = taken({ order_id: other, return_date: '2026-09-02', license_plate: 'LPN0' });
const otherRestocked = restocked({ reference_id: other, date: '2026-09-02' });
const laterRestocked = restocked({ reference_id: '111-0000000-0000002', date: '2026-11-10' });
const settlement = [...sale(), ...refund()];

function tables(change: Parameters<typeof found>[1] = {}): Parameters<typeof found>[1] {
  const { returns = [taken()], ledger = [], ...rest } = change;
  return {
    settlement,
    ...rest,
    returns: [otherReturn, ...returns],
    ledger: [otherRestocked, laterRestocked, ...ledger],
  };
}

const find = (change?: Parameters<typeof found>[1]) =>
  found(returnLost, tables(change), 'quantity', 'value', 'anchor_date');

test('a return that never reached the stock is owed its price less fees, from the day of the refund', async () => {
  const findings = await detectSamples(returnLost, tables());
  expect(findings).toMatchObject([
    { order_id: orderId, sku, fnsku, quantity: 1, value: 20, currency: 'USD' },
  ]);
  expect(findings[0]?.['anchor_date']).toEqual(new Date('2026-09-06'));
  expect(await detectSamples(refundNoReturn, tables())).toEqual([]);
});

test('a return that was never graded is owed like any other', async () => {
  const returns = [taken({ disposition: null, status: null })];
  expect(await find({ returns })).toEqual([[1, 20, '2026-09-06']]);
  expect(await find({ returns, ledger: [restocked()] })).toEqual([]);
});

test('a return that reached the stock is not owed, whether the ledger names its order or its plate', async () => {
  expect(await find({ ledger: [restocked({ date: '2026-10-30' })] })).toEqual([]);
  expect(await find({ ledger: [restocked({ reference_id: 'LPN1' })] })).toEqual([]);
});

test('a return of an order that the store never sold is not claimed', async () => {
  const foreign = taken({ order_id: '111-9999999-9999999' });
  expect(await find({ returns: [foreign] })).toEqual([]);
  const replaced = replacement({ original_order_id: '111-9999999-9999999' });
  expect(await find({ returns: [foreign], replacements: [replaced] })).toHaveLength(1);
});

test('an adjustment of that name is no return to stock', async () => {
  expect(await find({ ledger: [restocked({ event_type: 'Adjustments' })] })).toHaveLength(1);
});

test('of two returned and one restocked, one is owed', async () => {
  const two = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  const change = { settlement: two, returns: [taken({ quantity: 2 })], ledger: [restocked()] };
  expect(await find(change)).toEqual([[1, 20, '2026-09-06']]);
});

test('another product of the order on the shelf explains nothing', async () => {
  expect(await find({ ledger: [restocked({ fnsku: 'X00VASE001', sku: 'VASE' })] })).toHaveLength(1);
});

test('a unit on the shelf under another label of its product explains the return', async () => {
  expect(await find({ ledger: [restocked({ fnsku: 'X00LAMP002' })] })).toEqual([]);
  const graded = { fnsku: 'X00LAMP002', sku: 'amzn.gr.LAMP-US', asin: 'B00LAMP001', reference_id: 'LPN1' };
  expect(await find({ ledger: [restocked(graded)] })).toEqual([]);
  expect(await find({ ledger: [restocked({ ...graded, asin: 'B00VASE001' })] })).toHaveLength(1);
});

test('a unit on the shelf explains a return whose row names no label', async () => {
  const returns = [taken({ fnsku: null })];
  expect(await find({ returns, ledger: [restocked()] })).toEqual([]);
  expect(await find({ returns, ledger: [restocked({ fnsku: 'X00VASE001', sku: 'VASE' })] })).toHaveLength(1);
});

test('what was paid for is not owed', async () => {
  expect(await find({ reimbursements: [payment()] })).toEqual([]);
  expect(await find({ returns: [taken({ status: 'Reimbursed' })] })).toEqual([]);
});

test('a return of the last weeks may still reach the stock', async () => {
  expect(await find({ returns: [taken({ return_date: '2026-10-20' })] })).toEqual([]);
});

test('a ledger does not cover earlier returns, nor any if it has none', async () => {
  expect(await find({ returns: [taken({ return_date: '2026-08-20' })] })).toEqual([]);
  // The first day of the ledger, which may be the day before in another time zone.
  expect(await find({ returns: [taken({ return_date: '2026-09-02' })] })).toEqual([]);
  expect(await find({ returns: [taken({ return_date: '2026-09-03' })] })).toHaveLength(1);
  const alone = (ledger: SampleRow[]) =>
    detectSamples(returnLost, { settlement, returns: [taken()], ledger });
  expect(await alone([restocked({ event_type: 'Shipments', quantity: -1 })])).toEqual([]);
  const lost = restocked({ event_type: 'Adjustments', quantity: -1, date: '2026-09-01', reason: 'M' });
  expect(await alone([lost, { ...lost, date: '2026-10-20' }])).toEqual([]);
  const counted = restocked({ event_type: 'Receipts', date: '2026-10-25', reference_id: 'FBA1' });
  expect(await alone([lost, counted])).toHaveLength(1);
});

test('a ledger says nothing of the time after it', async () => {
  const ledger = [otherRestocked];
  expect(await detectSamples(returnLost, { settlement, returns: [otherReturn, taken()], ledger })).toEqual(
    [],
  );
});

test('a return booked under a number of the centre’s own explains one of the product that came until then', async () => {
  const unnamed = restocked({ reference_id: '88001234', date: '2026-09-22' });
  expect(await find({ ledger: [unnamed] })).toEqual([]);
  expect(await find({ ledger: [{ ...unnamed, date: '2026-09-12' }] })).toHaveLength(1);
  expect(await find({ ledger: [{ ...unnamed, fnsku: 'X00VASE001' }] })).toHaveLength(1);
  expect(await find({ ledger: [{ ...unnamed, reference_id: '111-0000000-0000009' }] })).toHaveLength(1);
});

test('a day of the ledger may be the day before the same one of the return report', async () => {
  const unnamed = restocked({ reference_id: null, date: '2026-09-19' });
  expect(await find({ ledger: [unnamed] })).toEqual([]);
  expect(await find({ ledger: [{ ...unnamed, date: '2026-09-18' }] })).toHaveLength(1);
});

test('a return damaged and lost is claimed once', async () => {
  const change = tables({ returns: [taken({ disposition: 'CARRIER_DAMAGED' })] });
  expect(await detectSamples(returnLost, change)).toEqual([]);
  expect(await detectSamples(returnDamagedAmazon, change)).toHaveLength(1);
});

test('of a damaged return on the shelf and a lost one, the lost one is owed', async () => {
  const two = [...sale({ quantity: 2 }), ...refund({ quantity: 2 })];
  const returns = [taken({ disposition: 'CARRIER_DAMAGED' }), taken({ license_plate: 'LPN2' })];
  const ledger = [restocked({ disposition: 'CARRIER_DAMAGED' })];
  expect(await find({ settlement: two, returns, ledger })).toEqual([[1, 20, '2026-09-06']]);
});

test('a plate reported again with another day and centre is the same unit', async () => {
  const again = taken({ return_date: '2026-09-23', center: 'ONT8' });
  expect(await find({ returns: [taken(), again] })).toEqual([[1, 20, '2026-09-06']]);
  expect(await find({ returns: [taken(), again], ledger: [restocked()] })).toEqual([]);
});

test('never more units are owed than were sold', async () => {
  const unnamed = taken({ license_plate: null });
  expect(await find({ returns: [unnamed, unnamed] })).toEqual([[1, 20, '2026-09-06']]);
});

test('also where the line came back under several FNSKUs', async () => {
  const other = taken({ license_plate: 'LPN2', fnsku: 'X00VASE001' });
  expect(await find({ returns: [taken(), other] })).toEqual([[1, 20, '2026-09-06']]);
  expect(await find({ returns: [taken(), other], ledger: [restocked()] })).toEqual([]);
});

test('nothing is owed while the ledger does not cover the days in which the unit could have arrived', async () => {
  const ending = (date: string) =>
    detectSamples(returnLost, {
      settlement,
      returns: [otherReturn, taken()],
      ledger: [otherRestocked, restocked({ reference_id: '111-0000000-0000002', date })],
    });
  expect(await ending('2026-10-20')).toEqual([]);
  expect(await ending('2026-10-21')).toHaveLength(1);
});

test('a return reported again on a later day reached the stock on the day it was first reported', async () => {
  const returns = [taken({ return_date: '2026-09-10' }), taken({ return_date: '2026-09-12' })];
  const arrived = restocked({ reference_id: null, date: '2026-09-10' });
  expect(await find({ returns, ledger: [arrived] })).toEqual([]);
});
