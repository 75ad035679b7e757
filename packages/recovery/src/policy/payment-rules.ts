/**
 * By what Amazon pays for a unit lost before a sale, by the day the payment was approved. Amazon's own announcement was
 * found only as third parties repeat it, and no page of the older rule was found: both are unconfirmed.
 */
export interface PaymentRule {
  readonly basis: 'median_price' | 'sourcing_cost';
  /** ISO 8601 date; holds until the next rule. */
  readonly validFrom: string;
  readonly disputed: boolean;
  /** Amazon's own page; empty where there is none. */
  readonly source: string;
}

export const paymentRules: readonly PaymentRule[] = [
  { basis: 'median_price', validFrom: '2006-01-01', disputed: true, source: '' },
  { basis: 'sourcing_cost', validFrom: '2025-03-31', disputed: true, source: '' },
];

/** How the older rule is followed: the median of the seller's own sales in the months before, less fees. */
export const medianPrice = {
  months: 18,
  /** With fewer sales nothing is said. */
  leastSales: 5,
} as const;
