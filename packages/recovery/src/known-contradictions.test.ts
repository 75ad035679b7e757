import { describe, expect, test } from 'vitest';
import { payment as unitPayment } from './detectors/stock-testing.ts';
import { orderId, refund, sale, sku, taken } from './detectors/sales-testing.ts';
import { runAudit } from './run-audit.ts';
import { withSamples, type SampleTables } from './testing.ts';

async function audit(tables: SampleTables) {
  const { findings, warnings } = await withSamples(tables, (session) =>
    runAudit(session, { asOf: '2026-11-15', region: 'NA', isUncheckedReported: true }),
  );
  const found = findings.map(({ key, quantity, amount }) => [key, quantity, amount?.minor]);
  return { found, contradictions: warnings.filter(({ code }) => code === 'contradictory') };
}

describe('rows that name one loss several times', () => {
  test('one reversal that undoes two payments of an FNSKU is one finding', async () => {
    const reversal = (original: string, units: number) =>
      unitPayment('Reimbursement_Reversal', -units, {
        approval_date: '2026-11-01',
        reimbursement_id: '9100',
        original_reimbursement_id: original,
      });
    const { found, contradictions } = await audit({
      ledger: [{ date: '2026-10-01', fnsku: 'X009', event_type: 'Receipts', quantity: 1 }],
      reimbursements: [
        unitPayment('Lost_Warehouse', 2, { reimbursement_id: '9001' }),
        unitPayment('Lost_Warehouse', 1, { reimbursement_id: '9002' }),
        reversal('9001', 2),
        reversal('9002', 1),
      ],
    });
    expect(contradictions).toEqual([]);
    expect(found).toEqual([['reversal/reimbursement=9100/fnsku=X001', 3, 2250]]);
  });

  test('one payment over two SKUs of a commingled FNSKU is one finding', async () => {
    const { found, contradictions } = await audit({
      reimbursements: [unitPayment('Lost_Warehouse', 1), unitPayment('Lost_Warehouse', 2, { sku: 'MUG-02' })],
      sourcing_costs: [{ fnsku: 'X001', cost: 10, currency: 'USD' }],
    });
    expect(contradictions).toEqual([]);
    expect(found).toEqual([['under_reimbursed/reimbursement=9001/fnsku=X001', 3, 750]]);
  });

  test('a removal order with two FNSKUs of one SKU is two findings', async () => {
    const line = (fnsku: string, change = {}) => ({
      request_date: '2026-10-01',
      order_id: 'R1',
      order_type: 'Return',
      order_status: 'Completed',
      last_updated_date: '2026-10-10',
      sku: 'MUG-01',
      fnsku,
      requested: 5,
      shipped: 3,
      ...change,
    });
    const { found, contradictions } = await audit({
      removal_orders: [line('X001'), line('X002', { shipped: 4 })],
    });
    expect(contradictions).toEqual([]);
    expect(found.map(([key, quantity]) => [key, quantity])).toEqual([
      ['removal_lost/removal=R1/sku=MUG-01/reference=X001', 2],
      ['removal_lost/removal=R1/sku=MUG-01/reference=X002', 1],
    ]);
  });

  test('a return with two FNSKUs of one SKU is one finding', async () => {
    const { found, contradictions } = await audit({
      settlement: [...sale({ quantity: 2 }), ...refund({ quantity: 2 })],
      returns: [
        taken({ license_plate: 'LPN1', fnsku: 'X001' }),
        taken({ license_plate: 'LPN2', fnsku: 'X002' }),
      ],
      ledger: [
        { date: '2026-09-01', fnsku: 'X009', event_type: 'CustomerReturns', reference_id: 'x', quantity: 1 },
        { date: '2026-11-14', fnsku: 'X009', event_type: 'Receipts', reference_id: 'y', quantity: 1 },
      ],
      reimbursements: [{ fnsku: 'X009', reason: 'Lost_Warehouse', approval_date: '2026-10-01' }],
    });
    expect(contradictions).toEqual([]);
    expect(found.map(([key, quantity]) => [key, quantity])).toEqual([
      [`return_lost/order=${orderId}/sku=${sku}`, 2],
    ]);
  });

  test('an inbound defect fee without a problem quantity is claimed', async () => {
    const { found, contradictions } = await audit({
      inbound_problems: [
        {
          reported_date: '2026-11-01',
          shipment_id: 'FBA15ABCDEF1',
          sku: 'MUG-01',
          problem_type: 'Shipment received with incorrect quantity',
          problem_quantity: null,
          expected_quantity: 20,
          received_quantity: 20,
          currency: 'USD',
          fee: 6.4,
        },
      ],
    });
    expect(contradictions).toEqual([]);
    expect(found).toEqual([['fee_inbound_defect/shipment=FBA15ABCDEF1/sku=MUG-01', 1, 640]]);
  });
});
