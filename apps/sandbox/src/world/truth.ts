/** Loss kinds an audit looks for. */
export const lossKinds = [
  'warehouse_lost',
  'warehouse_damaged',
  'disposed_no_consent',
  'transfer_lost',
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'over_refund',
  'inbound_lost',
  'inbound_damaged',
  'inbound_clawback',
  'removal_lost',
  'removal_damaged',
  'fee_dimension',
  'fee_referral',
  'fee_storage',
  'fee_inbound_defect',
  'fee_unused_label',
  'under_reimbursed',
  'reversal',
  'disposed_by_amazon',
  'fee_removal',
  'late_refund',
  'return_wrong_item',
  'fee_aged',
  'safe_t_not_returned',
  'safe_t_out_of_policy',
  'safe_t_return_label',
  'awd_inbound_lost',
  'awd_transfer_lost',
  'mcf_lost',
  'vendor_shortage',
  'vendor_chargeback',
  'fee_placement',
] as const;

export type LossKind = (typeof lossKinds)[number];

/**
 * `owed`: money is owed. `lapsed`: it was, but the longest known window is over. `innocent`: looks like a loss but is
 * none. `undecided`: may become a loss later.
 */
export type Verdict = 'owed' | 'lapsed' | 'innocent' | 'undecided';

/** How the amount was calculated. */
export type AmountBasis =
  | 'sourcing_cost'
  | 'price_less_fees'
  | 'excess_refund'
  | 'fee_difference'
  | 'fee_in_full'
  | 'payment_difference'
  | 'reversed_amount'
  | 'deducted_amount';

export interface TruthIds {
  readonly fnsku: string;
  readonly sku: string;
  readonly asin: string;
  readonly orderId?: string;
  readonly shipmentId?: string;
  readonly removalOrderId?: string;
  readonly reimbursementId?: string;
  readonly referenceId?: string;
}

/** A report row, identified by cell values. */
export interface RowHint {
  readonly report: string;
  readonly match: Readonly<Record<string, string>>;
}

export interface Truth {
  readonly verdict: Verdict;
  readonly kind: LossKind;
  /** The scenario of this kind. */
  readonly scenario: string;
  readonly marketplaceId: string;
  readonly ids: TruthIds;
  readonly quantity: number;
  /** Minor units; zero unless owed or lapsed. */
  readonly amount: number;
  readonly currency: string;
  readonly basis: AmountBasis;
  readonly anchor: { readonly event: string; readonly date: string };
  readonly rows: readonly RowHint[];
}
