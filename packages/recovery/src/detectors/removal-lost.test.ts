import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { removalLost } from './removal-lost.ts';

const order = {
  order_id: 'R1',
  order_type: 'Return',
  order_status: 'Completed',
  last_updated_date: '2026-10-09',
  sku: 'CUP',
  fnsku: 'X1',
  requested: 10,
  shipped: 7,
  currency: 'USD',
};
const parcel = {
  order_id: 'R1',
  sku: 'CUP',
  fnsku: 'X1',
  shipped: 7,
  shipment_date: '2026-10-07',
  tracking_number: 'T1',
};
const gone = {
  event_type: 'VendorReturns',
  reference_id: 'R1',
  fnsku: 'X1',
  quantity: -10,
  country: 'US',
  date: '2026-10-07',
};
const payment = {
  reason: 'RemovalOrderLost',
  order_id: 'R1',
  fnsku: 'X1',
  approval_date: '2026-10-20',
  quantity_total: 2,
};

function find(tables: SampleTables = {}) {
  return runDetector(removalLost, {
    removal_orders: [order],
    removal_shipments: [parcel],
    ledger: [gone],
    ...tables,
  });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

describe('a completed order that lacks units', () => {
  test('is found, from the day of its last parcel on', async () => {
    const first = { ...parcel, shipped: 3, shipment_date: '2026-10-05', tracking_number: 'T0' };
    expect(await find({ removal_shipments: [first, { ...parcel, shipped: 4 }] })).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        removalOrderId: 'R1',
        country: 'US',
        anchorDate: '2026-10-07',
        quantity: 3,
        currency: 'USD',
        evidence: ['ledger 2', 'removal_orders 2', 'removal_shipments 2', 'removal_shipments 3'],
      }),
    ]);
  });

  test('is found from the day of its completion on when no parcel was made out', async () => {
    const [found] = await find({ removal_orders: [{ ...order, shipped: 0 }], removal_shipments: [] });
    expect(found).toMatchObject({ anchorDate: '2026-10-09', quantity: 10 });
  });

  test('is known by its state in whatever letters', async () => {
    const removal_orders = [{ ...order, order_type: 'RETURN', order_status: 'COMPLETED' }];
    expect(await units({ removal_orders })).toEqual([3]);
  });

  test('is found without a ledger', async () => {
    expect(await units({ ledger: [] })).toEqual([3]);
  });

  test('is found for each product and each order', async () => {
    const removal_orders = [
      order,
      { ...order, fnsku: 'X2', sku: 'MUG', requested: 8 },
      { ...order, order_id: 'R2', requested: 9 },
    ];
    expect(await units({ removal_orders })).toEqual([3, 2, 1]);
  });
});

describe('a parcel', () => {
  const whole = { ...order, requested: 7 };
  const count = { order_id: 'R1', tracking_number: 'T1', sku: 'CUP', received: 0 };

  test('that by the seller’s count never came is lost', async () => {
    const [found] = await find({ removal_orders: [whole], receiving_counts: [count] });
    expect(found).toMatchObject({ anchorDate: '2026-10-07', quantity: 7 });
  });

  test('that came empty is not lost on the way', async () => {
    const receiving_counts = [{ ...count, received_date: '2026-10-12' }];
    expect(await find({ removal_orders: [whole], receiving_counts })).toEqual([]);
  });
});

describe('no loss', () => {
  test.each([{ cancelled: 3 }, { disposed: 3 }, { in_process: 3 }, { shipped: 10 }, { shipped: 11 }])(
    'when the rest is accounted for: %o',
    async (rest) => {
      expect(await find({ removal_orders: [{ ...order, ...rest }] })).toEqual([]);
    },
  );

  test.each(['Processing', 'Pending', 'Cancelled', null])('while the order is %s', async (order_status) => {
    expect(await find({ removal_orders: [{ ...order, order_status }] })).toEqual([]);
  });

  test('when the seller had the units destroyed', async () => {
    expect(await find({ removal_orders: [{ ...order, order_type: 'Disposal' }] })).toEqual([]);
  });

  test('of units that never left the shelves', async () => {
    expect(await find({ ledger: [{ ...gone, quantity: -7 }] })).toEqual([]);
    expect(await units({ ledger: [{ ...gone, quantity: -8 }] })).toEqual([1]);
  });

  test('of units that never left the shelves, where the ledger covers the order and names none', async () => {
    const removal_orders = [{ ...order, request_date: '2026-09-20' }];
    const covering = ['2026-09-01', '2026-10-20'].map((date) => ({
      ...gone,
      fnsku: 'X2',
      quantity: -1,
      date,
    }));
    const left = (quantity: number, reference_id: string | null = null) =>
      units({ removal_orders, ledger: [...covering, { ...gone, reference_id, quantity }] });
    expect(await left(-7)).toEqual([]);
    expect(await left(-7, '88001234')).toEqual([]);
    expect(await left(-8)).toEqual([1]);
    expect(await units({ removal_orders, ledger: covering })).toEqual([]);
    expect(await units({ removal_orders, ledger: covering.slice(1) })).toEqual([3]);

    // Seven went out for this order and seven for the next.
    const next = { ...order, order_id: 'R2', request_date: '2026-09-21' };
    const both = (quantity: number) =>
      units({
        removal_orders: [...removal_orders, next],
        ledger: [...covering, { ...gone, reference_id: null, quantity }],
      });
    expect(await both(-14)).toEqual([]);
    expect(await both(-16)).toEqual([2]);
    expect(await both(-18)).toEqual([3, 1]);
    expect(await both(-20)).toEqual([3, 3]);
  });
});

describe('payments', () => {
  test('for the order are taken off', async () => {
    expect(await units({ reimbursements: [payment] })).toEqual([1]);
    expect(await units({ reimbursements: [payment, payment] })).toEqual([]);
  });

  test('for another order, another product or damage change nothing', async () => {
    const reimbursements = [
      { ...payment, order_id: 'R2' },
      { ...payment, fnsku: 'X2' },
      { ...payment, reason: 'RemovalOrderDamaged' },
      { ...payment, quantity_total: -2 },
    ];
    expect(await units({ reimbursements })).toEqual([3]);
  });

  test.each(['Removal_Lost', 'Lost_Removal', 'Removal Order Lost'])(
    'for %s are taken off',
    async (reason) => {
      expect(await units({ reimbursements: [{ ...payment, reason, order_id: null }] })).toEqual([1]);
      const damage = { ...payment, reason: reason.replace('Lost', 'Damaged') };
      expect(await units({ reimbursements: [damage, { ...damage, order_id: null }] })).toEqual([3]);
    },
  );

  test('that name no order settle the oldest loss before them', async () => {
    const removal_orders = [order, { ...order, order_id: 'R2', shipped: 0, last_updated_date: '2026-10-25' }];
    const unnamed = { ...payment, order_id: null };
    expect(await units({ removal_orders, reimbursements: [unnamed] })).toEqual([1, 10]);
    const much = { ...unnamed, quantity_total: 5 };
    expect(await units({ removal_orders, reimbursements: [much] })).toEqual([10]);
    expect(
      await units({ removal_orders, reimbursements: [{ ...much, approval_date: '2026-11-01' }] }),
    ).toEqual([8]);
  });
});

test('a payment that names no order is for a removal of its currency first', async () => {
  const second = { ...order, order_id: 'R2', currency: 'CAD', last_updated_date: '2026-10-11', shipped: 9 };
  const unnamed = { ...payment, order_id: null, quantity_total: 1, currency: 'CAD' };
  const found = await runDetector(removalLost, {
    removal_orders: [order, second],
    reimbursements: [unnamed],
  });
  expect(found.map(({ removalOrderId, quantity }) => [removalOrderId, quantity])).toEqual([['R1', 3]]);
});
