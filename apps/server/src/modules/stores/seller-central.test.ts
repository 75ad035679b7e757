import { findMarketplaceByCountry } from '@recoup/sp-api';
import { expect, test } from 'vitest';
import { getSellerCentralUrl } from './marketplace.ts';

test('the Seller Central address is Amazon’s, or the one in the settings', () => {
  const germany = findMarketplaceByCountry('DE');
  if (germany === undefined) throw new Error('no Germany');
  expect(getSellerCentralUrl({ SELLER_CENTRAL_URL: undefined })(germany)).toBe(
    'https://sellercentral-europe.amazon.com',
  );
  expect(getSellerCentralUrl({ SELLER_CENTRAL_URL: 'http://localhost:3001/{region}' })(germany)).toBe(
    'http://localhost:3001/eu',
  );
});
