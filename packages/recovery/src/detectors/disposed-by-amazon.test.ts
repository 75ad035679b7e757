import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { disposedByAmazon } from './disposed-by-amazon.ts';
import { runDetector } from './found-by.ts';

const order = {
  request_date: '2026-10-01',
  order_id: 'yBsLfHnA3k',
  order_source: 'Amazon-initiated Automated Aged fulfillable Removal System',
  order_type: 'Disposal',
  order_status: 'Completed',
  last_updated_date: '2026-10-06',
  sku: 'CUP',
  fnsku: 'X1',
  disposition: 'Sellable',
  requested: 5,
  cancelled: 1,
  disposed: 4,
  currency: 'USD',
};
const payment = {
  reason: 'Damaged_Warehouse',
  fnsku: 'X1',
  sku: 'CUP',
  approval_date: '2026-10-20',
  quantity_cash: 3,
  quantity_total: 3,
};

function find(tables: SampleTables = {}) {
  return runDetector(disposedByAmazon, { removal_orders: [order], ...tables });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

test('sellable units disposed of on Amazon’s own order are found', async () => {
  expect(await find()).toEqual([
    expect.objectContaining({
      fnsku: 'X1',
      sku: 'CUP',
      removalOrderId: 'yBsLfHnA3k',
      anchorDate: '2026-10-06',
      quantity: 4,
      currency: 'USD',
      evidence: ['removal_orders 2'],
    }),
  ]);
});

test('two dispositions of a product in one order are separate findings', async () => {
  const unsellable = { ...order, disposition: 'Unsellable', disposed: 2 };
  expect(await units({ removal_orders: [order, unsellable] })).toEqual([4]);
});

test('two FNSKUs of one SKU are two findings', async () => {
  const found = await find({ removal_orders: [order, { ...order, fnsku: 'X2', disposed: 1 }] });
  expect(found.map(({ fnsku, referenceId, quantity }) => [fnsku, referenceId, quantity])).toEqual([
    ['X1', 'X1', 4],
    ['X2', 'X2', 1],
  ]);
});

describe('not found', () => {
  test.each([
    'Seller-initiated Manual Removal',
    'Seller-configured Automated Unfulfillable Removal System',
    'Automated Stranded Removal System',
    null,
  ])('when the source is %s', async (order_source) => {
    expect(await find({ removal_orders: [{ ...order, order_source }] })).toEqual([]);
  });

  test.each(['Unsellable', null])('when the units are %s', async (disposition) => {
    expect(await find({ removal_orders: [{ ...order, disposition }] })).toEqual([]);
  });

  test.each([0, null])('when %s units were disposed of', async (disposed) => {
    expect(await find({ removal_orders: [{ ...order, order_status: 'Pending', disposed }] })).toEqual([]);
  });
});

test.each(['Damaged_Warehouse', 'Damaged:Warehouse', 'GeneralAdjustment', 'Removal_Lost'])(
  'a later payment for %s is deducted',
  async (reason) => {
    expect(await units({ reimbursements: [{ ...payment, reason }] })).toEqual([1]);
  },
);

test('an earlier payment, or one for an inbound loss, changes nothing', async () => {
  const reimbursements = [
    { ...payment, approval_date: '2026-10-01' },
    { ...payment, reason: 'Lost_Inbound' },
  ];
  expect(await units({ reimbursements })).toEqual([4]);
});

test('a payment that is only in the settlement settles the loss', async () => {
  const settlement = [
    {
      posted_date: '2026-10-12',
      transaction_type: 'other-transaction',
      amount_type: 'FBA Inventory Reimbursement',
      amount_description: 'WAREHOUSE_DAMAGE',
      sku: 'CUP',
      amount: 40,
      quantity: 4,
      currency: 'USD',
    },
  ];
  expect(await find({ settlement })).toEqual([]);
});
