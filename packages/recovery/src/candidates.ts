import { readFileSync } from 'node:fs';
import type { JS } from '@duckdb/node-api';
import type { Detector } from './detectors/detector.ts';
import type { EvidenceRow, Finding } from './finding.ts';
import type { Session } from './session.ts';
import type { KnownWorth } from './valuation.ts';

/** A loss as a detector tells it, with what is known of its worth. */
export interface Candidate extends Omit<KnownWorth, 'claimType' | 'valuation'> {
  readonly ids: Pick<
    Finding,
    'fnsku' | 'sku' | 'asin' | 'orderId' | 'shipmentId' | 'removalOrderId' | 'reimbursementId' | 'referenceId'
  >;
  readonly country: string | null;
  readonly anchorDate: string | null;
  readonly evidence: readonly EvidenceRow[];
}

const valuation = readFileSync(new URL('./valuation.sql', import.meta.url), 'utf8');

export async function candidatesOf(session: Session, detector: Detector): Promise<Candidate[]> {
  await session.run(`
    create or replace temp table candidates as
    select
      cast(fnsku as varchar) as fnsku,
      cast(sku as varchar) as sku,
      cast(asin as varchar) as asin,
      cast(order_id as varchar) as order_id,
      cast(shipment_id as varchar) as shipment_id,
      cast(removal_order_id as varchar) as removal_order_id,
      cast(reimbursement_id as varchar) as reimbursement_id,
      cast(reference_id as varchar) as reference_id,
      cast(country as varchar) as country,
      cast(anchor_date as date) as anchor_date,
      cast(quantity as integer) as quantity,
      cast(value as decimal(18, 4)) as value,
      cast(currency as varchar) as currency,
      evidence
    from (
      ${detector.sql}
    )`);
  const rows = await session.rows(valuation);
  return rows.map((row) => ({
    ids: {
      fnsku: text(row['fnsku']),
      sku: text(row['sku']),
      asin: text(row['asin']),
      orderId: text(row['order_id']),
      shipmentId: text(row['shipment_id']),
      removalOrderId: text(row['removal_order_id']),
      reimbursementId: text(row['reimbursement_id']),
      referenceId: text(row['reference_id']),
    },
    country: text(row['country']),
    anchorDate: text(row['anchor_date']),
    quantity: Number(row['quantity'] ?? 0),
    currency: text(row['currency']),
    value: whole(row['value']),
    cost: whole(row['cost']),
    paid: whole(row['paid']),
    paidUnits: whole(row['paid_units']),
    price: whole(row['price']),
    evidence: evidenceOf(row['evidence']),
  }));
}

function text(cell: JS | undefined): string | null {
  return typeof cell === 'string' ? cell : null;
}

function whole(cell: JS | undefined): bigint | null {
  return typeof cell === 'bigint' ? cell : null;
}

/** In the order of the files, each row once. */
function evidenceOf(cell: JS | undefined): EvidenceRow[] {
  const rows = new Map<string, EvidenceRow>();
  for (const place of Array.isArray(cell) ? cell : []) {
    if (place === null || typeof place !== 'object' || !('file' in place) || !('row' in place)) continue;
    const evidence = { file: Number(place['file']), row: Number(place['row']) };
    rows.set(`${evidence.file} ${evidence.row}`, evidence);
  }
  return [...rows.values()].toSorted((a, b) => a.file - b.file || a.row - b.row);
}
