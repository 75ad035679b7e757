import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  getStore,
  isEmptyList,
  letTimePass,
  linkStore,
  listReports,
  createSellerId,
  synced,
} from './fixtures/synced-store.ts';
import { ledgerEvents, reportKinds } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import { syncSchedule } from './sync-schedule.ts';

const { stores } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a first sync', () => {
  test('begins with the link, shows how far it is, and brings what the audit reads', async () => {
    const user = await server.createUser();
    const store = await linkStore(server, user);
    expect(store.sync?.total).toBeGreaterThan(30);
    expect(store.health.word).toBe('first_sync');
    server.marketplace.settle(store.seller_id, 'a settlement');
    const done = await synced(user, store.id);
    expect(done.health).toEqual({ word: 'good', params: {} });
    expect(done.last_sync_at).not.toBeNull();
    const reports = await listReports(user, store.id);
    // AWD, multi-channel orders and plans are empty lists, and transactions have no file.
    expect(reports.filter(isEmptyList).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'empty'),
    );
    expect(new Set(reports.filter((report) => !isEmptyList(report)).map(({ status }) => status))).toEqual(
      new Set(['kept', 'same']),
    );
    const asked = server.marketplace.reports.filter(({ sellerId }) => sellerId === store.seller_id);
    expect(new Set(asked.map(({ reportType }) => reportType))).toEqual(
      new Set([...reportKinds.map(({ type }) => type), 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2']),
    );
    const ledger = asked.filter(({ reportType }) => reportType === 'GET_LEDGER_DETAIL_VIEW_DATA');
    expect(new Set(ledger.map(({ reportOptions }) => reportOptions?.['eventType']))).toEqual(
      new Set(ledgerEvents),
    );
    const reimbursements = asked.filter(({ reportType }) => reportType === 'GET_FBA_REIMBURSEMENTS_DATA');
    expect(reimbursements.every(({ marketplaceIds }) => marketplaceIds.length === 1)).toBe(true);
    expect(server.marketplace.limitsBroken).toEqual([]);
  });

  test('by the clock, again soon, asks the marketplace for nothing; a day later for what overlaps', async () => {
    const user = await server.createUser();
    const { id, seller_id } = await linkStore(server, user);
    await synced(user, id);
    const asked = () => server.marketplace.reports.filter(({ sellerId }) => sellerId === seller_id);
    const before = asked().length;
    await server.data.withSystem((tx) => startSyncIn(tx, { account: user.id, store: id }));
    await synced(user, id);
    expect(asked()).toHaveLength(before);

    await letTimePass(server, id, 30);
    await syncSchedule(server.data);
    await synced(user, id);
    const later = asked().slice(before);
    const shipments = later.find(({ reportOptions }) => reportOptions?.['eventType'] === 'Shipments');
    const days =
      (Date.parse(shipments?.dataEndTime ?? '') - Date.parse(shipments?.dataStartTime ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7 + 30 / 24, 1);
    const fees = asked().filter(({ reportType }) => reportType.includes('ESTIMATED_FBA_FEES'));
    expect(fees.map(({ marketplaceIds }) => marketplaceIds)).toEqual([['ATVPDKIKX0DER'], ['A2EUQ1WTGCTBG2']]);
  });
});

describe('a first audit', () => {
  test('runs as soon as ledger and reimbursements are there, and again when everything is', async () => {
    const user = await server.createUser();
    const late = 'GET_FBA_OVERAGE_FEE_CHARGES_DATA';
    server.marketplace.ends.set('GET_FBA_REIMBURSEMENTS_DATA', 'IN_QUEUE').set(late, 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const { id } = await linkStore(server, user);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('store_syncs')
        .set({ started_at: sql`started_at - interval '2 minutes'` })
        .where('store_id', '=', id)
        .execute(),
    );
    const runs = () =>
      server.data.withSystem((tx) =>
        tx.selectFrom('audit_runs').select('state').where('store_id', '=', id).execute(),
      );
    await vi.waitFor(
      async () => {
        const open = (await listReports(user, id)).filter(({ finished_at }) => finished_at === null);
        expect(open).toHaveLength(2);
      },
      { timeout: 120_000, interval: 200 },
    );
    expect(await runs()).toEqual([]);
    server.marketplace.ends.delete('GET_FBA_REIMBURSEMENTS_DATA');
    await vi.waitFor(async () => expect(await runs()).toEqual([{ state: 'done' }]), {
      timeout: 120_000,
      interval: 200,
    });
    expect((await getStore(user, id)).sync).not.toBeNull();
    server.marketplace.ends.clear();
    await synced(user, id);
    await vi.waitFor(async () => expect(await runs()).toHaveLength(2), { timeout: 120_000, interval: 200 });
  });

  test('takes no document of a settlement before those of ledger and reimbursements', async () => {
    const user = await server.createUser();
    server.marketplace.ends.set('GET_FBA_REIMBURSEMENTS_DATA', 'IN_QUEUE');
    onTestFinished(() => server.marketplace.ends.clear());
    const seller = createSellerId();
    server.marketplace.settle(seller, 'a settlement');
    const { id } = await linkStore(server, user, seller);
    const openTypes = async () =>
      (await listReports(user, id))
        .filter(({ finished_at }) => finished_at === null)
        .map(({ report_type }) => report_type);
    const settlement = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    await vi.waitFor(
      async () => {
        expect((await openTypes()).toSorted()).toEqual(['GET_FBA_REIMBURSEMENTS_DATA', settlement]);
      },
      { timeout: 120_000, interval: 200 },
    );
    server.marketplace.ends.clear();
    await synced(user, id);
    expect(await openTypes()).toEqual([]);
  });

  test('requests ledger and reimbursements before anything else', async () => {
    const user = await server.createUser();
    const { id, seller_id } = await linkStore(server, user);
    await synced(user, id);
    const types = server.marketplace.reports
      .filter(({ sellerId }) => sellerId === seller_id)
      .map(({ reportType }) => reportType);
    const first = types.slice(0, 19);
    expect(new Set(first)).toEqual(new Set(['GET_LEDGER_DETAIL_VIEW_DATA', 'GET_FBA_REIMBURSEMENTS_DATA']));
  });
});

test('content that came before is not kept twice', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linkStore(server, user);
  await synced(user, id);
  server.marketplace.settle(seller_id, 'the same words');
  server.marketplace.settle(seller_id, 'the same words');
  await user.call(stores.startSync, { params: { id } });
  await synced(user, id);
  const settlements = (await listReports(user, id)).filter(({ source }) => source === 'listed');
  expect(settlements.map(({ status }) => status).toSorted()).toEqual(['kept', 'same']);
});

test('a seller without marketplaces is suspended, and active again later', async () => {
  const user = await server.createUser();
  const { id, seller_id } = await linkStore(server, user);
  await synced(user, id);
  server.marketplace.sellsIn(seller_id, []);
  await user.call(stores.startSync, { params: { id } });
  await vi.waitFor(async () => expect((await getStore(user, id)).state).toBe(sellerStates.suspended), {
    timeout: 120_000,
  });
  server.marketplace.sellsIn(seller_id, ['ATVPDKIKX0DER']);
  await user.call(stores.startSync, { params: { id } });
  const store = await synced(user, id);
  expect(store).toMatchObject({
    state: sellerStates.active,
    marketplaces: [{ id: 'ATVPDKIKX0DER', country: 'US' }],
  });
});
