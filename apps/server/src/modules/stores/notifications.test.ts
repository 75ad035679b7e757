import { contract } from '@recoup/contract';
import { startFakeSqs, type FakeSqs } from '@recoup/testing/fake-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectQueue } from '../../platform/queue/sqs-queue.ts';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { createPendingReport } from './fixtures/pending-report.ts';
import { handleNotification } from './handle-notification.ts';
import { connectMarketplace } from './marketplace.ts';
import { startSyncIn } from './start-sync.ts';
import type { StoreRef } from './states.ts';
import { deleteSubscription } from './subscribe-store.ts';
import { syncSchedule } from './sync-schedule.ts';

const silent = createLog('silent', 'test');

let sqs: FakeSqs;
let server: TestServer;
beforeAll(async () => {
  sqs = await startFakeSqs();
  server = await startTestServer(sqs.settings);
});
afterAll(async () => {
  await server.close();
  await sqs.close();
});

async function link(sellerId: string) {
  const owner = await server.createUser();
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account: owner.id, sellerId, refreshToken });
  return { owner, ref };
}

const listSubscriptions = (sellerId: string) =>
  server.marketplace.subscriptions.filter((one) => one.sellerId === sellerId);

async function subscribe(sellerId: string): Promise<void> {
  await syncSchedule(server.data, connectQueue(server.config));
  await expect.poll(() => listSubscriptions(sellerId)).toHaveLength(2);
}

const getStatus = ({ account }: StoreRef, id: number) =>
  server.data.withSystem(async (tx) => {
    const { status } = await tx
      .selectFrom('store_reports')
      .select('status')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return status;
  });

const finished = (reportId: string, sellerId: string | undefined, subscriptionId = 'unknown') =>
  JSON.stringify({
    notificationVersion: '2020-09-04',
    notificationType: 'REPORT_PROCESSING_FINISHED',
    payloadVersion: '1.0',
    eventTime: '2026-11-17T08:00:00Z',
    payload: {
      reportProcessingFinishedNotification: {
        ...(sellerId !== undefined && { sellerId }),
        reportId,
        reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
        processingStatus: 'FATAL',
        reportDocumentId: 'not-a-document',
      },
    },
    notificationMetadata: { applicationId: 'ours', subscriptionId, notificationId: 'N1' },
  });

const status = (currentAccountStatus: string, eventTime: string, subscriptionId: string) =>
  JSON.stringify({
    NotificationType: 'ACCOUNT_STATUS_CHANGED',
    EventTime: eventTime,
    Payload: {
      AccountStatusChangeNotification: {
        PreviousAccountStatus: 'NORMAL',
        CurrentAccountStatus: currentAccountStatus,
      },
    },
    NotificationMetadata: { SubscriptionId: subscriptionId },
  });

const isEmpty = () => expect.poll(() => sqs.messages).toEqual([]);

test('a linked store is subscribed once, and the subscription ends with the store', async () => {
  const { owner } = await link('SUBSCRIBED');
  await subscribe('SUBSCRIBED');
  await syncSchedule(server.data, connectQueue(server.config));
  expect(listSubscriptions('SUBSCRIBED').map(({ type }) => type)).toEqual([
    'REPORT_PROCESSING_FINISHED',
    'ACCOUNT_STATUS_CHANGED',
  ]);
  const [store] = (await owner.call(contract.stores.list)).result;
  await owner.call(contract.stores.delete, { params: { id: store?.id ?? 0 }, body: { data: 'keep' } });
  await expect.poll(() => listSubscriptions('SUBSCRIBED')).toEqual([]);
});

test('two stores of one seller share a subscription, which ends with the second', async () => {
  const first = await link('SHARED');
  const second = await link('SHARED');
  await subscribe('SHARED');
  const known = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('store_subscriptions')
        .select('subscription_id')
        .where('account_id', 'in', [first.owner.id, second.owner.id])
        .execute(),
    );
  await expect.poll(known).toHaveLength(4);
  const tools = { data: server.data, marketplace: connectMarketplace(server.config, server.data, silent) };
  for (const { type, subscriptionId: subscription } of listSubscriptions('SHARED')) {
    if (type !== 'ACCOUNT_STATUS_CHANGED') continue;
    await deleteSubscription(tools, { region: 'na', type, subscription }, new AbortController().signal);
  }
  expect(listSubscriptions('SHARED')).toHaveLength(2);
  await first.owner.call(contract.stores.delete, { params: { id: first.ref.store }, body: { data: 'keep' } });
  await second.owner.call(contract.stores.delete, {
    params: { id: second.ref.store },
    body: { data: 'erase' },
  });
  await expect.poll(() => listSubscriptions('SHARED')).toEqual([]);
});

test('a finished report is fetched at once; what its notification says of it is not believed', async () => {
  const { ref } = await link('WAITING');
  // Reports of the fake marketplace are done at the second look.
  const reportId = await requestReport('WAITING');
  const id = await createPendingReport(server.data, ref, reportId);
  sqs.send(finished(reportId, 'WAITING'));
  await expect.poll(() => getStatus(ref, id), { timeout: 120_000 }).toBe('kept');
  await isEmpty();
});

test('a notification without a seller is matched by its subscription', async () => {
  const { ref } = await link('NAMELESS');
  await subscribe('NAMELESS');
  const reportId = await requestReport('NAMELESS');
  const id = await createPendingReport(server.data, ref, reportId);
  const [subscription] = listSubscriptions('NAMELESS');
  sqs.send(finished(reportId, undefined, subscription?.subscriptionId));
  await expect.poll(() => getStatus(ref, id), { timeout: 120_000 }).toBe('kept');
});

test('unknown sellers, reports, subscriptions and broken messages are passed over and deleted', async () => {
  const { ref } = await link('PASSED');
  const reportId = await requestReport('PASSED');
  const id = await createPendingReport(server.data, ref, reportId);
  for (const body of [
    finished(reportId, 'SOMEONE'),
    finished('999', 'PASSED'),
    finished(reportId, undefined),
    status('DEACTIVATED', '2026-11-17T08:00:00Z', 'unknown'),
    '{"notificationType":"ANY_OFFER_CHANGED"}',
    '[]',
    'no JSON',
  ]) {
    sqs.send(body);
  }
  await isEmpty();
  expect(await getStatus(ref, id)).toBe('making');
});

test('a message that is delivered twice, or late, changes nothing more', async () => {
  const { ref } = await link('TWICE');
  const reportId = await requestReport('TWICE');
  const id = await createPendingReport(server.data, ref, reportId);
  const message = finished(reportId, 'TWICE');
  sqs.send(message);
  sqs.send(message);
  await expect.poll(() => getStatus(ref, id), { timeout: 120_000 }).toBe('kept');
  expect(await server.data.withSystem((tx) => handleNotification(tx, message))).toBe(false);
  await isEmpty();
});

test('the account status is that of the latest event, whatever order the messages come in', async () => {
  const { owner, ref } = await link('AT-RISK');
  await subscribe('AT-RISK');
  const subscription = listSubscriptions('AT-RISK').find(({ type }) => type === 'ACCOUNT_STATUS_CHANGED');
  const send = (word: string, at: string) => sqs.send(status(word, at, subscription?.subscriptionId ?? ''));
  send('DEACTIVATED', '2026-10-02T08:00:00Z');
  await isEmpty();
  send('AT_RISK', '2026-10-01T08:00:00Z');
  send('DEACTIVATED', '2026-10-02T08:00:00Z');
  await isEmpty();
  const health = async () => (await owner.call(contract.stores.list)).result[0]?.health.word;
  expect(await health()).toBe('account_deactivated');
  const operator = await server.createUser({ roles: ['*.superuser'] });
  const board = async () => {
    const { items } = (await operator.call(contract.storeOperations.list)).result;
    return items.find(({ id }) => id === ref.store)?.account_status;
  };
  expect(await board()).toEqual({ status: 'DEACTIVATED', since: '2026-10-02T08:00:00.000Z' });
  send('NORMAL', '2026-10-03T08:00:00Z');
  await isEmpty();
  expect(await board()).toBeUndefined();
  expect(await health()).toBe('first_sync');
});

test('while the queue fails the sync polls, and messages are read once it works again', async () => {
  const { ref } = await link('BROKEN');
  sqs.failWith(503);
  const started = await server.data.withSystem((tx) => startSyncIn(tx, ref));
  expect(started).toBe(true);
  const open = () =>
    server.data.withSystem(async (tx) => {
      const rows = await tx
        .selectFrom('store_syncs')
        .select('state')
        .where('account_id', '=', ref.account)
        .execute();
      return rows.map(({ state }) => state);
    });
  await expect.poll(open, { timeout: 120_000 }).toEqual(['done']);
  sqs.send('late');
  sqs.failWith(undefined);
  await expect.poll(() => sqs.messages, { timeout: 120_000 }).toEqual([]);
});

/** Requests a report as a sync does; the fake marketplace finishes it at the second poll. */
async function requestReport(sellerId: string): Promise<string> {
  const { url, settings } = server.marketplace;
  const token = await fetch(`${url}/auth/o2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: server.marketplace.getRefreshToken(sellerId),
      client_id: settings['SP_API_CLIENT_ID'] ?? '',
      client_secret: settings['SP_API_CLIENT_SECRET'] ?? '',
    }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const headers = { 'x-amz-access-token': accessToken };
  const body = JSON.stringify({
    reportType: 'GET_FBA_REIMBURSEMENTS_DATA',
    marketplaceIds: ['ATVPDKIKX0DER'],
  });
  const created = await fetch(`${url}/reports/2021-06-30/reports`, { method: 'POST', headers, body });
  const { reportId } = (await created.json()) as { reportId: string };
  await fetch(`${url}/reports/2021-06-30/reports/${reportId}`, { headers });
  return reportId;
}
