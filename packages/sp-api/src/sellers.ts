import type { StoreCall } from './call.ts';
import { toArray, toObject, toText, requireField } from './json.ts';
import type { WaitOptions } from './rate-limit.ts';

export interface MarketplaceParticipation {
  readonly marketplaceId: string;
  readonly name: string | undefined;
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** Amazon's value, `en` or `en_US`. */
  readonly language: string | undefined;
  readonly domain: string | undefined;
  readonly storeName: string | undefined;
  readonly participating: boolean;
  readonly hasSuspendedListings: boolean;
}

export interface SellersApi {
  /** The cheapest call that proves an authorization works. The reply does not contain the seller's id. */
  getMarketplaceParticipations(options?: WaitOptions): Promise<readonly MarketplaceParticipation[]>;
}

export function createSellersApi(call: StoreCall): SellersApi {
  return {
    async getMarketplaceParticipations(options) {
      const operation = 'getMarketplaceParticipations';
      const path = '/sellers/v1/marketplaceParticipations';
      const reply = await call({ operation, method: 'GET', path }, options);
      const payload = requireField(
        Array.isArray(reply['payload']) ? reply['payload'] : undefined,
        operation,
        'payload',
      );
      return toArray(payload).map((item) => readParticipation(toObject(item) ?? {}, operation));
    },
  };
}

function readParticipation(
  fields: Readonly<Record<string, unknown>>,
  operation: string,
): MarketplaceParticipation {
  const marketplace = toObject(fields['marketplace']) ?? {};
  const participation = toObject(fields['participation']) ?? {};
  return {
    marketplaceId: requireField(toText(marketplace['id']), operation, 'marketplace id'),
    name: toText(marketplace['name']),
    country: toText(marketplace['countryCode']),
    currency: toText(marketplace['defaultCurrencyCode']),
    language: toText(marketplace['defaultLanguageCode']),
    domain: toText(marketplace['domainName']),
    storeName: toText(fields['storeName']),
    participating: participation['isParticipating'] === true,
    hasSuspendedListings: participation['hasSuspendedListings'] === true,
  };
}
