import type { Operation } from './operation.ts';
import { listParticipations } from './stores.ts';

export const sellerOperations: readonly Operation[] = [
  {
    name: 'getMarketplaceParticipations',
    method: 'GET',
    path: '/sellers/v1/marketplaceParticipations',
    rate: { perSecond: 0.016, burst: 15 },
    answer({ store }) {
      const payload = listParticipations(store).map(({ id, name, country, currency, locale, domain }) => ({
        marketplace: {
          id,
          name,
          countryCode: country,
          defaultCurrencyCode: currency,
          defaultLanguageCode: locale,
          domainName: domain,
        },
        participation: { isParticipating: true, hasSuspendedListings: false },
        storeName: store.name,
      }));
      return { status: 200, body: { payload } };
    },
  },
];
