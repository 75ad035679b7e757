import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { awdTransferLost } from './awd-transfer-lost.ts';
import { runDetector } from './found-by.ts';

const order = {
  order_id: 'AWD1',
  status: 'SUCCESS',
  confirmed_on: '2026-09-01',
  updated_on: '2026-09-20',
  outbound_shipments: 'repl-1',
  sku: 'MUG',
  shipped: 100,
};
const receipt = { event_type: 'Receipts', sku: 'MUG', fnsku: 'X1', country: 'US' };
const arrived = { ...receipt, reference_id: 'repl-1', date: '2026-09-15', quantity: 60 };
/** Ledger rows from before the order until a month after it. */
const span = [
  { ...receipt, reference_id: 'FBA0', date: '2026-08-01', quantity: 5 },
  { ...receipt, event_type: 'Shipments', date: '2026-11-14', quantity: -1 },
];
const payment = {
  reason: 'AWD_Lost_Inbound',
  sku: 'MUG',
  fnsku: 'X1',
  approval_date: '2026-10-10',
  quantity_cash: 15,
  quantity_total: 15,
};

function find(tables: SampleTables = {}) {
  return runDetector(awdTransferLost, { awd_transfers: [order], ledger: [...span, arrived], ...tables });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

describe('units that left AWD and arrived nowhere', () => {
  test('are found a month after the order was completed', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'MUG',
        referenceId: 'AWD1',
        country: 'US',
        anchorDate: '2026-09-20',
        quantity: 40,
        evidence: ['ledger 4', 'awd_transfers 2'],
      }),
    ]);
  });

  test('are found in full when nothing arrived', async () => {
    expect(await units({ ledger: span })).toEqual([100]);
  });

  test('belong to the later of two orders, because arrivals count for the older one first', async () => {
    const second = { ...order, order_id: 'AWD2', confirmed_on: '2026-09-10', updated_on: '2026-09-25' };
    const found = await find({ awd_transfers: [order, { ...second, shipped: 10 }] });
    expect(found.map(({ referenceId, quantity }) => [referenceId, quantity])).toEqual([
      ['AWD1', 40],
      ['AWD2', 10],
    ]);
    const more = { ...arrived, date: '2026-09-24', quantity: 45 };
    const left = await find({
      awd_transfers: [order, { ...second, shipped: 10 }],
      ledger: [...span, arrived, more],
    });
    expect(left.map(({ referenceId, quantity }) => [referenceId, quantity])).toEqual([['AWD2', 5]]);
  });
});

describe('nothing is found', () => {
  test.each(['INVENTORY_OUTBOUND', 'EXECUTING', 'FAILURE', null])(
    'of an order that is %s',
    async (status) => {
      expect(await find({ awd_transfers: [{ ...order, status }] })).toEqual([]);
    },
  );

  test('when all arrived, under whatever reference, or came late', async () => {
    const rest = { ...arrived, reference_id: null, date: '2026-10-30', quantity: 40 };
    expect(await find({ ledger: [...span, arrived, rest] })).toEqual([]);
  });

  test('of an order with an FBA shipment, whose shortage is claimed instead', async () => {
    const known = { ...order, outbound_shipments: 'repl-1 FBA1' };
    const shipments = [{ shipment_id: 'FBA1', status: 'CLOSED' }];
    expect(await find({ awd_transfers: [known], shipments })).toEqual([]);
  });

  test('before a month has passed, or outside the ledger', async () => {
    expect(await find({ awd_transfers: [{ ...order, updated_on: '2026-10-20' }] })).toEqual([]);
    expect(await find({ ledger: [arrived, ...span.slice(1)] })).toEqual([]);
    expect(await find({ ledger: [...span.slice(0, 1), arrived] })).toEqual([]);
  });
});

test('receipts of other shipments and of other products do not count', async () => {
  const shipment_items = [{ shipment_id: 'FBA2', sku: 'MUG', fnsku: 'X1', shipped: 40, received: 40 }];
  const ledger = [
    ...span,
    arrived,
    { ...arrived, reference_id: 'FBA2', quantity: 40 },
    { ...arrived, sku: 'CUP', fnsku: 'X2', quantity: 40 },
    { ...arrived, date: '2026-08-31', quantity: 40 },
  ];
  expect(await units({ ledger, shipment_items })).toEqual([40]);
});

test('payments for AWD stock, for inbound losses or of an unknown kind are deducted', async () => {
  for (const reason of ['AWD_Lost_Inbound', 'Lost_Inbound', 'GeneralAdjustment'])
    expect(await units({ reimbursements: [{ ...payment, reason }] })).toEqual([25]);
  expect(await units({ reimbursements: [{ ...payment, reason: 'Lost_Warehouse' }] })).toEqual([40]);
});
