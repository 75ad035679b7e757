import type { regions as contractRegions } from '@recoup/contract/stores';

export type Region = (typeof contractRegions)[number];

export interface Marketplace {
  readonly id: string;
  /** ISO 3166-1; the United Kingdom is GB. */
  readonly country: string;
  readonly region: Region;
  /** ISO 4217 */
  readonly currency: string;
  /** ISO 639-1 */
  readonly language: string;
  /** The retail site's domain without `www.`. */
  readonly domain: string;
  readonly sellerCentralHost: string;
}

const europe = 'sellercentral-europe.amazon.com';

// Ids: https://developer-docs.amazon.com/sp-api/docs/marketplace-ids. Hosts: "Seller Central URLs" in
// Amazon's developer guide, which predates IE and ZA; their hosts come from
// https://developers.apideck.com/connectors/amazon-seller-central/docs/consumer+connection
const table: readonly (readonly [
  id: string,
  country: string,
  region: Region,
  currency: string,
  language: string,
  domain: string,
  sellerCentral?: string,
])[] = [
  ['A2EUQ1WTGCTBG2', 'CA', 'na', 'CAD', 'en', 'amazon.ca'],
  ['ATVPDKIKX0DER', 'US', 'na', 'USD', 'en', 'amazon.com'],
  ['A1AM78C64UM0Y8', 'MX', 'na', 'MXN', 'es', 'amazon.com.mx'],
  ['A2Q3Y263D00KWC', 'BR', 'na', 'BRL', 'pt', 'amazon.com.br'],
  ['A28R8C7NBKEWEA', 'IE', 'eu', 'EUR', 'en', 'amazon.ie'],
  ['A1RKKUPIHCS9HS', 'ES', 'eu', 'EUR', 'es', 'amazon.es', europe],
  ['A1F83G8C2ARO7P', 'GB', 'eu', 'GBP', 'en', 'amazon.co.uk', europe],
  ['A13V1IB3VIYZZH', 'FR', 'eu', 'EUR', 'fr', 'amazon.fr', europe],
  ['AMEN7PMS3EDWL', 'BE', 'eu', 'EUR', 'fr', 'amazon.com.be'],
  ['A1805IZSGTT6HS', 'NL', 'eu', 'EUR', 'nl', 'amazon.nl'],
  ['A1PA6795UKMFR9', 'DE', 'eu', 'EUR', 'de', 'amazon.de', europe],
  ['APJ6JRA9NG5V4', 'IT', 'eu', 'EUR', 'it', 'amazon.it', europe],
  ['A2NODRKZP88ZB9', 'SE', 'eu', 'SEK', 'sv', 'amazon.se'],
  ['AE08WJ6YKNBMC', 'ZA', 'eu', 'ZAR', 'en', 'amazon.co.za'],
  ['A1C3SOZRARQ6R3', 'PL', 'eu', 'PLN', 'pl', 'amazon.pl'],
  ['ARBP9OOSHTCHU', 'EG', 'eu', 'EGP', 'ar', 'amazon.eg'],
  ['A33AVAJ2PDY3EV', 'TR', 'eu', 'TRY', 'tr', 'amazon.com.tr'],
  ['A17E79C6D8DWNP', 'SA', 'eu', 'SAR', 'ar', 'amazon.sa'],
  ['A2VIGQ35RCS4UG', 'AE', 'eu', 'AED', 'en', 'amazon.ae'],
  ['A21TJRUUN4KGV', 'IN', 'eu', 'INR', 'en', 'amazon.in'],
  ['A19VAU5U5O7RUS', 'SG', 'fe', 'SGD', 'en', 'amazon.sg'],
  ['A39IBJ37TRP1C6', 'AU', 'fe', 'AUD', 'en', 'amazon.com.au'],
  ['A1VC38T7YXB528', 'JP', 'fe', 'JPY', 'ja', 'amazon.co.jp'],
];

export const marketplaces: readonly Marketplace[] = table.map(
  ([id, country, region, currency, language, domain, sellerCentral]) => ({
    id,
    country,
    region,
    currency,
    language,
    domain,
    sellerCentralHost: sellerCentral ?? `sellercentral.${domain}`,
  }),
);

const byId = new Map(marketplaces.map((marketplace) => [marketplace.id, marketplace]));
const byCountry = new Map(marketplaces.map((marketplace) => [marketplace.country, marketplace]));

/** Undefined for a marketplace that is newer than this list or not Amazon's own (`Non-Amazon` ids). */
export function findMarketplaceById(id: string): Marketplace | undefined {
  return byId.get(id);
}

export function findMarketplaceByCountry(country: string): Marketplace | undefined {
  return byCountry.get(country);
}

export function listMarketplacesIn(region: Region): readonly Marketplace[] {
  return marketplaces.filter((marketplace) => marketplace.region === region);
}

export interface Endpoints {
  /** Login with Amazon has one endpoint worldwide. */
  readonly lwa: string;
  readonly spApi: Readonly<Record<Region, string>>;
  readonly sellerCentral: (marketplace: Marketplace) => string;
}

// https://developer-docs.amazon.com/sp-api/docs/sp-api-endpoints
export const amazonEndpoints: Endpoints = {
  lwa: 'https://api.amazon.com',
  spApi: {
    na: 'https://sellingpartnerapi-na.amazon.com',
    eu: 'https://sellingpartnerapi-eu.amazon.com',
    fe: 'https://sellingpartnerapi-fe.amazon.com',
  },
  sellerCentral: (marketplace) => `https://${marketplace.sellerCentralHost}`,
};
