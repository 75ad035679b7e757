export interface Money {
  /** Of the currency's smallest unit. */
  readonly minor: number;
  readonly currency: string;
}
