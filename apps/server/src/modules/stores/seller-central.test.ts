import { marketplaceByCountry } from '@recoup/sp-api';
import { expect, test } from 'vitest';
import { sellerCentralOf } from './marketplace.ts';

test('sellers work where the marketplace says, or where the settings say instead', () => {
  const germany = marketplaceByCountry('DE');
  if (germany === undefined) throw new Error('no Germany');
  expect(sellerCentralOf({ SELLER_CENTRAL_URL: undefined })(germany)).toBe(
    'https://sellercentral-europe.amazon.com',
  );
  expect(sellerCentralOf({ SELLER_CENTRAL_URL: 'http://localhost:3001/{region}' })(germany)).toBe(
    'http://localhost:3001/eu',
  );
});
