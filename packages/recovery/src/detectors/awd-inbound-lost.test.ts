import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { awdInboundLost } from './awd-inbound-lost.ts';
import { runDetector } from './found-by.ts';

const counted = {
  shipment_id: 'STAR-1',
  status: 'CLOSED',
  created_on: '2026-08-20',
  updated_on: '2026-10-02',
  sku: 'MUG',
  counted_in: 'CASES',
  expected: 16,
  received: 13,
  units_per_case: 24,
};
/** A ledger row that maps the SKU to its FNSKU. */
const named = { event_type: 'Receipts', reference_id: 'FBA1', sku: 'MUG', fnsku: 'X1', date: '2026-06-01' };
const payment = {
  reason: 'AWD_Lost_Inbound',
  sku: 'MUG',
  fnsku: 'X1',
  approval_date: '2026-10-20',
  quantity_cash: 24,
  quantity_total: 24,
};

function find(tables: SampleTables = {}) {
  return runDetector(awdInboundLost, { awd_shipments: [counted], ledger: [named], ...tables });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

const replies = (...changes: object[]): SampleTables => ({
  awd_shipments: changes.map((change) => ({ ...counted, ...change })),
});

describe('a closed shipment with cases missing', () => {
  test('is found in units, from the day it was closed', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'MUG',
        shipmentId: 'STAR-1',
        country: 'US',
        anchorDate: '2026-10-02',
        quantity: 72,
        value: null,
        evidence: ['awd_shipments 2'],
      }),
    ]);
  });

  test('is found for each SKU and each shipment, also for one no other report names', async () => {
    const others = [{ sku: 'CUP', received: 15 }, { shipment_id: 'STAR-2', received: 14 }, {}];
    expect(await units(replies(...others))).toEqual([72, 48, 24]);
    expect(await units({ ledger: [] })).toEqual([72]);
  });

  test('counted in units is not multiplied', async () => {
    expect(await units(replies({ counted_in: 'PRODUCT_UNITS' }))).toEqual([3]);
  });

  test('without any unit counted needs a delivery date', async () => {
    const nothing = replies({ received: 0 });
    expect(await find(nothing)).toEqual([]);
    const deliveries = [{ shipment_id: 'STAR-1', delivered_date: '2026-09-25' }];
    expect(await units({ ...nothing, deliveries })).toEqual([384]);
  });
});

describe('no shortage', () => {
  test.each(['SHIPPED', 'IN_TRANSIT', 'DELIVERED', 'RECEIVING', 'CANCELLED', null])(
    'while the shipment is %s',
    async (status) => {
      expect(await find(replies({ status }))).toEqual([]);
    },
  );

  test.each([16, 17])('when %i of 16 cases were counted', async (received) => {
    expect(await find(replies({ received }))).toEqual([]);
  });

  test('when the count is missing, or the size of a case, or it is counted in pallets', async () => {
    expect(await find(replies({ received: null }))).toEqual([]);
    expect(await find(replies({ units_per_case: null }))).toEqual([]);
    expect(await find(replies({ counted_in: 'PALLETS' }))).toEqual([]);
  });

  test('when an earlier reply had a greater count', async () => {
    expect(await find(replies({ received: 16, status: 'RECEIVING' }, { received: 13 }))).toEqual([]);
    expect(await units(replies({ received: 15 }, { received: 0 }))).toEqual([24]);
  });
});

describe('payments', () => {
  test('for AWD stock are deducted, also from before the shipment was closed', async () => {
    expect(await units({ reimbursements: [payment] })).toEqual([48]);
    expect(await units({ reimbursements: [{ ...payment, approval_date: '2026-09-20' }] })).toEqual([48]);
    expect(await find({ reimbursements: [{ ...payment, quantity_cash: 72, quantity_total: 72 }] })).toEqual(
      [],
    );
  });

  test('of an unknown kind may be for them', async () => {
    expect(await units({ reimbursements: [{ ...payment, reason: 'GeneralAdjustment' }] })).toEqual([48]);
  });

  test('for other products or for losses in FBA change nothing', async () => {
    const reimbursements = [
      { ...payment, sku: 'CUP', fnsku: 'X2' },
      { ...payment, reason: 'Lost_Inbound' },
      { ...payment, reason: 'Lost_Warehouse' },
    ];
    expect(await units({ reimbursements })).toEqual([72]);
  });
});
