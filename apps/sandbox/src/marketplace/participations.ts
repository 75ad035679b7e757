import type { Marketplace, Region } from '../world/regions.ts';

export type Participation = Pick<Marketplace, 'id' | 'country' | 'name' | 'currency' | 'locale' | 'domain'>;

function marketplace(
  country: string,
  id: string,
  domain: string,
  currency: string,
  locale: string,
): Participation {
  return { id, country, name: `Amazon.${domain}`, currency, locale, domain: `www.amazon.${domain}` };
}

/** Marketplaces a seller may participate in without selling there. */
export const unusedMarketplaces: Readonly<Record<Region, readonly Participation[]>> = {
  NA: [
    marketplace('MX', 'A1AM78C64UM0Y8', 'com.mx', 'MXN', 'es_MX'),
    marketplace('BR', 'A2Q3Y263D00KWC', 'com.br', 'BRL', 'pt_BR'),
  ],
  EU: [
    marketplace('NL', 'A1805IZSGTT6HS', 'nl', 'EUR', 'nl_NL'),
    marketplace('SE', 'A2NODRKZP88ZB9', 'se', 'SEK', 'sv_SE'),
    marketplace('PL', 'A1C3SOZRARQ6R3', 'pl', 'PLN', 'pl_PL'),
    marketplace('BE', 'AMEN7PMS3EDWL', 'com.be', 'EUR', 'fr_BE'),
    marketplace('IE', 'A28R8C7NBKEWEA', 'ie', 'EUR', 'en_IE'),
  ],
  FE: [],
};
