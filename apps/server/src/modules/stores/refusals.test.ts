import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Client } from '@recoup/testing/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSandbox, type TestingSandbox } from '../../platform/mail/testing-sandbox.ts';
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

/** Refusals while a store is synced, each as often as said. */
const refusals = {
  'no-settlements': 1,
  '429-type': 3,
  stuck: 1,
  fatal: 1,
  cancelled: 1,
  'dead-url': 1,
  'gzip-lie': 1,
  '500': 2,
  '429': 2,
  lost: 1,
};

async function link(user: Client, region: string, sellerId: string) {
  const { result } = await user.call(stores.prepare, { query: { region } });
  const back = await marketplace.confirm(sellerId, Object.fromEntries(new URL(result.url).searchParams));
  return user.call(stores.handleCallback, { body: Object.fromEntries(back.searchParams) });
}

/** Amazon leaves some reports in the queue for days: hours pass for whatever is still being made after a while. */
async function letQueuedTimePass(store: number): Promise<void> {
  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({ requested_at: sql`requested_at - interval '7 hours'` })
      .where('store_id', '=', store)
      .where('status', '=', 'making')
      .where('requested_at', '<', sql<Date>`now() - interval '25 seconds'`)
      .where('requested_at', '>', sql<Date>`now() - interval '1 hour'`)
      .execute(),
  );
}

async function synced(user: Client, id: number) {
  return vi.waitFor(
    async () => {
      await letQueuedTimePass(id);
      const { result } = await user.call(stores.get, { params: { id } });
      expect(result.sync).toBeNull();
      return result;
    },
    { timeout: 300_000, interval: 500 },
  );
}

test.each([
  ['na', 'US'],
  ['na', 'US CA MX BR'],
  ['eu', 'DE GB FR IT ES NL SE PL BE IE'],
])('a store of %s in %s is linked and synced to the end through every refusal', async (region, countries) => {
  const form = { name: countries, region: region.toUpperCase(), rows: '1000', seed: countries, countries };
  const { id: sellerId } = await marketplace.send<{ id: string }>('stores', form);
  const user = await server.createUser();

  await marketplace.send('faults', { kind: 'expired-secret', count: '20' });
  expect((await link(user, region, sellerId)).result).toMatchObject({
    status: 'failed',
    fault: 'application_refused',
  });
  await marketplace.send('faults', { kind: 'none' });

  await marketplace.send('faults', { kind: 'token-500', count: '1' });
  await marketplace.send('faults', { kind: 'no-role', count: '1' });
  const linked = await link(user, region, sellerId);
  expect(linked.result).toMatchObject({ status: 'done', fault: null });
  const id = linked.result.store ?? 0;
  for (const [kind, count] of Object.entries(refusals)) {
    await marketplace.send('faults', { kind, count: String(count) });
  }
  expect((await synced(user, id)).state).toBe(sellerStates.active);

  expect(await marketplace.plannedFaults()).toEqual([]);

  await server.data.withSystem((tx) =>
    tx
      .updateTable('store_reports')
      .set({
        created_at: sql`created_at - interval '30 days'`,
        requested_at: sql`requested_at - interval '30 days'`,
        data_end: sql`data_end - interval '30 days'`,
      })
      .where('store_id', '=', id)
      .execute(),
  );
  await user.call(stores.startSync, { params: { id } });
  const store = await synced(user, id);
  expect(store.health.word).toBe('good');
  expect(store.marketplaces.map(({ country }) => country).toSorted()).toEqual(
    countries.split(' ').toSorted(),
  );
});
