export const addedFeeNames = ['low_inventory', 'fuel'] as const;

/**
 * What Amazon adds to the fulfillment fee of a unit at times that no report read here tells: a fee that is higher by just
 * that says nothing of the product's size. Only amounts of the United States and Canada were found; the low-inventory fee
 * is charged in Germany, France, Italy, Spain and Japan, too (Amazon seller forums, e3a2eb37-1587-4d0f-9bb2-f60d73f5f092;
 * seller-forum.com 5036).
 */
export interface AddedFee {
  readonly fee: (typeof addedFeeNames)[number];
  readonly currencies: readonly string[];
  /** Of a unit, in major units; or a share of the fee that is due. */
  readonly amount?: number;
  readonly share?: number;
  /** ISO 8601 date of the first day. */
  readonly validFrom: string;
  /** Not confirmed by a page of Amazon. */
  readonly disputed: boolean;
  /** Amazon's own page; empty where there is none. */
  readonly source: string;
}

export const addedFees: readonly AddedFee[] = [
  // Due while a product has less than 28 days of supply. Amazon's seller forums announce the fee; the amounts are those of
  // webgility.com and e-commerzz.com.
  ...[0.89, 0.63, 0.32, 0.97, 0.7, 0.36, 1.11, 0.87, 0.47].map((amount): AddedFee => ({
    fee: 'low_inventory',
    currencies: ['USD'],
    amount,
    validFrom: '2024-04-01',
    disputed: true,
    source: '',
  })),
  // cnbc.com and supplychaindive.com, April 2026, which call it temporary: when it ends is not known.
  {
    fee: 'fuel',
    currencies: ['USD', 'CAD'],
    share: 0.035,
    validFrom: '2026-04-17',
    disputed: true,
    source: '',
  },
];
