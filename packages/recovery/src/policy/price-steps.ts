/**
 * Prices at which the referral share of some categories changes. Reports do not name the category of a fee, so a sale
 * is not compared with a fee preview whose price is on the other side of any step.
 */
export interface PriceStep {
  /** A region, or a country (ISO 3166). */
  readonly scope: string;
  readonly currency: string;
  /** In major units. One share applies up to this price, another above it. */
  readonly price: number;
  /** First day, an ISO 8601 date. */
  readonly validFrom: string;
  readonly source: string;
}

const always = '2006-01-01';
const feePage = 'Amazon, Selling fees: referral fees by category';
const clothing = 'Amazon seller forums, 2026 European referral and FBA fee changes: clothing';
const lowPrice = 'Amazon seller forums, 2026 European referral and FBA fee changes: low-price products';

export const priceSteps: readonly PriceStep[] = [
  { scope: 'US', currency: 'USD', price: 10, validFrom: always, source: feePage },
  { scope: 'US', currency: 'USD', price: 15, validFrom: '2024-01-15', source: feePage },
  { scope: 'US', currency: 'USD', price: 20, validFrom: '2024-01-15', source: feePage },
  { scope: 'EU', currency: 'EUR', price: 10, validFrom: always, source: feePage },
  { scope: 'EU', currency: 'EUR', price: 15, validFrom: '2025-12-15', source: clothing },
  { scope: 'EU', currency: 'EUR', price: 20, validFrom: '2025-12-15', source: clothing },
  { scope: 'GB', currency: 'GBP', price: 10, validFrom: always, source: feePage },
  { scope: 'GB', currency: 'GBP', price: 15, validFrom: '2025-12-15', source: clothing },
  { scope: 'GB', currency: 'GBP', price: 20, validFrom: '2026-02-01', source: lowPrice },
];
