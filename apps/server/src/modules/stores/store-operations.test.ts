import { patience } from '@recoup/testing/patience';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import type { Client } from '@recoup/testing/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toBucketKey, operationRates } from '@recoup/sp-api';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createSharedLimiter } from './rate-limiter.ts';
import { syncSchedule } from './sync-schedule.ts';

const { stores, storeOperations } = contract;
const settlements = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
let server: TestServer;
let operator: Client;
let secretFile: string;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ username: 'operator', roles: ['*.superuser'] });
  secretFile = join(server.config.DATA_DIR, 'client-secret');
});
afterAll(() => server.close());

async function linked(client: Client) {
  const seller_id = `A1BOARD${String((sellers += 1)).padStart(4, '0')}`;
  const { result } = await client.call(stores.linkByHand, {
    body: { seller_id, region: 'na', refresh_token: server.marketplace.getRefreshToken(seller_id) },
  });
  return result;
}

async function synced(client: Client, id: number) {
  return vi.waitFor(
    async () => {
      const { result } = await client.call(stores.get, { params: { id } });
      expect(result.sync).toBeNull();
      return result;
    },
    { timeout: 120_000, interval: 200 },
  );
}

const board = async (query: Record<string, string>) =>
  (await operator.call(storeOperations.list, { query })).result.items;

test('a missing role is named to operators, with what it refuses and since when', async () => {
  const user = await server.createUser();
  server.marketplace.denied.add(settlements).add('getMarketplaceParticipations');
  onTestFinished(() => server.marketplace.denied.clear());
  const { id, seller_id } = await linked(user);
  await synced(user, id);
  const { result } = await operator.call(storeOperations.getSetup);
  const missing = Object.fromEntries(result.roles.map((role) => [role.name, role.missing]));
  expect(missing).toEqual({
    'Amazon Fulfillment': null,
    'Finance and Accounting': { stores: 1, since: expect.any(String), refused: [settlements] },
    'Inventory and Order Tracking': null,
    'Selling Partner Insights': {
      stores: 1,
      since: expect.any(String),
      refused: ['getMarketplaceParticipations'],
    },
    'Amazon Warehousing and Distribution': null,
  });
  expect(result).toMatchObject({
    application_id: 'amzn1.sellerapps.app.tests',
    redirect_url: `${server.url}/amz-redirect`,
    login_url: `${server.url}/amz-login`,
  });
  const [store] = await board({ q: seller_id });
  expect(store).toMatchObject({
    id,
    owner: { id: user.id },
    failures: [{ report_type: settlements, reason: '403 Unauthorized', role: 'Finance and Accounting' }],
  });
  expect(store?.report_ages.length).toBeGreaterThan(10);
});

test('the board tells the age of the reports that syncs renew, not of uploaded files', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linked(user);
  await synced(user, id);
  await server.data.withSystem((tx) =>
    tx
      .insertInto('store_reports')
      .values({
        account_id: user.id,
        store_id: id,
        source: 'uploaded',
        report_type: 'sourcing-costs',
        marketplaces: [],
        status: 'kept',
        finished_at: new Date('2026-01-05'),
      })
      .execute(),
  );
  const [store] = await board({ view: 'all', q: seller_id ?? '' });
  expect(store?.report_ages.map(({ report_type }) => report_type)).not.toContain('sourcing-costs');
});

test('the board shows what is left of a store’s rate limits and the last refusal', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linked(user);
  await synced(user, id);
  const limiter = createSharedLimiter(server.data);
  const key = toBucketKey({ region: 'na', sellerId: seller_id ?? '' }, 'getReportDocument');
  await limiter.markExhausted(key, operationRates.getReportDocument, 0);
  const [store] = await board({ view: 'all', q: seller_id ?? '' });
  expect(store?.rate_budgets.find(({ operation }) => operation === 'getReportDocument')).toMatchObject({
    burst: 14,
    refused_at: expect.any(String),
  });
});

test('a paused store requests nothing until it is resumed, and the account sees who paused it', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linked(user);
  await operator.call(storeOperations.pause, { params: { id }, body: { paused: true } });
  const refused = await user.call(stores.startSync, { params: { id } });
  expect(refused.problem.code).toBe('store_not_active');
  await server.data.withSystem((tx) =>
    tx
      .updateTable('stores')
      .set({ next_sync_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  );
  await syncSchedule(server.data);
  expect((await board({ q: seller_id, view: 'paused' })).map((store) => store.sync)).toEqual([null]);
  const resumed = await operator.call(storeOperations.pause, { params: { id }, body: { paused: false } });
  expect(resumed.result.paused_at).toBeNull();
  const retried = await operator.call(storeOperations.startSync, { params: { id } });
  expect(retried.result.sync).not.toBeNull();
  await synced(user, id);
  const { result: syncs } = await operator.call(storeOperations.listHistory, { params: { id } });
  expect(syncs.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', ''],
    ['stopped', 'paused'],
  ]);
  expect(await board({ q: seller_id })).toEqual([]);
});

describe('the client secret', () => {
  let filed: TestServer;
  let boss: Client;

  beforeAll(async () => {
    await writeFile(secretFile, `${server.config.SP_API_CLIENT_SECRET}\n`);
    filed = await startTestServer({ SP_API_CLIENT_SECRET: '', SP_API_CLIENT_SECRET_FILE: secretFile });
    boss = await filed.createUser({ username: 'boss', roles: ['*.superuser'] });
  });
  afterAll(() => filed.close());

  const replaceSecrets = async (...lines: string[]) => {
    await writeFile(`${secretFile}.new`, lines.join('\n'));
    await rename(`${secretFile}.new`, secretFile);
  };
  const link = (client: Client, seller_id: string) =>
    client.call(stores.linkByHand, {
      body: { seller_id, region: 'na', refresh_token: filed.marketplace.getRefreshToken(seller_id) },
    });

  test('that expired is the application’s fault; a new one in the file is used at once, beside the former', async () => {
    const user = await filed.createUser();
    const [first = ''] = filed.marketplace.secrets;
    filed.marketplace.expiredSecrets.add(first);
    const prepared = await user.call(stores.prepare, { query: { region: 'na' } });
    const back = await user.call(stores.handleCallback, {
      body: {
        state: prepared.result.state,
        selling_partner_id: 'A1EXPIRED1',
        spapi_oauth_code: filed.marketplace.consent('A1EXPIRED1'),
      },
    });
    expect(back.result).toMatchObject({ status: 'failed', fault: 'application_refused' });
    await vi.waitFor(async () => {
      const { result } = await boss.call(storeOperations.getSetup);
      expect(result.secrets).toMatchObject([{ use: 'current', refused_at: expect.any(String) }]);
      expect(result.failed_links).toMatchObject([{ fault: 'application_refused', count: 1 }]);
    }, patience);

    await replaceSecrets('not known to Amazon yet', `${first} 2026-06-01`);
    filed.marketplace.expiredSecrets.clear();
    expect((await link(user, 'A1EXPIRED2')).status).toBe(200);
    filed.marketplace.secrets.add('not known to Amazon yet').delete(first);
    expect((await link(user, 'A1EXPIRED3')).status).toBe(200);
    const { result } = await boss.call(storeOperations.getSetup);
    expect(result.secrets).toMatchObject([
      { use: 'current' },
      { use: 'former', since: '2026-06-01T00:00:00.000Z', ends_at: '2026-11-28T00:00:00.000Z' },
    ]);
  });
});

test('the board is exported as it is filtered, with each store’s account and what is wrong with it', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linked(user);
  await synced(user, id);
  await user.call(stores.rename, { body: { id, store_name: '=1+1' } });
  await operator.call(storeOperations.pause, { params: { id }, body: { paused: true } });
  const query = { view: 'paused', q: seller_id } as const;
  const { text, headers } = await operator.call(storeOperations.exportList, { query });
  expect(headers.get('content-disposition')).toContain('store-board.csv');
  const [header, line, ...others] = text.trim().split('\r\n');
  expect(header).toContain('Account,Health,Failed reports,Paused since (UTC),Store name,Seller ID');
  expect(line).toContain(`,'=1+1,${seller_id},North America,`);
  expect(others).toEqual([]);
  const xlsx = await operator.call(storeOperations.exportList, { query: { ...query, format: 'xlsx' } });
  expect(xlsx.text.startsWith('PK')).toBe(true);
});
