import { join } from 'node:path';
import { toBucketKey } from '@recoup/sp-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { connectMarketplace, type MarketplaceAccess } from './marketplace.ts';
import { closeStore, eraseStore } from './remove-store.ts';
import { reportKinds, transactionsKind } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import { lockState } from './states.ts';
import { syncStore } from './sync-store.ts';

const us = 'ATVPDKIKX0DER';
const reimbursements = 'GET_FBA_REIMBURSEMENTS_DATA';
const ledger = 'GET_LEDGER_DETAIL_VIEW_DATA';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SP_API_PACE: '1' });
  await server.stopWorker();
});
afterAll(() => server.close());

/** A store whose sync requests these types of reports, step by step. */
async function startSync(
  sellerId: string,
  types: readonly string[],
  backOff = { attempts: 4, firstMs: 1, maxMs: 1 },
) {
  const { marketplace, data, objects, config } = server;
  marketplace.sellsIn(sellerId, [us]);
  const { id: account } = await server.createUser();
  const refreshToken = marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account, sellerId, refreshToken, marketplaces: [us] });
  const { sync } = await data.withSystem(async (tx) => {
    await startSyncIn(tx, ref, {
      kinds: [...reportKinds, transactionsKind].filter(({ type }) => types.includes(type)),
    });
    return tx
      .selectFrom('store_syncs')
      .select('id as sync')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
  });
  const log = createLog('fatal', 'test');
  const spoolDir = join(config.DATA_DIR, 'spool');
  const connected = connectMarketplace(config, data, log, { backOff });
  const key = toBucketKey({ region: 'na', sellerId }, 'getReports');
  return {
    ref: { ...ref, sync },
    connected,
    requested: () => marketplace.reports.filter((report) => report.sellerId === sellerId),
    rows: () =>
      data.withSystem((tx) =>
        tx.selectFrom('store_reports').selectAll().where('account_id', '=', account).orderBy('id').execute(),
      ),
    step: (access: MarketplaceAccess = connected) =>
      syncStore(
        { data, objects, spoolDir, marketplace: access },
        { ...ref, sync },
        { log, signal: AbortSignal.timeout(60_000) },
      ),
    blockSearch: () =>
      data.withSystem((tx) =>
        tx
          .insertInto('rate_buckets')
          .values({ key, full_at: sql<Date>`now() + interval '1 day'` })
          .execute(),
      ),
    unblockSearch: () =>
      data.withSystem(async (tx) => {
        await tx.deleteFrom('rate_buckets').where('key', '=', key).execute();
        await tx
          .updateTable('store_reports')
          .set({ try_at: sql`now()` })
          .where('sync_id', '=', sync)
          .execute();
      }),
    requestedAgo: (hours: number) =>
      data.withSystem((tx) =>
        tx
          .updateTable('store_reports')
          .set({ status: 'asked', requested_at: sql`now() - make_interval(hours => ${hours})` })
          .where('sync_id', '=', sync)
          .execute(),
      ),
  };
}

test('a report whose reply was lost is not requested again, also when its search has to wait', async () => {
  const sync = await startSync('A1LOSTREPLY', [reimbursements]);
  server.marketplace.lost.add(reimbursements);
  await sync.blockSearch();
  await sync.step();
  expect(sync.requested()).toHaveLength(1);

  await sync.unblockSearch();
  await sync.step();
  expect(sync.requested()).toHaveLength(1);
  expect(await sync.rows()).toMatchObject([{ marketplace_report_id: sync.requested()[0]?.reportId }]);
});

test('a search that has to wait is not tried every second', async () => {
  const sync = await startSync('A2LOSTREPLY', [reimbursements]);
  server.marketplace.lost.add(reimbursements);
  await sync.blockSearch();
  await sync.step();
  const [row] = await sync.rows();
  expect(row?.try_at.getTime()).toBeGreaterThan(Date.now() + 3600_000);
});

test('a report found hours after its reply was lost is fetched, not cancelled and requested again', async () => {
  const sync = await startSync('A3LOSTREPLY', [reimbursements]);
  server.marketplace.lost.add(reimbursements);
  await sync.blockSearch();
  await sync.step();
  await sync.unblockSearch();
  await sync.requestedAgo(10);
  await sync.step();
  expect(sync.requested()).toHaveLength(1);
  expect(server.marketplace.cancelled).toEqual([]);
  expect(await sync.rows()).toMatchObject([
    { status: 'making', marketplace_report_id: sync.requested()[0]?.reportId },
  ]);
});

test('a report requested hours after a request that never arrived is not overdue at once', async () => {
  const sync = await startSync('A4LOSTREPLY', [reimbursements]);
  await sync.requestedAgo(10);
  await sync.step();
  expect(sync.requested()).toHaveLength(1);
  expect(server.marketplace.cancelled).toEqual([]);
  expect(await sync.rows()).toMatchObject([
    { status: 'making', marketplace_report_id: sync.requested()[0]?.reportId },
  ]);
});

test('while the reply of one part of a window is lost, no other part of it is requested', async () => {
  const sync = await startSync('A5LOSTREPLY', [ledger], { attempts: 1, firstMs: 1, maxMs: 1 });
  server.marketplace.lost.add(ledger);
  await sync.step();
  const [unsure, ...others] = await sync.rows();
  expect(unsure).toMatchObject({ status: 'asked', marketplace_report_id: null });
  const same = others.filter(({ data_end }) => data_end?.getTime() === unsure?.data_end?.getTime());
  expect(same.map(({ status }) => status)).toEqual(['planned', 'planned', 'planned', 'planned', 'planned']);
});

test('the step of a sync whose store is erased meanwhile ends without a failure', async () => {
  const sync = await startSync('A8LOSTREPLY', [reimbursements, transactionsKind.type]);
  await sync.step({
    ...sync.connected,
    store: (of) => ({
      ...sync.connected.store(of),
      fetchReport: async (fetch) => {
        await server.data.withSystem((tx) => eraseStore(tx, sync.ref));
        return sync.connected.store(of).fetchReport(fetch);
      },
    }),
  });
  expect(await sync.rows()).toEqual([]);
});

test('a store removed during the step of a sync counts as not synced', async () => {
  const sync = await startSync('A6LOSTREPLY', [reimbursements]);
  const { data } = server;
  await sync.step({
    ...sync.connected,
    store: (of) => ({
      ...sync.connected.store(of),
      getMarketplaceParticipations: async (options) => {
        const listed = await sync.connected.store(of).getMarketplaceParticipations(options);
        await data.withSystem((tx) => closeStore(tx, sync.ref, { reason: 'removed', by: null }));
        return listed;
      },
    }),
  });
  const { last_sync_at } = await data.withSystem((tx) =>
    tx.selectFrom('stores').select('last_sync_at').where('id', '=', sync.ref.store).executeTakeFirstOrThrow(),
  );
  const runs = await data.withSystem((tx) =>
    tx.selectFrom('audit_runs').select('id').where('account_id', '=', sync.ref.account).execute(),
  );
  expect({ last_sync_at, runs }).toEqual({ last_sync_at: null, runs: [] });
});

test('a sync that ends while its store is removed waits for that, and not both for each other', async () => {
  const sync = await startSync('A7LOSTREPLY', [reimbursements]);
  const { data } = server;
  await sync.step();
  await data.withSystem((tx) =>
    tx.deleteFrom('store_reports').where('account_id', '=', sync.ref.account).execute(),
  );
  let ended: ReturnType<typeof sync.step> | undefined;
  await data.withSystem(async (tx) => {
    await lockState(tx, sync.ref);
    ended = sync.step();
    ended.catch(() => undefined);
    await expect.poll(() => countWaiting(data)).toBeGreaterThan(0);
    await closeStore(tx, sync.ref, { reason: 'removed', by: null });
  });
  await ended;
  const { state } = await data.withSystem((tx) =>
    tx.selectFrom('store_syncs').select('state').where('id', '=', sync.ref.sync).executeTakeFirstOrThrow(),
  );
  expect(state).toBe('stopped');
});
