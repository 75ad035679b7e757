import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSandbox, type TestingSandbox } from '../../platform/mail/testing-sandbox.ts';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SandboxMarketplace } from './fixtures/sandbox-marketplace.ts';

const { stores } = contract;
const pace = '3000';

let sandbox: TestingSandbox;
let marketplace: SandboxMarketplace;
let server: TestServer;

beforeAll(async () => {
  sandbox = await runSandbox({ SANDBOX_MARKETPLACE_SPEED: pace });
  marketplace = new SandboxMarketplace(sandbox.http);
  server = await startTestServer({ ...(await marketplace.settings()), SP_API_PACE: pace });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

test('the consent page of a region offers the owners of that region alone', async () => {
  const user = await server.createUser();
  const prepared = await user.call(stores.prepare, { query: { region: 'eu', marketplace: 'FR' } });
  const page = await (await fetch(prepared.result.url)).text();
  expect(page).toContain('Alpenglück Handel');
  expect(page).not.toContain('Harbor');
  expect(page).not.toContain('みどり商店');
});

/** The owner confirms on the consent page and the browser's return is submitted. */
async function consent(client: Client, url: string, store: string) {
  const asked = Object.fromEntries(new URL(url).searchParams);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const back = await marketplace.confirm(store, asked);
  expect(back.href.startsWith(`${server.url}/amz-redirect?`)).toBe(true);
  return client.call(stores.handleCallback, { body: Object.fromEntries(back.searchParams) });
}

test('a store of the sandbox is linked, read to the end, revoked there, noticed here and linked again', async () => {
  const form = { name: 'Store NA', region: 'NA', rows: '1000', seed: 'stores', 'as-of': '2026-11-15' };
  const { id: sellerId } = await marketplace.send<{ id: string }>('stores', form);
  const user = await server.createUser({ email: 'sandbox@users.example' });
  const prepared = await user.call(stores.prepare, { query: { region: 'na' } });
  const linked = await consent(user, prepared.result.url, sellerId);
  expect(linked.result).toMatchObject({ status: 'done', fault: null });
  const id = linked.result.store ?? 0;
  const read = async () => (await user.call(stores.get, { params: { id } })).result;

  const synced = await vi.waitFor(
    async () => {
      const store = await read();
      expect(store.sync).toBeNull();
      return store;
    },
    { timeout: 150_000, interval: 500 },
  );
  const { result: reports } = await user.call(stores.listReports, {
    params: { id },
    query: { limit: 1000 },
  });
  const came = Object.entries(
    Object.groupBy(reports, ({ status, reason, report_type }) =>
      status === 'failed' ? `${status} ${reason} ${report_type}` : status,
    ),
  ).map(([what, rows]) => `${what}: ${rows?.length}`);
  expect(came.filter((line) => line.startsWith('failed'))).toEqual([]);
  expect(synced).toMatchObject({ seller_id: sellerId, state: sellerStates.active, health: { word: 'good' } });
  const kept = reports.filter(({ status }) => status === 'kept');
  expect(new Set(kept.map(({ report_type }) => report_type))).toEqual(
    new Set([
      'FBA_INBOUND_V0',
      'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
      'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
      'GET_FBA_REIMBURSEMENTS_DATA',
      'GET_LEDGER_DETAIL_VIEW_DATA',
      'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
      ...kept.map(({ report_type }) => report_type),
    ]),
  );

  await marketplace.send(`stores/${sellerId}/revoke`, {});
  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ created_at: new Date('2026-01-01') })
      .where('store_id', '=', id)
      .execute(),
  );
  await user.call(stores.startSync, { params: { id } });
  await server.mailTo('sandbox@users.example');
  expect((await read()).state).toBe(sellerStates.authorizationExpired);

  const again = await user.call(stores.reauthorize, { params: { id }, body: {} });
  const relinked = await consent(user, again.result.consent?.url ?? '', sellerId);
  expect(relinked.result).toMatchObject({ status: 'done', store: id });
  expect((await read()).state).toBe(sellerStates.active);
});
