/**
 * What Amazon pays for a unit lost before a sale where the seller gives no sourcing cost. Since 2025-03-31 it estimates
 * the cost from comparable products and wholesale prices; how is not published, and Amazon's announcement was found only
 * as third parties repeat it. The first row whose figures are known applies.
 */
export interface DefaultValue {
  readonly basis: 'past_payments' | 'estimate';
  /** Of what the basis names: the average past payment, or the list price. */
  readonly share: { readonly numerator: bigint; readonly denominator: bigint };
  /** ISO 8601 date of the first day of Amazon's rule. */
  readonly validFrom: string;
  /** Ours, or not confirmed by a page of Amazon. */
  readonly disputed: boolean;
  /** Amazon's own page; empty where there is none. */
  readonly source: string;
}

export const defaultValues = {
  /** What Amazon paid for the same product shows its estimate best. */
  past_payments: {
    basis: 'past_payments',
    share: { numerator: 1n, denominator: 1n },
    validFrom: '2025-03-31',
    disputed: true,
    source: '',
  },
  /** A product costs its seller, very roughly, a quarter of what it sells for. Our assumption. */
  estimate: {
    basis: 'estimate',
    share: { numerator: 1n, denominator: 4n },
    validFrom: '2025-03-31',
    disputed: true,
    source: '',
  },
} as const satisfies Readonly<Record<DefaultValue['basis'], DefaultValue>>;
