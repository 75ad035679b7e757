import type { StoreCall } from './call.ts';
import { asList, asObject, asText, needed } from './json.ts';
import type { WaitOptions } from './rate-limit.ts';

export interface MarketplaceParticipation {
  readonly marketplaceId: string;
  readonly name: string | undefined;
  readonly country: string | undefined;
  readonly currency: string | undefined;
  /** As given: `en` or `en_US`. */
  readonly language: string | undefined;
  readonly domain: string | undefined;
  readonly storeName: string | undefined;
  readonly participating: boolean;
  readonly hasSuspendedListings: boolean;
}

export interface SellersApi {
  /** The cheapest call that shows whether an authorization works. The seller's id is not in it. */
  getMarketplaceParticipations(options?: WaitOptions): Promise<readonly MarketplaceParticipation[]>;
}

export function createSellersApi(call: StoreCall): SellersApi {
  return {
    async getMarketplaceParticipations(options) {
      const operation = 'getMarketplaceParticipations';
      const path = '/sellers/v1/marketplaceParticipations';
      const reply = await call({ operation, method: 'GET', path }, options);
      const payload = needed(
        Array.isArray(reply['payload']) ? reply['payload'] : undefined,
        operation,
        'payload',
      );
      return asList(payload).map((item) => readParticipation(asObject(item) ?? {}, operation));
    },
  };
}

function readParticipation(
  fields: Readonly<Record<string, unknown>>,
  operation: string,
): MarketplaceParticipation {
  const marketplace = asObject(fields['marketplace']) ?? {};
  const participation = asObject(fields['participation']) ?? {};
  return {
    marketplaceId: needed(asText(marketplace['id']), operation, 'marketplace id'),
    name: asText(marketplace['name']),
    country: asText(marketplace['countryCode']),
    currency: asText(marketplace['defaultCurrencyCode']),
    language: asText(marketplace['defaultLanguageCode']),
    domain: asText(marketplace['domainName']),
    storeName: asText(fields['storeName']),
    participating: participation['isParticipating'] === true,
    hasSuspendedListings: participation['hasSuspendedListings'] === true,
  };
}
