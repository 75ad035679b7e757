/** What the marketplace can owe; the keys under which findings, tickets and bills speak of it. */
export const claimTypes = [
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
] as const;

export type ClaimType = (typeof claimTypes)[number];

/**
 * A finding of these gathers what a product was overcharged in a month, and each charge is a claim of its own: a later
 * claim for the same product is about other charges.
 */
export const gatheredClaims = ['fee_dimension', 'fee_referral'] as const satisfies readonly ClaimType[];

export function gathersCharges(claimType: string): boolean {
  return gatheredClaims.some((each) => each === claimType);
}

/** How an amount was reckoned, from the surest to the roughest. */
export const valuations = [
  'price_less_fees',
  'excess_refund',
  'fee_difference',
  'fee_in_full',
  'payment_difference',
  'reversed_amount',
  'sourcing_cost',
  'past_payments',
  'estimate',
  /** Nothing is known to reckon with; the units are owed all the same. */
  'unknown',
] as const;

export type Valuation = (typeof valuations)[number];
