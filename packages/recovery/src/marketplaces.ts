import { currencyExponent } from '@recoup/contract/money';
import type { AuditRegion } from './policy/policy.ts';

export interface Marketplace {
  /** ISO 3166. */
  readonly country: string;
  readonly region: AuditRegion;
  readonly currency: string;
  /** The most the marketplace pays for one unit, in major units. */
  readonly unitCap?: number;
}

export const marketplaces: readonly Marketplace[] = [
  // The cap as a third party's copy of the marketplace's page has it:
  // https://hopted.com/integrations/amazon-sp-api/amazon-help-articles/fba-inventory-reimbursement-policy
  { country: 'US', region: 'NA', currency: 'USD', unitCap: 5000 },
  { country: 'CA', region: 'NA', currency: 'CAD' },
  { country: 'MX', region: 'NA', currency: 'MXN' },
  { country: 'BR', region: 'NA', currency: 'BRL', unitCap: 19_250 },
  { country: 'GB', region: 'EU', currency: 'GBP' },
  { country: 'DE', region: 'EU', currency: 'EUR' },
  { country: 'FR', region: 'EU', currency: 'EUR' },
  { country: 'IT', region: 'EU', currency: 'EUR' },
  { country: 'ES', region: 'EU', currency: 'EUR' },
  { country: 'NL', region: 'EU', currency: 'EUR' },
  { country: 'BE', region: 'EU', currency: 'EUR' },
  { country: 'IE', region: 'EU', currency: 'EUR' },
  { country: 'SE', region: 'EU', currency: 'SEK' },
  { country: 'PL', region: 'EU', currency: 'PLN' },
  { country: 'TR', region: 'EU', currency: 'TRY' },
  { country: 'AE', region: 'EU', currency: 'AED' },
  { country: 'SA', region: 'EU', currency: 'SAR' },
  { country: 'EG', region: 'EU', currency: 'EGP' },
  { country: 'ZA', region: 'EU', currency: 'ZAR' },
  { country: 'IN', region: 'EU', currency: 'INR' },
  { country: 'JP', region: 'FE', currency: 'JPY' },
  { country: 'AU', region: 'FE', currency: 'AUD' },
  { country: 'SG', region: 'FE', currency: 'SGD' },
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
  return currencyExponent(currency);
}

export function unitCap(currency: string): number | undefined {
  return marketplaces.find((marketplace) => marketplace.currency === currency)?.unitCap;
}
