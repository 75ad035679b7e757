import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { mcfLost } from './mcf-lost.ts';

const parcel = {
  order_id: 'MCF-1',
  shop_order_id: '#1042',
  order_status: 'COMPLETE',
  country: 'US',
  received_on: '2026-09-28',
  shipment_id: 'U1',
  shipped_on: '2026-09-30',
  estimated_on: '2026-10-05',
  package_number: '212',
  carrier: 'UPS',
  tracking_number: '1Z5',
  status: 'IN_TRANSIT',
  tracked_on: '2026-11-14',
  sku: 'MUG',
  shipped: 3,
};
const names = [{ event_type: 'Receipts', sku: 'MUG', fnsku: 'X1', date: '2026-08-30', quantity: 30 }];
const booked = {
  transaction_type: 'other-transaction',
  amount_type: 'MCF Inventory Reimbursement',
  amount_description: 'MULTICHANNEL_ORDER_LOST',
  posted_date: '2026-10-20',
  currency: 'USD',
  sku: 'MUG',
  amount: 20,
  quantity: 2,
};

function find(tables: SampleTables = {}) {
  return runDetector(mcfLost, { multi_channel_packages: [parcel], ledger: names, ...tables });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ orderId, quantity }) => [orderId, quantity]);
}

const readings = (...changes: Partial<Record<keyof typeof parcel, string | number | null>>[]) => ({
  multi_channel_packages: changes.map((change) => ({ ...parcel, ...change })),
});

describe('packages of multi-channel orders that never came', () => {
  test('are found with the order, from the day Amazon named', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'MUG',
        orderId: 'MCF-1',
        country: 'US',
        anchorDate: '2026-10-05',
        quantity: 3,
        evidence: ['multi_channel_packages 2'],
      }),
    ]);
  });

  test.each(['IN_TRANSIT', 'DELAYED', 'OUT_FOR_DELIVERY', 'UNDELIVERABLE'])(
    'are found while %s',
    async (status) => {
      expect(await units(readings({ status }))).toEqual([['MCF-1', 3]]);
    },
  );

  test('are found without the one that came, and several together', async () => {
    const parts = readings(
      {},
      { package_number: '213', status: 'DELIVERED' },
      { package_number: '214', status: 'UNDELIVERABLE', shipped: 1 },
    );
    expect(await units(parts)).toEqual([['MCF-1', 4]]);
  });

  test('have the first estimated day as anchor date, and are found after the last', async () => {
    const moved = { estimated_on: '2026-10-20' };
    const found = await find(readings({ tracked_on: '2026-10-10' }, moved));
    expect(found).toMatchObject([{ anchorDate: '2026-10-05', quantity: 3 }]);
    expect(
      await find(readings({ tracked_on: '2026-10-10' }, { ...moved, tracked_on: '2026-10-27' })),
    ).toEqual([]);
  });

  test('are found of a product that no report names otherwise', async () => {
    expect(await find({ ledger: [] })).toMatchObject([{ fnsku: null, sku: 'MUG', quantity: 3 }]);
  });
});

describe('nothing is found', () => {
  test.each([
    'DELIVERED',
    'PICKUP_SUCCESSFUL',
    'RETURNING',
    'RETURNED',
    'RETURN_RECEIVED_IN_FC',
    'AVAILABLE_FOR_PICKUP',
    'CUSTOMER_ACTION',
    'DELIVERY_ATTEMPTED',
    'UNKNOWN',
    'SOMETHING_NEW',
    null,
  ])('of a package that is %s', async (status) => {
    expect(await find(readings({ status }))).toEqual([]);
  });

  test('within seven days of the day Amazon named', async () => {
    expect(await find(readings({ tracked_on: '2026-10-12' }))).toEqual([]);
    expect(await units(readings({ tracked_on: '2026-10-13' }))).toEqual([['MCF-1', 3]]);
  });

  test.each([
    ['a day', { estimated_on: null }],
    ['a number of the carrier', { tracking_number: null }],
    ['a number of its own', { package_number: null }],
    ['a SKU', { sku: null }],
  ])('of a package without %s', async (_, change) => {
    expect(await find(readings(change))).toEqual([]);
  });

  test('of a package that was once delivered, whatever was read later', async () => {
    expect(await find(readings({ status: 'DELIVERED', tracked_on: '2026-10-06' }, {}))).toEqual([]);
  });

  test('when its last reading has no known status, or two of one day differ', async () => {
    expect(await find(readings({ tracked_on: '2026-11-01' }, { status: null }))).toEqual([]);
    expect(await find(readings({}, { status: 'CUSTOMER_ACTION' }))).toEqual([]);
  });
});

describe('returned units are deducted', () => {
  test.each(['MCF-1', '#1042'])('by the report of returns, under %s', async (order_id) => {
    const returns = [{ order_id, sku: 'MUG', fnsku: 'X1', return_date: '2026-10-20', quantity: 1 }];
    expect(await units({ returns })).toEqual([['MCF-1', 2]]);
  });

  test('by the ledger, and once where both have it', async () => {
    const back = { ...names[0], event_type: 'CustomerReturns', date: '2026-10-21', quantity: 1 };
    const ledger = [...names, { ...back, reference_id: 'MCF-1' }];
    expect(await units({ ledger })).toEqual([['MCF-1', 2]]);
    const returns = [{ order_id: '#1042', sku: 'MUG', fnsku: 'X1', return_date: '2026-10-20', quantity: 1 }];
    expect(await units({ ledger, returns })).toEqual([['MCF-1', 2]]);
  });

  test('and other orders and products do not count', async () => {
    const returns = [
      { order_id: '#1043', sku: 'MUG', fnsku: 'X1', return_date: '2026-10-20', quantity: 3 },
      { order_id: '#1042', sku: 'CUP', fnsku: 'X2', return_date: '2026-10-20', quantity: 3 },
    ];
    expect(await units({ returns })).toEqual([['MCF-1', 3]]);
  });
});

describe('paid units are deducted', () => {
  test.each(['MULTICHANNEL_ORDER_LOST', 'MULTICHANNEL_ORDER_DAMAGED', 'MULTICHANNEL_ORDER_LATE'])(
    'by %s of the product, whichever order it names',
    async (amount_description) => {
      const settlement = [{ ...booked, amount_description, order_id: 'S01-1234567-1234567' }];
      expect(await units({ settlement })).toEqual([['MCF-1', 1]]);
    },
  );

  test('also of a product that no report names otherwise', async () => {
    expect(await units({ ledger: [], settlement: [booked] })).toEqual([['MCF-1', 1]]);
  });

  test('by any payment that names the order', async () => {
    for (const reason of ['GeneralAdjustment', 'CustomerServiceIssue', 'Multichannel_Order_Lost']) {
      const paid = { reason, sku: 'MUG', fnsku: 'X1', approval_date: '2026-10-20', quantity_total: 2 };
      const reimbursements = [{ ...paid, quantity_cash: 2, order_id: 'MCF-1' }];
      expect(await units({ reimbursements })).toEqual([['MCF-1', 1]]);
    }
  });

  test('from the order it names, not from an older one', async () => {
    const older = {
      order_id: 'MCF-0',
      shop_order_id: '#1041',
      received_on: '2026-09-01',
      package_number: '9',
    };
    const orders = readings({}, older);
    expect(await units({ ...orders, settlement: [{ ...booked, order_id: '#1042' }] })).toEqual([
      ['MCF-0', 3],
      ['MCF-1', 1],
    ]);
    expect(await units({ ...orders, settlement: [booked] })).toEqual([
      ['MCF-0', 1],
      ['MCF-1', 3],
    ]);
  });

  test('not by payments from before the order, for other products or for stock', async () => {
    const settlement = [
      { ...booked, posted_date: '2026-09-01' },
      { ...booked, sku: 'CUP' },
      { ...booked, amount_type: 'FBA Inventory Reimbursement', amount_description: 'WAREHOUSE_LOST' },
      { ...booked, amount_description: 'COMPENSATED_CLAWBACK', amount: -20 },
    ];
    expect(await units({ settlement })).toEqual([['MCF-1', 3]]);
  });
});
