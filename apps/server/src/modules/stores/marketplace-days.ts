import {
  marketplaceDay,
  marketplaceTimeZone,
  marketplaceTimeZones,
  type MarketplacePlace,
} from '@recoup/contract/marketplace-days';
import { regions } from '@recoup/contract/stores';
import { sql, type RawBuilder } from 'kysely';
import type { Timed } from '../../platform/time/clock.ts';

/** Today's date in each marketplace: claim windows open and close at its midnight. */
export interface MarketplaceDays {
  /** ISO 8601 date. */
  in(place: MarketplacePlace): string;
  /** The day by the columns `account_id`, `store_id` and `country` of a table in the query. */
  of(table: string): RawBuilder<string>;
  /** For conditions an index can answer, before the exact one. */
  readonly earliest: string;
  readonly latest: string;
}

export function createMarketplaceDays({ clock }: Timed): MarketplaceDays {
  const now = clock.now();
  const days = mapPlaces((place) => marketplaceDay(now, place));
  const sorted = Object.values(days).toSorted();
  return {
    in: (place) => marketplaceDay(now, place),
    of: (table) => sql<string>`${lookUp(table, days)}::date`,
    earliest: sorted[0] ?? '',
    latest: sorted.at(-1) ?? '',
  };
}

/** The time zone by the columns `account_id`, `store_id` and `country` of a table in the query. */
export function selectTimeZone(table: string): RawBuilder<string> {
  return lookUp(table, mapPlaces(marketplaceTimeZone));
}

/** Keyed by country, or by region for claims of an unknown country. */
function mapPlaces(valueOf: (place: MarketplacePlace) => string): Record<string, string> {
  const countries = Object.keys(marketplaceTimeZones);
  return Object.fromEntries([
    ...countries.map((country) => [country, valueOf({ country, region: 'na' })] as const),
    ...regions.map((region) => [region, valueOf({ country: null, region })] as const),
  ]);
}

function lookUp(table: string, values: Record<string, string>): RawBuilder<string> {
  const named = JSON.stringify(values);
  return sql<string>`coalesce(
    ${named}::jsonb ->> ${sql.ref(`${table}.country`)},
    ${named}::jsonb ->> (
      select store_of_claim.region
      from stores store_of_claim
      where store_of_claim.account_id = ${sql.ref(`${table}.account_id`)}
        and store_of_claim.id = ${sql.ref(`${table}.store_id`)}
    )
  )`;
}
