export const regions = ['NA', 'EU', 'FE'] as const;
export type Region = (typeof regions)[number];

export type TitleLanguage = 'en' | 'de' | 'fr' | 'it' | 'es' | 'ja';

export interface Marketplace {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly currency: string;
  /** Digits after the decimal point of the currency. */
  readonly decimals: 0 | 2;
  /** Minor units of this currency for one US cent: a rough level of prices, not an exchange rate. */
  readonly priceLevel: number;
  readonly locale: string;
  readonly domain: string;
  readonly channel: string;
  readonly titles: TitleLanguage;
  readonly centers: readonly [string, string, ...string[]];
  readonly taxOnTop: boolean;
  readonly decimalComma: boolean;
  /** Of a hundred products, how many are sold here. */
  readonly share: number;
}

const plain = { decimals: 2, taxOnTop: false, decimalComma: false } as const;

/** The marketplaces a store of the region trades in. */
export const marketplaces: Readonly<Record<Region, readonly [Marketplace, ...Marketplace[]]>> = {
  NA: [
    {
      ...plain,
      id: 'ATVPDKIKX0DER',
      country: 'US',
      name: 'Amazon.com',
      currency: 'USD',
      priceLevel: 1,
      locale: 'en_US',
      domain: 'www.amazon.com',
      channel: 'Amazon.com',
      titles: 'en',
      centers: ['PHX7', 'ONT8', 'MDW2', 'CLT2', 'BFI4'],
      taxOnTop: true,
      share: 80,
    },
    {
      ...plain,
      id: 'A2EUQ1WTGCTBG2',
      country: 'CA',
      name: 'Amazon.ca',
      currency: 'CAD',
      priceLevel: 1.35,
      locale: 'en_CA',
      domain: 'www.amazon.ca',
      channel: 'Amazon.ca',
      titles: 'en',
      centers: ['YYZ4', 'YVR2'],
      share: 20,
    },
  ],
  EU: [
    {
      ...plain,
      id: 'A1PA6795UKMFR9',
      country: 'DE',
      name: 'Amazon.de',
      currency: 'EUR',
      priceLevel: 0.95,
      locale: 'de_DE',
      domain: 'www.amazon.de',
      channel: 'Amazon.de',
      titles: 'de',
      centers: ['LEJ1', 'BER3', 'DTM2', 'HAM2'],
      decimalComma: true,
      share: 40,
    },
    {
      ...plain,
      id: 'A1F83G8C2ARO7P',
      country: 'GB',
      name: 'Amazon.co.uk',
      currency: 'GBP',
      priceLevel: 0.8,
      locale: 'en_GB',
      domain: 'www.amazon.co.uk',
      channel: 'Amazon.co.uk',
      titles: 'en',
      centers: ['BHX4', 'LTN4', 'MAN1'],
      share: 25,
    },
    {
      ...plain,
      id: 'A13V1IB3VIYZZH',
      country: 'FR',
      name: 'Amazon.fr',
      currency: 'EUR',
      priceLevel: 0.95,
      locale: 'fr_FR',
      domain: 'www.amazon.fr',
      channel: 'Amazon.fr',
      titles: 'fr',
      centers: ['ORY4', 'LIL1'],
      decimalComma: true,
      share: 15,
    },
    {
      ...plain,
      id: 'APJ6JRA9NG5V4',
      country: 'IT',
      name: 'Amazon.it',
      currency: 'EUR',
      priceLevel: 0.95,
      locale: 'it_IT',
      domain: 'www.amazon.it',
      channel: 'Amazon.it',
      titles: 'it',
      centers: ['MXP5', 'FCO1'],
      decimalComma: true,
      share: 10,
    },
    {
      ...plain,
      id: 'A1RKKUPIHCS9HS',
      country: 'ES',
      name: 'Amazon.es',
      currency: 'EUR',
      priceLevel: 0.95,
      locale: 'es_ES',
      domain: 'www.amazon.es',
      channel: 'Amazon.es',
      titles: 'es',
      centers: ['MAD4', 'BCN1'],
      decimalComma: true,
      share: 10,
    },
  ],
  FE: [
    {
      ...plain,
      id: 'A1VC38T7YXB528',
      country: 'JP',
      name: 'Amazon.co.jp',
      currency: 'JPY',
      decimals: 0,
      priceLevel: 1.5,
      locale: 'ja_JP',
      domain: 'www.amazon.co.jp',
      channel: 'Amazon.co.jp',
      titles: 'ja',
      centers: ['NRT5', 'KIX2', 'TPF3'],
      share: 100,
    },
  ],
};

export function isRegion(text: unknown): text is Region {
  return regions.some((region) => region === text);
}
