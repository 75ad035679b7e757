import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { feeUnusedLabel } from './fee-unused-label.ts';
import { runDetector } from './found-by.ts';

const shipment = { shipment_id: 'FBA1', status: 'CANCELLED' };
const charge = {
  transaction_type: 'other-transaction',
  shipment_id: 'FBA1',
  sku: 'CUP',
  marketplace: 'Amazon.co.uk',
  currency: 'GBP',
  amount_description: 'FBA Inbound Placement Service Fee',
  amount: -5.18,
  posted_date: '2026-10-05',
};

function find(tables: SampleTables = {}) {
  return runDetector(feeUnusedLabel, { shipments: [shipment], settlement: [charge], ...tables });
}

describe('a fee for a shipment that was never sent', () => {
  test.each(['CANCELLED', 'DELETED'])('is found when it was %s', async (status) => {
    expect(await find({ shipments: [{ ...shipment, status }] })).toEqual([
      expect.objectContaining({
        sku: 'CUP',
        shipmentId: 'FBA1',
        country: 'GB',
        anchorDate: '2026-10-05',
        quantity: 1,
        value: 5.18,
        currency: 'GBP',
        evidence: ['settlement 2', 'shipments 2'],
      }),
    ]);
  });

  test('is found where the settlement names the shipment as an order', async () => {
    const settlement = [{ ...charge, shipment_id: null, order_id: 'FBA1' }];
    expect(await find({ settlement })).toMatchObject([{ shipmentId: 'FBA1', value: 5.18 }]);
    const back = { ...charge, amount: 5.18 };
    expect(await find({ settlement: [...settlement, back] })).toEqual([]);
  });

  test('is found once for all lines of a shipment, from the oldest on', async () => {
    const settlement = [charge, { ...charge, sku: 'MUG', posted_date: '2026-10-01', amount: -2 }];
    expect(await find({ settlement })).toMatchObject([{ sku: null, anchorDate: '2026-10-01', value: 7.18 }]);
  });

  test('is found for the part not refunded', async () => {
    expect(await find({ settlement: [charge, { ...charge, amount: 5 }] })).toMatchObject([{ value: 0.18 }]);
  });
});

describe('no fee to claim', () => {
  test.each(['WORKING', 'SHIPPED', 'RECEIVING', 'CLOSED', null])(
    'when the shipment is %s',
    async (status) => {
      expect(await find({ shipments: [{ ...shipment, status }] })).toEqual([]);
    },
  );

  test('when it was given back', async () => {
    const refund = { ...charge, posted_date: '2026-10-11', amount: 5.18 };
    expect(await find({ settlement: [charge, refund] })).toEqual([]);
  });

  test('when units of the shipment were received anyway', async () => {
    const shipment_items = [{ shipment_id: 'FBA1', shipped: 24, received: 3 }];
    expect(await find({ shipment_items })).toEqual([]);
    expect(await find({ shipment_items: [{ shipment_id: 'FBA1', shipped: 24, received: 0 }] })).toHaveLength(
      1,
    );
  });

  test('in the lines of a sale', async () => {
    expect(await find({ settlement: [{ ...charge, transaction_type: 'Order' }] })).toEqual([]);
  });
});
