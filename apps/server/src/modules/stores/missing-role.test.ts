import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Client } from '@recoup/testing/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { synced } from './fixtures/synced-store.ts';

const { stores } = contract;
const [canada, mexico] = ['A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.marketplace.denied.clear());
afterAll(() => server.close());

async function linkByConsent(client: Client, sellerId: string, query: Record<string, string>) {
  const { result } = await client.call(stores.prepare, { query });
  return client.call(stores.handleCallback, {
    body: {
      state: result.state,
      selling_partner_id: sellerId,
      spapi_oauth_code: server.marketplace.consent(sellerId),
    },
  });
}

test('without the role that lists marketplaces a store is linked, and they are learned from settlements', async () => {
  const user = await server.createUser();
  const sellerId = 'A1ROLELESS1';
  server.marketplace.denied.add('getMarketplaceParticipations');
  server.marketplace.settle(sellerId, 'of Canada', [canada]);
  server.marketplace.settle(sellerId, 'of Mexico', [mexico]);
  const { result } = await linkByConsent(user, sellerId, { region: 'na' });
  expect(result).toMatchObject({ status: 'done', fault: null });
  const store = await synced(user, result.store ?? 0);
  expect(store.state).toBe(sellerStates.active);
  expect(store.marketplaces.map(({ country }) => country).toSorted()).toEqual(['CA', 'MX']);
  const asked = server.marketplace.reports.filter(
    ({ sellerId: of, reportType }) => of === sellerId && reportType === 'GET_LEDGER_DETAIL_VIEW_DATA',
  );
  expect(new Set(asked.flatMap(({ marketplaceIds }) => marketplaceIds))).toEqual(new Set([canada, mexico]));
});

test('a token that reads nothing at all is not linked', async () => {
  const user = await server.createUser();
  server.marketplace.denied.add('getMarketplaceParticipations').add('getReports');
  const { result } = await linkByConsent(user, 'A1ROLELESS2', { region: 'na' });
  expect(result).toMatchObject({ status: 'failed', fault: 'access_denied' });
});
