import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { connectQueue } from '../../platform/queue/sqs-queue.ts';
import { startSandbox, type Sandbox } from '../../processes/sandbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { createPendingReport } from './fixtures/pending-report.ts';
import { startSyncIn } from './start-sync.ts';
import type { StoreRef } from './states.ts';
import { syncSchedule } from './sync-schedule.ts';

const appUrl = 'http://localhost:3999';
const redirectUri = `${appUrl}/amz-redirect`;
const patience = { timeout: 120_000, interval: 200 };

let folder: string;
let sandbox: Sandbox;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-notifications-'));
  const config = readConfig({ DATA_DIR: folder, SANDBOX_PORT: '0' });
  sandbox = await startSandbox(config, appUrl, createLog('silent', 'test'));
  const marketplace = Object.entries(sandbox.settings).filter(([name]) =>
    /^(SP_API|LWA|SELLER_CENTRAL)_/.test(name),
  );
  server = await startTestServer({ ...Object.fromEntries(marketplace), ...sandbox.queueSettings });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function post(path: string, form: Record<string, string>): Promise<Response> {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: 'application/json' },
    redirect: 'manual',
  });
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function getToken(grant: Record<string, string>) {
  const { SP_API_CLIENT_ID = '', SP_API_CLIENT_SECRET = '' } = sandbox.settings;
  const client = { client_id: SP_API_CLIENT_ID, client_secret: SP_API_CLIENT_SECRET };
  const reply = await post('/auth/o2/token', { ...grant, ...client });
  return (await reply.json()) as { access_token: string; refresh_token: string };
}

/** A store whose owner gave consent, and which is subscribed. */
async function link(seed: string) {
  const made = await post('/marketplace/stores', { name: seed, region: 'NA', rows: '1000', seed });
  const { id: sellerId } = (await made.json()) as { id: string };
  const confirmed = await post('/apps/authorize/consent', {
    application_id: sandbox.settings['SP_API_APPLICATION_ID'] ?? '',
    state: 'ours',
    redirect_uri: redirectUri,
    store: sellerId,
    decision: 'confirm',
  });
  const code = new URL(confirmed.headers.get('location') ?? '').searchParams.get('spapi_oauth_code') ?? '';
  const tokens = await getToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  const { id: account } = await server.createUser();
  const ref = await createLinkedStore(server, { account, sellerId, refreshToken: tokens.refresh_token });
  await syncSchedule(server.data, connectQueue(server.config));
  await expect.poll(() => listSubscriptions(ref), patience).toHaveLength(2);
  return { ref, sellerId, accessToken: tokens.access_token };
}

const listSubscriptions = ({ account, store }: StoreRef) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('store_subscriptions')
      .select('notification_type')
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where('subscription_id', 'is not', null)
      .execute(),
  );

const listCalls = async (sellerId: string, operation: string) => {
  const overview = await (await fetch(`${sandbox.url}/marketplace.json`)).json();
  const { calls } = overview as { calls: { storeId?: string; operation: string; status: number }[] };
  return calls.filter((call) => call.storeId === sellerId && call.operation === operation);
};

/** Requested at the sandbox, and to be polled in an hour. */
async function startReport(ref: StoreRef, accessToken: string): Promise<number> {
  const reply = await fetch(`${sandbox.settings['SP_API_NA_URL']}/reports/2021-06-30/reports`, {
    method: 'POST',
    headers: { 'x-amz-access-token': accessToken, 'content-type': 'application/json' },
    body: JSON.stringify({
      reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
      marketplaceIds: ['ATVPDKIKX0DER'],
      dataStartTime: new Date(Date.now() - 300 * 86_400_000).toISOString(),
    }),
  });
  const { reportId } = (await reply.json()) as { reportId: string };
  return createPendingReport(server.data, ref, reportId);
}

test('a finished report is fetched with one look, an hour before it would be polled; messages may come twice', async () => {
  const { ref, sellerId, accessToken } = await link('notified');
  await post('/marketplace/faults', { kind: 'queue-twice', count: '2' });
  await post('/marketplace/speed', { speed: '0.2' });
  const id = await startReport(ref, accessToken);
  expect(await listCalls(sellerId, 'getReport')).toEqual([]);
  await post('/marketplace/clock', { seconds: '300' });
  await post('/marketplace/speed', { speed: 'usual' });
  const status = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('store_reports')
        .select('status')
        .where('account_id', '=', ref.account)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(status, patience).toEqual({ status: 'kept' });
  expect(await listCalls(sellerId, 'getReport')).toHaveLength(1);

  await post(`/marketplace/stores/${sellerId}/account-status`, { status: 'AT_RISK' });
  const accountStatus = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('stores')
        .select('account_status')
        .where('account_id', '=', ref.account)
        .where('id', '=', ref.store)
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(accountStatus, patience).toEqual({ account_status: 'AT_RISK' });
});

test('while the queue refuses, a sync completes by polling', async () => {
  const { ref, sellerId } = await link('polled');
  await post('/marketplace/faults', { kind: 'queue-500', count: '1000' });
  await server.data.withSystem((tx) => startSyncIn(tx, ref));
  const states = () =>
    server.data.withSystem((tx) =>
      tx.selectFrom('store_syncs').select('state').where('account_id', '=', ref.account).execute(),
    );
  await expect.poll(states, patience).toEqual([{ state: 'done' }]);
  const looks = await listCalls(sellerId, 'getReport');
  expect(looks.length).toBeGreaterThan(0);
  await post('/marketplace/faults', { kind: 'none' });
});
