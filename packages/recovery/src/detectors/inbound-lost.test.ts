import { describe, expect, test } from 'vitest';
import type { SampleRow, SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { inboundLost } from './inbound-lost.ts';

const shipment = { shipment_id: 'FBA1', status: 'CLOSED' };
const item = { shipment_id: 'FBA1', sku: 'CUP', fnsku: 'X1', shipped: 20, received: 16 };
const receipt = { event_type: 'Receipts', reference_id: 'FBA1', fnsku: 'X1', asin: 'B1', country: 'US' };
const counted = { ...receipt, date: '2026-10-02', quantity: 16 };
const payment = { reason: 'Lost_Inbound', fnsku: 'X1', approval_date: '2026-10-20', quantity_total: 1 };

function find(tables: SampleTables = {}) {
  return runDetector(inboundLost, {
    shipments: [shipment],
    shipment_items: [item],
    ledger: [counted],
    ...tables,
  });
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

/** A second shipment of the same product, counted later and short by three. */
const second = {
  shipments: [shipment, { ...shipment, shipment_id: 'FBA2' }],
  shipment_items: [item, { ...item, shipment_id: 'FBA2', received: 17 }],
  ledger: [counted, { ...counted, reference_id: 'FBA2', date: '2026-10-12', quantity: 17 }],
} satisfies SampleTables;

describe('a closed shipment with missing units', () => {
  test('is found, with its rows and the day of the first count', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        shipmentId: 'FBA1',
        country: 'US',
        anchorDate: '2026-10-02',
        quantity: 4,
        value: null,
        evidence: ['ledger 2', 'shipment_items 2'],
      }),
    ]);
  });

  test('counts from the seller’s own delivery date', async () => {
    const [found] = await find({ deliveries: [{ shipment_id: 'FBA1', delivered_date: '2026-09-28' }] });
    expect(found?.anchorDate).toBe('2026-09-28');
  });

  test('counts from the first unit of any product if none of this one was counted', async () => {
    const ledger = [{ ...counted, fnsku: 'X2', quantity: 5 }];
    const [found] = await find({ shipment_items: [{ ...item, received: 0 }], ledger });
    expect(found).toMatchObject({ quantity: 20, anchorDate: '2026-10-02' });
  });

  test('needs a delivery date if nothing was counted', async () => {
    const nothing = { shipment_items: [{ ...item, received: null }], ledger: [] };
    expect(await find(nothing)).toEqual([]);
    const deliveries = [{ shipment_id: 'FBA1', delivered_date: '2026-09-28' }];
    expect(await units({ ...nothing, deliveries })).toEqual([20]);
  });

  test('is found without an anchor date if no report has the day of the count', async () => {
    const [found] = await find({ ledger: [] });
    expect(found).toMatchObject({ quantity: 4, anchorDate: null });
    expect(await find({ ledger: [], reimbursements: [{ ...payment, quantity_total: 4 }] })).toEqual([]);
  });

  test('is found for each product and each shipment', async () => {
    expect(await units(second)).toEqual([4, 3]);
    const other = { ...item, sku: 'MUG', fnsku: 'X2', received: 18 };
    expect(await units({ shipment_items: [item, other] })).toEqual([4, 2]);
  });
});

describe('a shipment that only the ledger knows', () => {
  const alone = { shipments: [], shipment_items: [] };

  test('is short of what the ledger calls unreconciled', async () => {
    const ledger = [
      { ...counted, unreconciled: -3 },
      { ...counted, date: '2026-10-05', unreconciled: 1 },
    ];
    expect(await find({ ...alone, ledger })).toEqual([
      expect.objectContaining({
        shipmentId: 'FBA1',
        quantity: 4,
        anchorDate: '2026-10-02',
        evidence: ['ledger 2', 'ledger 3'],
      }),
    ]);
    expect(await find({ ...alone, ledger: [counted] })).toEqual([]);
  });

  test('is short by the same number of units for any number of delivered parcels', async () => {
    const deliveries = [
      { shipment_id: 'FBA1', delivered_date: '2026-09-28' },
      { shipment_id: 'FBA1', delivered_date: '2026-09-30' },
    ];
    const found = await find({ ...alone, ledger: [{ ...counted, unreconciled: 3 }], deliveries });
    expect(found).toMatchObject([{ quantity: 3, anchorDate: '2026-09-28' }]);
  });

  test('does not include units that a reply lists', async () => {
    const ledger = [{ ...counted, unreconciled: 9 }];
    expect(await units({ ledger })).toEqual([4]);
    expect(await find({ shipments: [{ ...shipment, status: 'RECEIVING' }], ledger })).toEqual([]);
  });
});

describe('no shortage', () => {
  test.each(['WORKING', 'SHIPPED', 'RECEIVING', 'CANCELLED', 'DELETED', 'ERROR', null])(
    'while the shipment is %s',
    async (status) => {
      expect(await find({ shipments: [{ ...shipment, status }] })).toEqual([]);
    },
  );

  test.each([20, 23])('when %i of 20 were received', async (received) => {
    expect(await find({ shipment_items: [{ ...item, received }] })).toEqual([]);
  });

  test('when the ledger has receipts that the shipment does not show yet', async () => {
    const late: SampleRow = { ...receipt, date: '2026-10-14', quantity: 4 };
    expect(await find({ ledger: [counted, late] })).toEqual([]);
    expect(await units({ ledger: [counted, { ...late, quantity: 3 }] })).toEqual([1]);
  });
});

describe('payments', () => {
  test('are deducted', async () => {
    expect(await units({ reimbursements: [payment] })).toEqual([3]);
    expect(await units({ reimbursements: [payment, { ...payment, quantity_total: 3 }] })).toEqual([]);
  });

  test('that are only in the settlement are deducted, and those in both once', async () => {
    const line = {
      sku: 'CUP',
      posted_date: '2026-10-20',
      transaction_type: 'other-transaction',
      amount_type: 'FBA Inventory Reimbursement',
      amount_description: 'MISSING_FROM_INBOUND',
      amount: 20,
    };
    expect(await units({ settlement: [{ ...line, quantity: 3 }] })).toEqual([1]);
    expect(await units({ settlement: [line] })).toEqual([]);
    const both = {
      settlement: [{ ...line, quantity: 1 }],
      reimbursements: [{ ...payment, sku: 'CUP', amount_total: 20 }],
    };
    expect(await units(both)).toEqual([3]);
    expect(
      await units({
        settlement: [
          { ...line, amount: -20 },
          { ...line, sku: 'MUG' },
        ],
      }),
    ).toEqual([4]);
  });

  test('of another product, for another reason or taken back again change nothing', async () => {
    const reimbursements = [
      { ...payment, fnsku: 'X2' },
      { ...payment, reason: 'Damaged_Inbound' },
      { ...payment, reason: 'Reversal_Reimbursement', quantity_total: -1 },
    ];
    expect(await units({ reimbursements })).toEqual([4]);
  });

  test('from before the delivery change nothing', async () => {
    expect(await units({ reimbursements: [{ ...payment, approval_date: '2026-10-01' }] })).toEqual([4]);
  });

  test('settle the oldest shortage first', async () => {
    expect(await units({ ...second, reimbursements: [{ ...payment, quantity_total: 5 }] })).toEqual([2]);
  });

  test('settle no shortage that came after them', async () => {
    const early = { ...payment, approval_date: '2026-10-10', quantity_total: 5 };
    expect(await units({ ...second, reimbursements: [early] })).toEqual([3]);
    expect(await units({ ...second, reimbursements: [early, payment] })).toEqual([2]);
  });
});

test('units counted under another label of their SKU are no loss, unless the shipment lists that label', async () => {
  const own = { ...counted, sku: 'CUP' };
  const relabelled = { ...own, fnsku: 'X2', quantity: 3 };
  expect(await units({ ledger: [own, relabelled] })).toEqual([1]);
  expect(await units({ ledger: [own, { ...relabelled, sku: 'MUG' }] })).toEqual([4]);
  const listed = [item, { ...item, fnsku: 'X2', shipped: 3, received: 3 }];
  expect(await units({ ledger: [own, relabelled], shipment_items: listed })).toEqual([4]);
});
