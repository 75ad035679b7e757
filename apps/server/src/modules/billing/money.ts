export interface Money {
  /** In the currency's minor unit. */
  readonly minor: number;
  readonly currency: string;
}

/** Minimum charge of the gateway. */
export const leastByCard = 50;
