import type { Detector } from './detectors/detector.ts';
import { runAudit, type AuditSettings } from './run-audit.ts';
import { withSamples, type SampleTables } from './testing.ts';

/** Audits sample rows in North America on 15 November 2026. */
export async function audit(tables: SampleTables, settings: Partial<AuditSettings> = {}) {
  return withSamples(tables, (session) =>
    runAudit(session, { asOf: '2026-11-15', region: 'NA', ...settings }),
  );
}

/** Two units of MUG-01 lost in a fulfillment center. */
export const lost = {
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

/** A detector whose query selects one constant row with these columns. */
export function finding(columns: Readonly<Record<string, string>>, change: Partial<Detector> = {}): Detector {
  const all = {
    fnsku: `'X001'`,
    sku: 'null',
    asin: 'null',
    order_id: 'null',
    shipment_id: 'null',
    removal_order_id: 'null',
    reimbursement_id: 'null',
    reference_id: `'1'`,
    country: `'US'`,
    anchor_date: `date '2026-11-01'`,
    quantity: '1',
    value: 'null',
    currency: 'null',
    figures: 'null',
    evidence: `[{'file': 1, 'row': 9}, {'file': 0, 'row': 7}, {'file': 1, 'row': 9}]`,
    ...columns,
  };
  return {
    claimType: 'warehouse_lost',
    version: 1,
    needs: [],
    withheldWithout: [],
    needsOneOf: [],
    isReconciledByLedger: true,
    interprets: [],
    reads: [],
    anchor: 'loss_reported',
    documents: [],
    valuation: 'sourcing_cost',
    isRare: false,
    canDoubt: false,
    facts: [],
    sql: `select ${Object.entries(all)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ')}`,
    ...change,
  };
}

export async function found(tables: SampleTables, columns: Readonly<Record<string, string>>, settings = {}) {
  const { findings } = await audit(tables, { detectors: [finding(columns)], ...settings });
  return findings[0];
}
