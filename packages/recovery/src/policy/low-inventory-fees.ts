/**
 * What Amazon adds to the fulfillment fee of a unit while a product has less than 28 days of supply. No report read here
 * tells of which sales: a fee that is higher by just such an amount says nothing of the product's size.
 */
export interface LowInventoryFee {
  readonly currency: string;
  /** Of a unit, in major units. */
  readonly amount: number;
  /** ISO 8601 date of the first day. */
  readonly validFrom: string;
  readonly source: string;
}

const announcement = 'Amazon seller forums, aa9f98e5-fa91-4949-af8f-6cf918c86a77; amounts from webgility.com';

export const lowInventoryFees: readonly LowInventoryFee[] = [
  0.89, 0.63, 0.32, 0.97, 0.7, 0.36, 1.11, 0.87, 0.47,
].map((amount) => ({ currency: 'USD', amount, validFrom: '2024-04-01', source: announcement }));
