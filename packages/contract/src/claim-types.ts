/** What the marketplace can owe; keys of findings, tickets and statement lines. */
export const claimTypes = [
  'warehouse_lost',
  'warehouse_damaged',
  'disposed_no_consent',
  'transfer_lost',
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'return_wrong_item',
  'over_refund',
  'late_refund',
  'inbound_lost',
  'inbound_damaged',
  'inbound_clawback',
  'awd_inbound_lost',
  'awd_transfer_lost',
  'mcf_lost',
  'removal_lost',
  'removal_damaged',
  'disposed_by_amazon',
  'fee_dimension',
  'fee_referral',
  'fee_storage',
  'fee_aged',
  'fee_inbound_defect',
  'fee_unused_label',
  'fee_placement',
  'fee_removal',
  'under_reimbursed',
  'reversal',
  'safe_t_not_returned',
  'safe_t_out_of_policy',
  'safe_t_return_label',
  'vendor_shortage',
  'vendor_chargeback',
] as const;

export type ClaimType = (typeof claimTypes)[number];

/**
 * A finding of these types sums a product's overcharges of a month, and each charge is a claim of its own:
 * a later claim for the same product concerns other charges.
 */
export const gatheredClaims = ['fee_dimension', 'fee_referral'] as const satisfies readonly ClaimType[];

export function gathersCharges(claimType: string): boolean {
  return gatheredClaims.some((each) => each === claimType);
}

/** Claims about orders the seller ships: Amazon hears them on a page of its own, one for an order. */
export function isSafeT(claimType: ClaimType): boolean {
  return claimType.startsWith('safe_t_');
}

/** Claims of a vendor (1P), who sells to Amazon: disputed in Vendor Central, about an invoice and not about units. */
export function isVendor(claimType: ClaimType): boolean {
  return claimType.startsWith('vendor_');
}

/** Claims about a charge as a whole: their quantity counts nothing. */
const chargeClaims = [
  'fee_placement',
  'fee_storage',
  'fee_unused_label',
  'safe_t_return_label',
  'vendor_chargeback',
  'vendor_shortage',
] as const satisfies readonly ClaimType[];

/** Whether a claim of this type is about a number of units. */
export function hasUnits(claimType: ClaimType): boolean {
  return !chargeClaims.some((each) => each === claimType);
}

/** How an amount was calculated, from most to least certain. */
export const valuations = [
  'price_less_fees',
  'excess_refund',
  'fee_difference',
  'fee_in_full',
  'payment_difference',
  'reversed_amount',
  'deducted_amount',
  'sourcing_cost',
  'past_payments',
  'estimate',
  /** No value is known; the units are owed all the same. */
  'unknown',
] as const;

export type Valuation = (typeof valuations)[number];
