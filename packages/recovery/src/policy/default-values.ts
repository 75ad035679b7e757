/**
 * What Amazon pays for a unit lost before a sale if the seller gives no sourcing cost. Since 2025-03-31 it estimates
 * the cost from comparable products and wholesale prices; the method is not published, and Amazon's announcement was
 * found only in third parties' copies. The first row whose figures are known applies.
 */
export interface DefaultValue {
  readonly basis: 'past_payments' | 'estimate';
  /** Share of the basis: of the average past payment, or of the list price. */
  readonly share: { readonly numerator: bigint; readonly denominator: bigint };
  /** First day of Amazon's rule, an ISO 8601 date. */
  readonly validFrom: string;
  /** Our assumption, or not confirmed by a page of Amazon. */
  readonly disputed: boolean;
  /** Amazon's own page; empty if there is none. */
  readonly source: string;
}

export const defaultValues = {
  /** Past payments for the same product are the best indication of Amazon's estimate. */
  past_payments: {
    basis: 'past_payments',
    share: { numerator: 1n, denominator: 1n },
    validFrom: '2025-03-31',
    disputed: true,
    source: '',
  },
  /** Our assumption: the cost of a product is roughly a quarter of its price. */
  estimate: {
    basis: 'estimate',
    share: { numerator: 1n, denominator: 4n },
    validFrom: '2025-03-31',
    disputed: true,
    source: '',
  },
} as const satisfies Readonly<Record<DefaultValue['basis'], DefaultValue>>;
