import { marketplaceTimeZones } from '@recoup/contract/marketplace-days';
import { expect, test } from 'vitest';
import {
  amazonEndpoints,
  findMarketplaceById,
  findMarketplaceByCountry,
  marketplaces,
  listMarketplacesIn,
} from './marketplaces.ts';

test('23 marketplaces in three regions have distinct ids and countries', () => {
  expect(listMarketplacesIn('na')).toHaveLength(4);
  expect(listMarketplacesIn('eu')).toHaveLength(16);
  expect(listMarketplacesIn('fe')).toHaveLength(3);
  expect(new Set(marketplaces.map(({ id }) => id)).size).toBe(23);
  expect(new Set(marketplaces.map(({ country }) => country)).size).toBe(23);
});

test('a marketplace is found by its id and by its country', () => {
  expect(findMarketplaceById('A1PA6795UKMFR9')).toMatchObject({
    country: 'DE',
    currency: 'EUR',
    language: 'de',
  });
  expect(findMarketplaceByCountry('JP')).toMatchObject({
    id: 'A1VC38T7YXB528',
    region: 'fe',
    currency: 'JPY',
  });
  expect(findMarketplaceById('A0UNKNOWN')).toBeUndefined();
});

test('the five large European marketplaces share one Seller Central, the others have their own', () => {
  const host = (country: string) => {
    const marketplace = findMarketplaceByCountry(country);
    return marketplace && amazonEndpoints.sellerCentral(marketplace);
  };
  for (const country of ['GB', 'DE', 'FR', 'IT', 'ES']) {
    expect(host(country)).toBe('https://sellercentral-europe.amazon.com');
  }
  expect(host('NL')).toBe('https://sellercentral.amazon.nl');
  expect(host('US')).toBe('https://sellercentral.amazon.com');
  expect(host('BR')).toBe('https://sellercentral.amazon.com.br');
});

test('every marketplace has a time zone of its own', () => {
  expect(Object.keys(marketplaceTimeZones).toSorted()).toEqual(
    marketplaces.map(({ country }) => country).toSorted(),
  );
});
