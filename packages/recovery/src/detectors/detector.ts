import { readFileSync } from 'node:fs';
import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import { documentNeeds, type DocumentNeed } from '@recoup/contract/document-needs';
import type { TableName } from '../reports/all.ts';

/** From which event the marketplace's clock runs. */
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

/** Which words of the ledger a detector depends on. */
export type LedgerVocabulary = 'reasons' | 'event_types';

/**
 * How one kind of loss is found: a query over the tables of the reports.
 *
 * It selects: fnsku, sku, asin, order_id, shipment_id, removal_order_id, reimbursement_id, reference_id (null where they
 * do not apply; together they name the loss, one row for each), country (null: unknown), anchor_date, quantity, value
 * (null: to be valued by what the unit cost), currency (null: that of the country), figures (a map of the numbers that
 * `figureRules` names for the claim), evidence (a list of {file, row}).
 *
 * Beside the tables it may read as_of(), audit_region(), unit_cap(currency), store_domain(country), claimable_since(claim_type, country) (the
 * oldest day whose losses may still be claimed; of any country where that is null), the tables of its `facts`, and what
 * `audit-tables.sql` makes of the few rows of the ledger that are not sales: `adjustments` (with the group of each reason
 * code), `transfers`, `receipts`, `customer_returns`, `vendor_returns` and, all of them, `stock_events`, where quantities
 * are never null and `unreconciled` is never negative.
 */
export interface Detector {
  readonly claimType: ClaimType;
  /** Raised whenever the same files may give other findings. */
  readonly version: number;
  /** Without these nothing can be said. */
  readonly needs: readonly TableName[];
  /** Without these nobody knows whether it was made good: the finding is withheld, or reported with that warning. */
  readonly heldAgainst: readonly TableName[];
  /** Reports that tell which orders are the store's own: one of them is enough, without any nothing is looked for. */
  readonly knowsOrdersBy: readonly TableName[];
  /**
   * Without any file of payments, claims that a payment may have settled are withheld or reported with that warning. Not
   * these: the ledger's reconciled quantities tell what was made good, unless the ledger lacks them.
   */
  readonly trustsLedger: boolean;
  /** These make it surer: what was paid, found or explained. */
  readonly reads: readonly TableName[];
  /** Withheld when too many rows of the ledger have words of these kinds that no rule knows. */
  readonly interprets: readonly LedgerVocabulary[];
  readonly anchor: Anchor;
  readonly valuation: Valuation;
  /** Most sellers have nothing that its reports tell of: where the first of `needs` is missing, nothing is said of it. */
  readonly isRare: boolean;
  /** It selects `to_check`, too: true for a loss that another file than the ones at hand would have to prove. */
  readonly canDoubt: boolean;
  /** What the marketplace wants to see beside such a claim. */
  readonly documents: readonly DocumentNeed[];
  /** Statements that make the tables it shares with other detectors: run before it, once for all that name them. */
  readonly facts: readonly string[];
  readonly sql: string;
}

export function defineDetector(
  detector: Omit<
    Detector,
    | 'heldAgainst'
    | 'knowsOrdersBy'
    | 'trustsLedger'
    | 'interprets'
    | 'isRare'
    | 'canDoubt'
    | 'documents'
    | 'facts'
    | 'sql'
  > & {
    readonly heldAgainst?: readonly TableName[];
    readonly knowsOrdersBy?: readonly TableName[];
    readonly trustsLedger?: boolean;
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
    heldAgainst = [],
    knowsOrdersBy = [],
    trustsLedger = false,
    interprets = [],
    isRare = false,
    canDoubt = false,
    facts = [],
    ...rest
  } = detector;
  // It becomes part of another query, where a semicolon is a syntax error.
  const sql = readFileSync(new URL(file, beside), 'utf8').replace(/;\s*$/, '\n');
  // A delivery can be shown in several ways; the way of the usual parcel is used for all.
  const documents = documentNeeds(rest.claimType, 'small_parcel');
  return {
    ...rest,
    heldAgainst,
    knowsOrdersBy,
    trustsLedger,
    interprets,
    isRare,
    canDoubt,
    documents,
    facts,
    sql,
  };
}
