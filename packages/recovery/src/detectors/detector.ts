import { readFileSync } from 'node:fs';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import { documentNeeds, type DocumentNeed } from '@recoup/contract/document-needs';
import type { TableName } from '../reports/all.ts';

/** The event from which the marketplace counts the claim window. */
export type Anchor =
  | 'loss_reported'
  | 'refund'
  | 'replacement_sent'
  | 'return_received'
  | 'delivery'
  | 'estimated_delivery'
  | 'removal_shipped'
  | 'removal_delivered'
  | 'fee_charged'
  | 'invoice_dated'
  | 'reimbursement'
  | 'reversal';

/** Values of the ledger that a detector depends on. */
export type LedgerVocabulary = 'reasons' | 'event_types';

/**
 * How one kind of loss is found: a query over the tables of the reports.
 *
 * It selects: fnsku, sku, asin, order_id, shipment_id, removal_order_id, reimbursement_id, reference_id (null if not
 * applicable; together they identify the loss, and each loss is one row), country (null: unknown), anchor_date,
 * quantity, value (null: to be calculated from the cost of a unit), currency (null: that of the country), figures (a
 * map of the numbers that `figureRules` names for the claim type), evidence (a list of {file, row}).
 *
 * Beside the tables of reports it may use as_of(), audit_region(), unit_cap(currency), currency_digits(currency),
 * store_domain(country), claimable_since(claim_type, country) (the oldest day whose losses may still be claimed; of any
 * country if null), the tables of its `facts`, and those that `audit-tables.sql` creates from the few ledger rows that
 * are not sales: `adjustments` (with the group of each reason code), `transfers`, `receipts`, `customer_returns`,
 * `vendor_returns` and `stock_events` with all of them, where quantities are never null and `unreconciled` is never
 * negative.
 */
export interface Detector {
  readonly claimType: ClaimType;
  /** Increased whenever the same files may give different findings. */
  readonly version: number;
  /** Reports without which the detector does not run. */
  readonly needs: readonly TableName[];
  /** Reports that may show that a loss was settled: without them findings are withheld, or reported as unchecked. */
  readonly withheldWithout: readonly TableName[];
  /** Reports that list the store's own orders: the detector runs only with at least one of them. */
  readonly needsOneOf: readonly TableName[];
  /**
   * The ledger's reconciled quantities show what was settled. Without any file of payments, findings are therefore not
   * withheld, unless the ledger lacks these quantities.
   */
  readonly isReconciledByLedger: boolean;
  /** Further reports that may show payments, finds or explanations. */
  readonly reads: readonly TableName[];
  /** Withheld if too many rows of the ledger have unknown values of these kinds. */
  readonly interprets: readonly LedgerVocabulary[];
  readonly anchor: Anchor;
  readonly valuation: Valuation;
  /** Most sellers do not have its reports: if the first of `needs` is missing, it is not listed as skipped. */
  readonly isRare: boolean;
  /** It also selects `to_check`: true for a loss that the imported files do not prove. */
  readonly canDoubt: boolean;
  /** Documents the marketplace requires with such a claim. */
  readonly documents: readonly DocumentNeed[];
  /** Statements that create tables shared with other detectors: run once, before the first detector that lists them. */
  readonly facts: readonly string[];
  readonly sql: string;
}

export function defineDetector(
  detector: Omit<
    Detector,
    | 'withheldWithout'
    | 'needsOneOf'
    | 'isReconciledByLedger'
    | 'interprets'
    | 'isRare'
    | 'canDoubt'
    | 'documents'
    | 'facts'
    | 'sql'
  > & {
    readonly withheldWithout?: readonly TableName[];
    readonly needsOneOf?: readonly TableName[];
    readonly isReconciledByLedger?: boolean;
    readonly interprets?: readonly LedgerVocabulary[];
    readonly isRare?: boolean;
    readonly canDoubt?: boolean;
    readonly facts?: readonly string[];
    readonly file: string;
    readonly beside: string;
  },
): Detector {
  const {
    file,
    beside,
    withheldWithout = [],
    needsOneOf = [],
    isReconciledByLedger = false,
    interprets = [],
    isRare = false,
    canDoubt = false,
    facts = [],
    ...rest
  } = detector;
  // The text becomes a subquery, where a semicolon is a syntax error.
  const sql = readFileSync(new URL(file, beside), 'utf8').replace(/;\s*$/, '\n');
  // The accepted proof depends on the type of delivery; that of a small parcel is used for all.
  const documents = documentNeeds(rest.claimType, 'small_parcel');
  return {
    ...rest,
    withheldWithout,
    needsOneOf,
    isReconciledByLedger,
    interprets,
    isRare,
    canDoubt,
    documents,
    facts,
    sql,
  };
}
