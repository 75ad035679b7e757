import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { inboundClawback } from './inbound-clawback.ts';
import { inboundLost } from './inbound-lost.ts';

const shipment = { shipment_id: 'FBA1', status: 'CLOSED' };
const item = { shipment_id: 'FBA1', sku: 'CUP', fnsku: 'X1', shipped: 20, received: 20 };
const receipt = { event_type: 'Receipts', reference_id: 'FBA1', fnsku: 'X1', country: 'US' };
const counted = { ...receipt, date: '2026-09-10', quantity: 20 };
const taken = { ...receipt, date: '2026-10-12', quantity: -4 };
const payment = { reason: 'Lost_Inbound', fnsku: 'X1', approval_date: '2026-10-20', quantity_total: 1 };

function completeWorld(tables: SampleTables): SampleTables {
  return { shipments: [shipment], shipment_items: [item], ledger: [counted, taken], ...tables };
}

function find(tables: SampleTables = {}) {
  return runDetector(inboundClawback, completeWorld(tables));
}

async function units(tables: SampleTables): Promise<unknown[]> {
  return (await find(tables)).map(({ quantity }) => quantity);
}

describe('units taken off a closed shipment', () => {
  test('are found with the delivery date as anchor', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        fnsku: 'X1',
        sku: 'CUP',
        shipmentId: 'FBA1',
        anchorDate: '2026-09-10',
        quantity: 4,
        evidence: ['ledger 2', 'ledger 3', 'shipment_items 2'],
      }),
    ]);
    const [found] = await find({ deliveries: [{ shipment_id: 'FBA1', delivered_date: '2026-09-05' }] });
    expect(found?.anchorDate).toBe('2026-09-05');
  });

  test('are found when a correction (O) names the shipment', async () => {
    expect(await units({ ledger: [counted, { ...taken, event_type: 'Adjustments', reason: 'O' }] })).toEqual([
      4,
    ]);
  });

  test('are not also a shortage, whether or not the shipment shows them', async () => {
    const both = async (received: number) => {
      const tables = completeWorld({ shipment_items: [{ ...item, received }] });
      const found = [
        ...(await runDetector(inboundLost, tables)),
        ...(await runDetector(inboundClawback, tables)),
      ];
      return found.map(({ quantity }) => Number(quantity)).reduce((sum, quantity) => sum + quantity, 0);
    };
    expect(await both(20)).toBe(4);
    expect(await both(18)).toBe(4);
    expect(await both(16)).toBe(4);
  });
});

describe('no loss', () => {
  test('when an over-count was corrected', async () => {
    expect(await find({ ledger: [{ ...counted, quantity: 24 }, taken] })).toEqual([]);
  });

  test('when too many were received and a correction (O) took them off', async () => {
    const ledger = [
      { ...counted, quantity: 23 },
      { ...taken, event_type: 'Adjustments', reason: 'O', quantity: -3 },
    ];
    expect(await find({ shipment_items: [{ ...item, received: 23 }], ledger })).toEqual([]);
  });

  test('when a correction (O) names no shipment', async () => {
    const ledger = [counted, { ...taken, event_type: 'Adjustments', reason: 'O', reference_id: '77' }];
    expect(await find({ ledger })).toEqual([]);
  });

  test('when the units were put back', async () => {
    expect(await find({ ledger: [counted, taken, { ...taken, quantity: 4 }] })).toEqual([]);
  });

  test('is claimed from a ledger that begins after the count', async () => {
    expect(await find({ ledger: [taken] })).toEqual([]);
  });

  test.each(['RECEIVING', 'CANCELLED'])('while the shipment is %s', async (status) => {
    expect(await find({ shipments: [{ ...shipment, status }] })).toEqual([]);
  });
});

describe('payments', () => {
  test('made after the units were taken off count', async () => {
    expect(await units({ reimbursements: [payment] })).toEqual([3]);
    expect(await units({ reimbursements: [{ ...payment, approval_date: '2026-10-11' }] })).toEqual([4]);
  });

  test('settle shortages of the product first', async () => {
    const short = {
      shipments: [shipment, { ...shipment, shipment_id: 'FBA2' }],
      shipment_items: [item, { ...item, shipment_id: 'FBA2', received: 18 }],
    };
    expect(await units({ ...short, reimbursements: [{ ...payment, quantity_total: 2 }] })).toEqual([4]);
    expect(await units({ ...short, reimbursements: [{ ...payment, quantity_total: 3 }] })).toEqual([3]);
  });

  test('settle units taken off in their currency first, even if these are later', async () => {
    const abroad = [
      { ...counted, reference_id: 'FBA2', country: 'GB', quantity: 20 },
      { ...taken, reference_id: 'FBA2', country: 'GB', date: '2026-10-14', quantity: -3 },
    ];
    const tables = {
      shipments: [shipment, { ...shipment, shipment_id: 'FBA2' }],
      shipment_items: [item, { ...item, shipment_id: 'FBA2' }],
      ledger: [counted, taken, ...abroad],
    };
    const paid = (currency: string) => [{ ...payment, quantity_total: 3, currency }];
    expect(await units({ ...tables, reimbursements: paid('GBP') })).toEqual([4]);
    expect(await units({ ...tables, reimbursements: paid('USD') })).toEqual([1, 3]);
  });

  test('are not used for a shortage in another currency, nor for one the ledger disproves', async () => {
    const second = {
      shipments: [shipment, { ...shipment, shipment_id: 'FBA2' }],
      shipment_items: [item, { ...item, shipment_id: 'FBA2', received: 18 }],
      reimbursements: [{ ...payment, quantity_total: 2, currency: 'USD' }],
    };
    const elsewhere = { ...counted, reference_id: 'FBA2', country: 'GB', quantity: 18 };
    expect(await units({ ...second, ledger: [counted, taken, elsewhere] })).toEqual([2]);
    const whole = { ...counted, reference_id: 'FBA2' };
    expect(await units({ ...second, ledger: [counted, taken, whole] })).toEqual([2]);
  });
});
