import type { SampleRow, SampleTables } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import type { Detector } from './detector.ts';

export interface FoundLoss {
  readonly reference: unknown;
  readonly quantity: unknown;
  readonly anchorDate: unknown;
  /** Rows of the ledger. */
  readonly rows: unknown;
}

/** The findings of a detector in these tables, by FNSKU and reference. */
export async function listLosses(detector: Detector, tables: SampleTables): Promise<FoundLoss[]> {
  const found = await detectSamples(
    detector,
    tables,
    (candidates) => `
      select
        reference_id as reference,
        quantity,
        cast(anchor_date as varchar) as date,
        list_transform(evidence, lambda place: cast(place.row as integer)) as rows
      from (${candidates})
      order by fnsku, reference_id`,
  );
  return found.map(({ reference, quantity, date, rows }) => ({
    reference,
    quantity,
    anchorDate: date,
    rows,
  }));
}

/** The units of each loss found, by reference. */
export async function unitsFound(detector: Detector, tables: SampleTables): Promise<Record<string, unknown>> {
  const found = await listLosses(detector, tables);
  return Object.fromEntries(found.map(({ reference, quantity }) => [String(reference), quantity]));
}

/** An adjustment by `quantity` units, unreconciled by default. */
export function adjustment(reason: string, quantity: number, change: SampleRow = {}): SampleRow {
  const unreconciled = Number(change['unreconciled'] ?? Math.abs(quantity));
  return {
    date: '2026-10-10',
    fnsku: 'X001',
    sku: 'MUG-01',
    asin: 'B001',
    event_type: 'Adjustments',
    reference_id: 'a',
    quantity,
    center: 'PHX7',
    disposition: 'SELLABLE',
    reason,
    country: 'US',
    reconciled: Math.abs(quantity) - Math.abs(unreconciled),
    unreconciled,
    ...change,
  };
}

export function payment(reason: string, quantity: number, change: SampleRow = {}): SampleRow {
  return {
    approval_date: '2026-10-20',
    reimbursement_id: '9001',
    reason,
    fnsku: 'X001',
    sku: 'MUG-01',
    currency: 'USD',
    amount_per_unit: 7.5,
    amount_total: 7.5 * quantity,
    quantity_cash: quantity,
    quantity_inventory: 0,
    quantity_total: quantity,
    ...change,
  };
}
