import type { AuditRegion } from './policy/policy.ts';

export interface Marketplace {
  /** ISO 3166. */
  readonly country: string;
  readonly region: AuditRegion;
  readonly currency: string;
  /** The marketplace's name in settlements, in lower case. */
  readonly domain: string;
  /** The most the marketplace pays for one unit, in major units. */
  readonly unitCap?: number;
}

export const marketplaces: readonly Marketplace[] = [
  // Cap from a third party's copy of Amazon's page:
  // https://hopted.com/integrations/amazon-sp-api/amazon-help-articles/fba-inventory-reimbursement-policy
  { country: 'US', region: 'NA', currency: 'USD', domain: 'amazon.com', unitCap: 5000 },
  { country: 'CA', region: 'NA', currency: 'CAD', domain: 'amazon.ca' },
  { country: 'MX', region: 'NA', currency: 'MXN', domain: 'amazon.com.mx' },
  { country: 'BR', region: 'NA', currency: 'BRL', domain: 'amazon.com.br', unitCap: 19_250 },
  { country: 'GB', region: 'EU', currency: 'GBP', domain: 'amazon.co.uk' },
  { country: 'DE', region: 'EU', currency: 'EUR', domain: 'amazon.de' },
  { country: 'FR', region: 'EU', currency: 'EUR', domain: 'amazon.fr' },
  { country: 'IT', region: 'EU', currency: 'EUR', domain: 'amazon.it' },
  { country: 'ES', region: 'EU', currency: 'EUR', domain: 'amazon.es' },
  { country: 'NL', region: 'EU', currency: 'EUR', domain: 'amazon.nl' },
  { country: 'BE', region: 'EU', currency: 'EUR', domain: 'amazon.com.be' },
  { country: 'IE', region: 'EU', currency: 'EUR', domain: 'amazon.ie' },
  { country: 'SE', region: 'EU', currency: 'SEK', domain: 'amazon.se' },
  { country: 'PL', region: 'EU', currency: 'PLN', domain: 'amazon.pl' },
  { country: 'TR', region: 'EU', currency: 'TRY', domain: 'amazon.com.tr' },
  { country: 'AE', region: 'EU', currency: 'AED', domain: 'amazon.ae' },
  { country: 'SA', region: 'EU', currency: 'SAR', domain: 'amazon.sa' },
  { country: 'EG', region: 'EU', currency: 'EGP', domain: 'amazon.eg' },
  { country: 'ZA', region: 'EU', currency: 'ZAR', domain: 'amazon.co.za' },
  { country: 'IN', region: 'EU', currency: 'INR', domain: 'amazon.in' },
  { country: 'JP', region: 'FE', currency: 'JPY', domain: 'amazon.co.jp' },
  { country: 'AU', region: 'FE', currency: 'AUD', domain: 'amazon.com.au' },
  { country: 'SG', region: 'FE', currency: 'SGD', domain: 'amazon.sg' },
];

/** Reports use both UK and GB. */
export function toIsoCountry(country: string): string {
  const upper = country.toUpperCase();
  return upper === 'UK' ? 'GB' : upper;
}

/** The only country of a region that pays in this currency; null if several do. */
export function findPayingCountry(currency: string, region: AuditRegion): string | null {
  const [first, ...others] = marketplaces.filter(
    (marketplace) => marketplace.region === region && marketplace.currency === currency,
  );
  return first && others.length === 0 ? first.country : null;
}

export function getUnitCap(currency: string): number | undefined {
  return marketplaces.find((marketplace) => marketplace.currency === currency)?.unitCap;
}
