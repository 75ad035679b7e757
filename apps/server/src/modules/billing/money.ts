export interface Money {
  /** Of the currency's smallest unit. */
  readonly minor: number;
  readonly currency: string;
}

/** Less than this no card is charged with. */
export const leastByCard = 50;
