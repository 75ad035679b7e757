import { expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { inboundDamaged } from './inbound-damaged.ts';

const shipment = { shipment_id: 'FBA1', status: 'CLOSED' };
const receipt = { event_type: 'Receipts', reference_id: 'FBA1', fnsku: 'X1', sku: 'CUP', country: 'DE' };
const whole = { ...receipt, date: '2026-10-02', disposition: 'SELLABLE', quantity: 17 };
const damaged = { ...receipt, date: '2026-10-03', disposition: 'WAREHOUSE_DAMAGED', quantity: 3 };
const payment = { reason: 'Damaged_Inbound', fnsku: 'X1', approval_date: '2026-10-20', quantity_total: 2 };

function find(tables: SampleTables = {}) {
  return runDetector(inboundDamaged, { shipments: [shipment], ledger: [whole, damaged], ...tables });
}

test('units counted as damaged are found with the first count as anchor date', async () => {
  expect(await find()).toEqual([
    expect.objectContaining({
      fnsku: 'X1',
      shipmentId: 'FBA1',
      country: 'DE',
      anchorDate: '2026-10-02',
      quantity: 3,
      evidence: ['ledger 3'],
    }),
  ]);
});

test('the seller’s own delivery date is the anchor date', async () => {
  const [found] = await find({ deliveries: [{ shipment_id: 'FBA1', delivered_date: '2026-09-28' }] });
  expect(found?.anchorDate).toBe('2026-09-28');
});

test.each(['CARRIER_DAMAGED', 'DAMAGED', 'Carrier damaged'])(
  '%s units are found too',
  async (disposition) => {
    expect(await find({ ledger: [{ ...damaged, disposition }] })).toHaveLength(1);
  },
);

test('a shipment without a reply counts as closed', async () => {
  expect(await find({ shipments: [{ ...shipment, shipment_id: 'FBA9', status: 'RECEIVING' }] })).toHaveLength(
    1,
  );
  expect(await find({ ledger: [{ ...damaged, reference_id: null }] })).toEqual([]);
});

test.each(['SELLABLE', 'DEFECTIVE', 'CUSTOMER_DAMAGED', 'DISTRIBUTOR_DAMAGED', 'EXPIRED'])(
  '%s units are none',
  async (disposition) => {
    expect(await find({ ledger: [{ ...damaged, disposition }] })).toEqual([]);
  },
);

test('a corrected count is no damage', async () => {
  expect(await find({ ledger: [whole, damaged, { ...damaged, quantity: -3 }] })).toEqual([]);
});

test.each(['RECEIVING', 'CANCELLED', 'DELETED'])(
  'nothing is found while the shipment is %s',
  async (status) => {
    expect(await find({ shipments: [{ ...shipment, status }] })).toEqual([]);
  },
);

test('payments settle the oldest damage first, and none that came after them', async () => {
  const later = { ...damaged, reference_id: 'FBA2', date: '2026-10-25' };
  const both = { shipments: [shipment, { ...shipment, shipment_id: 'FBA2' }], ledger: [damaged, later] };
  const quantities = async (...reimbursements: (typeof payment)[]) =>
    (await find({ ...both, reimbursements })).map(({ quantity }) => quantity);
  expect(await quantities()).toEqual([3, 3]);
  expect(await quantities(payment)).toEqual([1, 3]);
  expect(await quantities({ ...payment, quantity_total: 9 })).toEqual([3]);
  expect(await quantities({ ...payment, approval_date: '2026-11-01', quantity_total: 4 })).toEqual([2]);
  expect(await quantities({ ...payment, approval_date: '2026-10-02' })).toEqual([3, 3]);
  expect(await quantities({ ...payment, fnsku: 'X2' }, { ...payment, reason: 'Lost_Inbound' })).toEqual([
    3, 3,
  ]);
});

test('a payment is for a shipment to a country of its currency first', async () => {
  const british = { ...damaged, date: '2026-10-05', reference_id: 'FBA2', country: 'GB' };
  const reimbursements = [{ ...payment, quantity_total: 3, currency: 'GBP' }];
  const found = await find({ ledger: [damaged, british], reimbursements });
  expect(found.map(({ shipmentId, quantity }) => [shipmentId, quantity])).toEqual([['FBA1', 3]]);
});
