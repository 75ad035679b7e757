/**
 * The basis of Amazon's payment for a unit lost before a sale, by approval date of the payment. Amazon's announcement
 * was found only in third parties' copies, and no page of the older rule was found: both are unconfirmed.
 */
export interface PaymentRule {
  readonly basis: 'median_price' | 'sourcing_cost';
  /** ISO 8601 date; the rule applies until the next one. */
  readonly validFrom: string;
  readonly disputed: boolean;
  /** Amazon's own page; empty if there is none. */
  readonly source: string;
}

export const paymentRules: readonly PaymentRule[] = [
  { basis: 'median_price', validFrom: '2006-01-01', disputed: true, source: '' },
  { basis: 'sourcing_cost', validFrom: '2025-03-31', disputed: true, source: '' },
];

/** The older rule: the median price, less fees, of the seller's own sales in the months before. */
export const medianPrice = {
  months: 18,
  /** With fewer sales no median is calculated. */
  leastSales: 5,
} as const;
