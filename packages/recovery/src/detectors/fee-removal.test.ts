import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { feeRemoval } from './fee-removal.ts';
import { runDetector } from './found-by.ts';

const order = {
  request_date: '2026-09-01',
  order_id: 'yBsLfHnA3k',
  order_source: 'Seller-initiated Manual Removal',
  order_type: 'Return',
  order_status: 'Completed',
  last_updated_date: '2026-09-10',
  sku: 'CUP',
  fnsku: 'X1',
  disposition: 'Sellable',
  requested: 8,
  cancelled: 0,
  disposed: 0,
  shipped: 8,
  removal_fee: 8.32,
  currency: 'USD',
};
const byAmazon = {
  ...order,
  order_source: 'Amazon-initiated Automated Aged fulfillable Removal System',
};
// Sales from before the request until long after it, so that the ledger covers the removal.
const sales = ['2026-08-01', '2026-11-10'].map((date) => ({
  event_type: 'Shipments',
  fnsku: 'X9',
  sku: 'MUG',
  quantity: -1,
  date,
}));
const gone = {
  event_type: 'VendorReturns',
  reference_id: 'yBsLfHnA3k',
  fnsku: 'X1',
  sku: 'CUP',
  quantity: -8,
  date: '2026-09-08',
  country: 'US',
};
const returned = { ...gone, fnsku: 'X9', sku: 'MUG', reference_id: 'other', date: '2026-09-20' };

function find(tables: SampleTables = {}) {
  return runDetector(feeRemoval, { removal_orders: [order], ledger: [...sales, returned], ...tables });
}

describe('units the ledger does not show as removed', () => {
  test('are found with the fee charged for them', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        removalOrderId: 'yBsLfHnA3k',
        anchorDate: '2026-09-10',
        quantity: 8,
        value: 8.32,
        currency: 'USD',
        evidence: ['removal_orders 2'],
      }),
    ]);
  });

  test('are found with their share of the fee when others left', async () => {
    const [found] = await find({ ledger: [...sales, { ...gone, quantity: -6 }] });
    expect(found).toMatchObject({ quantity: 2, value: 2.08 });
  });

  test.each([
    ['with the order’s id', gone],
    ['without a reference, as many rows have none', { ...gone, reference_id: null }],
    ['under a reference of no removal order', { ...gone, reference_id: '9912' }],
    ['under another FNSKU of the SKU', { ...gone, fnsku: 'X2' }],
    ['weeks later', { ...gone, date: '2026-09-30' }],
  ])('are not missing when the ledger shows them %s', async (_, row) => {
    expect(await find({ ledger: [...sales, row] })).toEqual([]);
  });

  test('are missing when what left belongs to another order', async () => {
    const other = { ...order, order_id: 'zzz', removal_fee: 0.01 };
    const found = await find({
      removal_orders: [order, other],
      ledger: [...sales, { ...gone, reference_id: 'zzz' }],
    });
    expect(found.map(({ removalOrderId }) => removalOrderId)).toEqual(['yBsLfHnA3k']);
  });

  test.each([
    ['begins after the request', [{ ...sales[0], date: '2026-09-02' }, sales[1], returned]],
    ['ends soon after the removal', [sales[0], { ...returned, date: '2026-09-20' }]],
    ['is missing', []],
  ])('are not judged when the ledger %s', async (_, ledger) => {
    const rows = ledger.flatMap((row) => (row === undefined ? [] : [row]));
    expect(await find({ ledger: rows })).toEqual([]);
  });

  test.each(['Pending', 'In Process', 'Cancelled', null])(
    'are not missing while the order is %s',
    async (order_status) => {
      expect(await find({ removal_orders: [{ ...order, order_status }] })).toEqual([]);
    },
  );

  test('are not looked for among disposals', async () => {
    const removal_orders = [{ ...order, order_type: 'Disposal', shipped: 0, disposed: 8 }];
    expect(await find({ removal_orders })).toEqual([]);
  });
});

describe('a removal that Amazon started', () => {
  test('is found with its whole fee, even if the units were removed', async () => {
    const [found] = await find({ removal_orders: [byAmazon], ledger: [...sales, gone] });
    expect(found).toMatchObject({ quantity: 8, value: 8.32 });
  });

  test.each([0, null])('is not found with a fee of %s', async (removal_fee) => {
    expect(await find({ removal_orders: [{ ...byAmazon, removal_fee }] })).toEqual([]);
  });

  test('is not found before a unit was sent or disposed of', async () => {
    const removal_orders = [{ ...byAmazon, order_status: 'Pending', shipped: 0 }];
    expect(await find({ removal_orders })).toEqual([]);
  });
});

describe('a fee given back', () => {
  const credit = {
    posted_date: '2026-09-25',
    transaction_type: 'other-transaction',
    amount_type: 'other-transaction',
    amount_description: 'RemovalComplete',
    order_id: 'yBsLfHnA3k',
    sku: 'CUP',
    amount: 5,
    currency: 'USD',
  };

  test('under the order is deducted', async () => {
    expect((await find({ settlement: [credit] }))[0]).toMatchObject({ value: 3.32 });
    expect(await find({ settlement: [{ ...credit, amount: 8.32 }] })).toEqual([]);
  });

  test('as a fee correction of the product settles the charge', async () => {
    const correction = {
      ...credit,
      order_id: null,
      amount_type: 'FBA Inventory Reimbursement',
      amount_description: 'INCORRECT_FEES_NON_ITEMIZED',
    };
    expect(await find({ settlement: [correction] })).toEqual([]);
    expect(await find({ settlement: [{ ...correction, posted_date: '2026-08-20' }] })).toHaveLength(1);
  });

  test('does not include the charge itself', async () => {
    expect(await find({ settlement: [{ ...credit, amount: -8.32 }] })).toHaveLength(1);
  });
});
