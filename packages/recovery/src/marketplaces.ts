import type { AuditRegion } from './policy/policy.ts';

export interface Marketplace {
  /** ISO 3166. */
  readonly country: string;
  readonly region: AuditRegion;
  readonly currency: string;
  /** Digits of the currency after the decimal point. */
  readonly digits: number;
  /** The most the marketplace pays for one unit, in major units. */
  readonly unitCap?: number;
}

export const marketplaces: readonly Marketplace[] = [
  // The cap as a third party's copy of the marketplace's page has it:
  // https://hopted.com/integrations/amazon-sp-api/amazon-help-articles/fba-inventory-reimbursement-policy
  { country: 'US', region: 'NA', currency: 'USD', digits: 2, unitCap: 5000 },
  { country: 'CA', region: 'NA', currency: 'CAD', digits: 2 },
  { country: 'MX', region: 'NA', currency: 'MXN', digits: 2 },
  { country: 'BR', region: 'NA', currency: 'BRL', digits: 2, unitCap: 19_250 },
  { country: 'GB', region: 'EU', currency: 'GBP', digits: 2 },
  { country: 'DE', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'FR', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'IT', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'ES', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'NL', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'BE', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'IE', region: 'EU', currency: 'EUR', digits: 2 },
  { country: 'SE', region: 'EU', currency: 'SEK', digits: 2 },
  { country: 'PL', region: 'EU', currency: 'PLN', digits: 2 },
  { country: 'TR', region: 'EU', currency: 'TRY', digits: 2 },
  { country: 'AE', region: 'EU', currency: 'AED', digits: 2 },
  { country: 'SA', region: 'EU', currency: 'SAR', digits: 2 },
  { country: 'EG', region: 'EU', currency: 'EGP', digits: 2 },
  { country: 'ZA', region: 'EU', currency: 'ZAR', digits: 2 },
  { country: 'IN', region: 'EU', currency: 'INR', digits: 2 },
  { country: 'JP', region: 'FE', currency: 'JPY', digits: 0 },
  { country: 'AU', region: 'FE', currency: 'AUD', digits: 2 },
  { country: 'SG', region: 'FE', currency: 'SGD', digits: 2 },
];

/** Reports call the United Kingdom by either name. */
export function isoCountry(country: string): string {
  const upper = country.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/** The one country of a region that pays in this currency; none where several do. */
export function countryPaying(currency: string, region: AuditRegion): string | null {
  const [first, ...others] = marketplaces.filter(
    (marketplace) => marketplace.region === region && marketplace.currency === currency,
  );
  return first && others.length === 0 ? first.country : null;
}

export function currencyDigits(currency: string): number {
  return marketplaces.find((marketplace) => marketplace.currency === currency)?.digits ?? 2;
}

export function unitCap(currency: string): number | undefined {
  return marketplaces.find((marketplace) => marketplace.currency === currency)?.unitCap;
}
