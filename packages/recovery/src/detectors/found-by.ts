import { reports } from '../reports/all.ts';
import type { SampleTables } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import type { Detector } from './detector.ts';

interface Found {
  readonly fnsku: unknown;
  readonly sku: unknown;
  readonly orderId: unknown;
  readonly shipmentId: unknown;
  readonly removalOrderId: unknown;
  readonly referenceId: unknown;
  readonly country: unknown;
  readonly anchorDate: unknown;
  readonly quantity: unknown;
  readonly value: unknown;
  readonly currency: unknown;
  /** Formatted as `table row`. */
  readonly evidence: unknown;
}

/** Runs a detector on these tables on 15 November 2026. */
export async function runDetector(detector: Detector, tables: SampleTables): Promise<Found[]> {
  const rows = await detectSamples(detector, tables, buildFoundQuery);
  return rows.map((row) => ({
    fnsku: row['fnsku'],
    sku: row['sku'],
    orderId: row['order_id'],
    shipmentId: row['shipment_id'],
    removalOrderId: row['removal_order_id'],
    referenceId: row['reference_id'],
    country: row['country'],
    anchorDate: row['anchor'],
    quantity: row['units'],
    value: row['money'],
    currency: row['currency'],
    evidence: row['places'],
  }));
}

function buildFoundQuery(sql: string): string {
  const names = reports.map(({ table }) => `'${table}'`).join(', ');
  return `
    select
      *,
      anchor_date::varchar as anchor,
      quantity::integer as units,
      value::double as money,
      list_transform(evidence, lambda place: [${names}][place.file + 1] || ' ' || place.row) as places
    from (${sql})
    order by anchor_date, fnsku, sku, order_id, shipment_id, removal_order_id, reference_id
  `;
}
