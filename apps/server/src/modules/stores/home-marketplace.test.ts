import { contract } from '@recoup/contract';
import { findMarketplaceByCountry, marketplaces } from '@recoup/sp-api';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { stores } = contract;
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  // Amazon's own addresses of Seller Central.
  server = await startTestServer({ SELLER_CENTRAL_URL: '' });
  await server.stopWorker();
  owner = await server.createUser();
});
afterAll(() => server.close());

describe('the Seller Central of the store’s own country', () => {
  test.each(marketplaces.map(({ country }) => country))(
    '%s is opened for an invitation, and to authorize again',
    async (country) => {
      const marketplace = findMarketplaceByCountry(country);
      if (marketplace === undefined) throw new Error(country);
      const { id: home, region } = marketplace;
      const origin = `https://${marketplace.sellerCentralHost}`;
      const begun = await owner.call(stores.authorize, { body: { region, marketplace: country } });
      expect(new URL(begun.result.url).origin).toBe(origin);
      const id = begun.result.store?.id ?? 0;

      const invite = await owner.call(stores.createInvitation, { params: { id } });
      const token = new URL(invite.result.url).searchParams.get('invite') ?? '';
      const accepted = await server.client().call(stores.acceptInvitation, { body: { invite: token } });
      expect(new URL(accepted.result.url ?? '').origin).toBe(origin);

      const sellerId = `A1HOME${country}`;
      server.marketplace.sellsIn(
        sellerId,
        marketplaces.filter((one) => one.region === region).map((one) => one.id),
      );
      await owner.call(stores.handleCallback, {
        body: {
          state: begun.result.state,
          selling_partner_id: sellerId,
          spapi_oauth_code: server.marketplace.consent(sellerId),
        },
      });
      const again = await owner.call(stores.reauthorize, { params: { id }, body: {} });
      expect(new URL(again.result.consent?.url ?? '').origin).toBe(origin);

      // A store linked by token names no country; one it sells in is used.
      const single = `A1ONLY${country}`;
      server.marketplace.sellsIn(single, [home]);
      const linked = await owner.call(stores.linkByHand, {
        body: { seller_id: single, region, refresh_token: server.marketplace.getRefreshToken(single) },
      });
      const other = await owner.call(stores.reauthorize, { params: { id: linked.result.id }, body: {} });
      expect(new URL(other.result.consent?.url ?? '').origin).toBe(origin);
    },
  );
});

describe('a consent without a region', () => {
  test.each([
    ['+4915112345678', 'sellercentral-europe.amazon.com'],
    ['+819012345678', 'sellercentral.amazon.co.jp'],
    ['+14155552671', 'sellercentral.amazon.com'],
    ['+8613812345678', 'sellercentral.amazon.com'],
  ])('from %s opens %s', async (phone, host) => {
    const user = await server.createUser({ phone });
    const { result } = await user.call(stores.prepare);
    expect(new URL(result.url).host).toBe(host);
  });

  test('follows the stores the account has, or the marketplace that is named', async () => {
    const user = await server.createUser({ phone: '+4915212345678' });
    await user.call(stores.authorize, { body: { region: 'fe' } });
    const plain = await user.call(stores.prepare);
    expect(new URL(plain.result.url).host).toBe('sellercentral.amazon.co.jp');
    const named = await user.call(stores.prepare, { query: { marketplace: 'BR' } });
    expect(new URL(named.result.url).host).toBe('sellercentral.amazon.com.br');
  });
});
