export const addedFeeNames = ['low_inventory', 'fuel'] as const;

/**
 * Surcharges on the fulfillment fee of a unit. No imported report shows when they apply, so a fee that is higher by
 * exactly such an amount does not prove a wrong size. Only amounts for the United States and Canada were found; the
 * low-inventory fee is also charged in Germany, France, Italy, Spain and Japan (Amazon seller forums,
 * e3a2eb37-1587-4d0f-9bb2-f60d73f5f092; seller-forum.com 5036).
 */
export interface AddedFee {
  readonly fee: (typeof addedFeeNames)[number];
  readonly currencies: readonly string[];
  /** Amount per unit, in major units; or a share of the fee due. */
  readonly amount?: number;
  readonly share?: number;
  /** First day, an ISO 8601 date. */
  readonly validFrom: string;
  /** Not confirmed by a page of Amazon. */
  readonly disputed: boolean;
  /** Amazon's own page; empty if there is none. */
  readonly source: string;
}

export const addedFees: readonly AddedFee[] = [
  // Due while a product has less than 28 days of supply. Amazon's seller forums announce the fee; the amounts are from
  // webgility.com and e-commerzz.com.
  ...[0.89, 0.63, 0.32, 0.97, 0.7, 0.36, 1.11, 0.87, 0.47].map((amount): AddedFee => ({
    fee: 'low_inventory',
    currencies: ['USD'],
    amount,
    validFrom: '2024-04-01',
    disputed: true,
    source: '',
  })),
  // cnbc.com and supplychaindive.com, April 2026, which call it temporary; its end is not known.
  {
    fee: 'fuel',
    currencies: ['USD', 'CAD'],
    share: 0.035,
    validFrom: '2026-04-17',
    disputed: true,
    source: '',
  },
];
