import { expect, test } from 'vitest';
import { runAudit } from './run-audit.ts';
import { openSampleSession, type SampleTables } from './testing.ts';

async function audit(tables: SampleTables, asOf = '2026-11-15') {
  const session = await openSampleSession(tables);
  try {
    return await runAudit(session, { asOf, region: 'NA' });
  } finally {
    session.close();
  }
}

const lost = {
  date: '2026-11-01',
  fnsku: 'X001',
  sku: 'MUG-01',
  asin: 'B001',
  event_type: 'Adjustments',
  reference_id: '900',
  quantity: -2,
  reason: 'M',
  country: 'US',
  unreconciled: 2,
};

test('a loss becomes a finding with its worth, its window and the rows it rests on', async () => {
  const { findings } = await audit({
    ledger: [lost],
    sourcing_costs: [{ fnsku: 'X001', sku: 'MUG-01', cost: 7.25, currency: 'USD' }],
  });
  expect(findings).toEqual([
    {
      key: 'warehouse_lost/fnsku=X001/reference=900',
      claimType: 'warehouse_lost',
      detectorVersion: 1,
      fnsku: 'X001',
      sku: 'MUG-01',
      asin: 'B001',
      orderId: null,
      shipmentId: null,
      removalOrderId: null,
      reimbursementId: null,
      referenceId: '900',
      country: 'US',
      quantity: 2,
      amount: { minor: 1450, currency: 'USD' },
      valuation: 'sourcing_cost',
      capped: false,
      anchor: { event: 'loss_reported', date: '2026-11-01' },
      opensOn: '2026-11-01',
      closesOn: '2026-12-31',
      policy: 'warehouse_lost-na-2024-10-23',
      state: 'open',
      evidence: [{ file: 0, row: 2 }],
    },
  ]);
});
