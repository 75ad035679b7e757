import type { Region } from './stores.ts';

/**
 * The time zone of each marketplace, by country. Canada and Mexico count their days in Pacific time, as Amazon's reports
 * and advertising profiles of North America do: https://advertising.amazon.com/API/docs/en-us/reference/2/profiles.
 * Ireland and South Africa have no profiles; theirs are the countries' own zones (https://www.iana.org/time-zones).
 */
export const marketplaceTimeZones: Readonly<Record<string, string>> = {
  US: 'America/Los_Angeles',
  CA: 'America/Los_Angeles',
  MX: 'America/Los_Angeles',
  BR: 'America/Sao_Paulo',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  SE: 'Europe/Stockholm',
  PL: 'Europe/Warsaw',
  TR: 'Europe/Istanbul',
  EG: 'Africa/Cairo',
  ZA: 'Africa/Johannesburg',
  SA: 'Asia/Riyadh',
  AE: 'Asia/Dubai',
  IN: 'Asia/Kolkata',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
  AU: 'Australia/Sydney',
};

/** Claims of an unknown country are counted in the zone of their region's largest marketplace. */
const largestMarketplaces: Readonly<Record<Region, string>> = { na: 'US', eu: 'DE', fe: 'JP' };

export interface MarketplacePlace {
  /** ISO 3166-1; null where a claim names none. */
  readonly country: string | null;
  /** The store's region. */
  readonly region: Region;
}

export function marketplaceTimeZone({ country, region }: MarketplacePlace): string {
  const known = country === null ? undefined : marketplaceTimeZones[country];
  return known ?? marketplaceTimeZones[largestMarketplaces[region]] ?? 'UTC';
}

/** The day it is in a marketplace: claim windows open and close at its midnight. ISO 8601 date. */
export function marketplaceDay(moment: Date, place: MarketplacePlace): string {
  return dayFormat(marketplaceTimeZone(place)).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
