import { readFileSync } from 'node:fs';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import type { TableName } from '../reports/all.ts';

/** From which event the marketplace's clock runs. */
export type Anchor =
  | 'loss_reported'
  | 'refund'
  | 'replacement_sent'
  | 'return_received'
  | 'delivery'
  | 'removal_shipped'
  | 'removal_delivered'
  | 'fee_charged'
  | 'reimbursement'
  | 'reversal';

/**
 * How one kind of loss is found: a query over the tables of the reports.
 *
 * It selects: fnsku, sku, asin, order_id, shipment_id, removal_order_id, reimbursement_id, reference_id (null where they
 * do not apply; together they name the loss, one row for each), country (null: unknown), anchor_date, quantity, value
 * (null: to be valued by what the unit cost), currency (null: that of the country), evidence (a list of {file, row}).
 *
 * Beside the tables it may read as_of(), audit_region() and what is made once for all (`audit-tables.sql`,
 * `stock-losses.sql`): `adjustments` (with the group of each reason code), `transfers`, `receipts` and
 * `customer_returns`, the few rows of the ledger that are not sales, with quantities never null and both reconciled
 * and unreconciled never negative; `stock_losses`, what of the stock is gone and neither found nor paid.
 */
export interface Detector {
  readonly claimType: ClaimType;
  /** Raised whenever the same files may give other findings. */
  readonly version: number;
  /** Without these nothing can be said. */
  readonly needs: readonly TableName[];
  /** These make it surer: what was paid, found or explained. */
  readonly reads: readonly TableName[];
  readonly anchor: Anchor;
  readonly valuation: Valuation;
  readonly sql: string;
}

export function defineDetector(
  detector: Omit<Detector, 'sql'> & { readonly file: string; readonly beside: string },
): Detector {
  const { file, beside, ...rest } = detector;
  return { ...rest, sql: readFileSync(new URL(file, beside), 'utf8') };
}
