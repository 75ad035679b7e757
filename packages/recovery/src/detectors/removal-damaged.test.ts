import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { removalDamaged } from './removal-damaged.ts';
import { removalLost } from './removal-lost.ts';

const order = {
  order_id: 'R1',
  order_type: 'Return',
  order_status: 'Completed',
  sku: 'CUP',
  fnsku: 'X1',
  requested: 9,
  shipped: 9,
  currency: 'EUR',
};
const parcel = {
  order_id: 'R1',
  sku: 'CUP',
  fnsku: 'X1',
  shipped: 9,
  shipment_date: '2026-10-07',
  tracking_number: 'T1',
};
const count = {
  order_id: 'R1',
  tracking_number: 'T1',
  sku: 'CUP',
  fnsku: 'X1',
  received_date: '2026-10-12',
  received: 7,
  damaged: 0,
};
const payment = {
  reason: 'RemovalOrderDamaged',
  order_id: 'R1',
  fnsku: 'X1',
  approval_date: '2026-10-20',
  quantity_total: 1,
};
/** A second parcel of the same order, of which three arrived damaged. */
const second = {
  removal_shipments: [parcel, { ...parcel, shipped: 4, tracking_number: 'T2' }],
  receiving_counts: [
    count,
    { ...count, tracking_number: 'T2', received_date: '2026-10-14', received: 4, damaged: 3 },
  ],
};

function completeWorld(tables: SampleTables): SampleTables {
  return {
    removal_orders: [order],
    removal_shipments: [parcel],
    receiving_counts: [count],
    ...tables,
  };
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await runDetector(removalDamaged, completeWorld(tables))).map(({ quantity }) => quantity);
}

describe('what the seller counted', () => {
  test('short is found, from the day it was received on', async () => {
    expect(await runDetector(removalDamaged, completeWorld({}))).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        removalOrderId: 'R1',
        referenceId: 'T1',
        anchorDate: '2026-10-12',
        quantity: 2,
        currency: 'EUR',
        evidence: ['removal_orders 2', 'removal_shipments 2', 'receiving_counts 2'],
      }),
    ]);
  });

  test('damaged is found, short or not', async () => {
    expect(await units({ receiving_counts: [{ ...count, received: 9, damaged: 3 }] })).toEqual([3]);
    expect(await units({ receiving_counts: [{ ...count, received: 7, damaged: 3 }] })).toEqual([5]);
  });

  test('is found by the seller’s own SKU alone', async () => {
    expect(await units({ receiving_counts: [{ ...count, fnsku: null }] })).toEqual([2]);
  });

  test('is found for each parcel', async () => {
    expect(await units(second)).toEqual([2, 3]);
  });

  test('without a tracking number is for the parcels without their own count', async () => {
    const rest = { ...count, tracking_number: null, received_date: '2026-10-14', received: 3 };
    expect(await units({ ...second, receiving_counts: [rest] })).toEqual([10]);
    expect(await units({ ...second, receiving_counts: [count, rest] })).toEqual([2, 1]);
  });
});

describe('no damage', () => {
  test.each([9, 10])('when %i of 9 arrived whole', async (received) => {
    expect(await units({ receiving_counts: [{ ...count, received }] })).toEqual([]);
  });

  test('is claimed of parcels nobody counted', async () => {
    expect(await units({ receiving_counts: [] })).toEqual([]);
    expect(await units({ receiving_counts: [{ ...count, tracking_number: 'T9' }] })).toEqual([]);
  });

  test('is claimed of a parcel that never came, which is lost instead', async () => {
    const world = completeWorld({ receiving_counts: [{ ...count, received_date: null, received: 0 }] });
    expect(await runDetector(removalDamaged, world)).toEqual([]);
    expect(await runDetector(removalLost, world)).toHaveLength(1);
  });
});

describe('payments', () => {
  test('for the order are taken off, the oldest parcel first', async () => {
    expect(await units({ reimbursements: [payment] })).toEqual([1]);
    expect(await units({ reimbursements: [payment, payment] })).toEqual([]);
    expect(await units({ ...second, reimbursements: [{ ...payment, quantity_total: 3 }] })).toEqual([2]);
  });

  test('for another order or product change nothing', async () => {
    const reimbursements = [
      { ...payment, order_id: 'R2' },
      { ...payment, fnsku: 'X2' },
    ];
    expect(await units({ reimbursements })).toEqual([2]);
  });

  test('for a loss count as far as the order itself lacks nothing', async () => {
    const lost = { ...payment, reason: 'RemovalOrderLost' };
    expect(await units({ reimbursements: [lost] })).toEqual([1]);
    expect(await units({ removal_orders: [{ ...order, requested: 10 }], reimbursements: [lost] })).toEqual([
      2,
    ]);
  });

  test('that name no order count from their day on', async () => {
    const unnamed = { ...payment, order_id: null };
    expect(await units({ reimbursements: [unnamed] })).toEqual([1]);
    expect(await units({ reimbursements: [{ ...unnamed, approval_date: '2026-10-11' }] })).toEqual([2]);
  });
});
