import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { connectMarketplace } from './marketplace.ts';
import { reportKinds } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import { syncStore } from './sync-store.ts';

const us = 'ATVPDKIKX0DER';
const canada = 'A2EUQ1WTGCTBG2';
const [fees, reimbursements, removals, orders] = [
  'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
  'GET_FBA_REIMBURSEMENTS_DATA',
  'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
];
let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  // At Amazon's real speed.
  server = await startTestServer({ SP_API_PACE: '1' });
  await server.stopWorker();
});
afterAll(() => server.close());

interface Asked {
  readonly type: string | undefined;
  readonly marketplace: string;
  readonly minutesAgo: number;
}

/** What one sync step requests, given earlier request times. */
async function listRequestedAfter(earlier: readonly Asked[], types: readonly (string | undefined)[]) {
  const sellerId = `A1APART${String((sellers += 1)).padStart(4, '0')}`;
  const { marketplace, data, objects, config } = server;
  marketplace.sellsIn(sellerId, [us, canada]);
  const { id: account } = await server.createUser();
  const refreshToken = marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, {
    account,
    sellerId,
    refreshToken,
    marketplaces: [us, canada],
  });
  const sync = await data.withSystem(async (tx) => {
    await tx
      .insertInto('store_reports')
      .values(
        earlier.map(({ type = '', marketplace: country, minutesAgo }) => ({
          account_id: ref.account,
          store_id: ref.store,
          source: 'requested',
          report_type: type,
          marketplaces: [country],
          status: 'kept',
          requested_at: new Date(Date.now() - minutesAgo * 60_000),
          created_at: sql<Date>`now() - interval '100 days'`,
          finished_at: sql<Date>`now()`,
        })),
      )
      .execute();
    const kinds = reportKinds.filter(({ type }) => types.includes(type));
    await startSyncIn(tx, ref, { kinds });
    const { id } = await tx
      .selectFrom('store_syncs')
      .select('id')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    return id;
  });
  const log = createLog('fatal', 'test');
  const spoolDir = join(config.DATA_DIR, 'spool');
  const tools = { data, objects, spoolDir, marketplace: connectMarketplace(config, data, log) };
  await syncStore(tools, { ...ref, sync }, { log, signal: AbortSignal.timeout(120_000) });
  return marketplace.reports
    .filter((report) => report.sellerId === sellerId)
    .map(({ reportType, marketplaceIds }) => `${reportType} ${marketplaceIds.join(' ')}`);
}

describe('the marketplace is not asked again', () => {
  test('for fees of any country within a day', async () => {
    expect(await listRequestedAfter([{ type: fees, marketplace: us, minutesAgo: 23 * 60 }], [fees])).toEqual(
      [],
    );
    expect(await listRequestedAfter([{ type: fees, marketplace: us, minutesAgo: 25 * 60 }], [fees])).toEqual([
      `${fees} ${canada}`,
    ]);
  });

  test('within four hours for what is the same file in every country', async () => {
    const earlier = { type: reimbursements, marketplace: canada };
    expect(await listRequestedAfter([{ ...earlier, minutesAgo: 239 }], [reimbursements])).toEqual([]);
    expect(await listRequestedAfter([{ ...earlier, minutesAgo: 250 }], [reimbursements])).toEqual([
      `${reimbursements} ${us}`,
    ]);
  });

  test('within half an hour for what is near real time', async () => {
    const earlier = { type: removals, marketplace: us };
    expect(await listRequestedAfter([{ ...earlier, minutesAgo: 29 }], [removals])).toEqual([]);
    expect(await listRequestedAfter([{ ...earlier, minutesAgo: 32 }], [removals])).toHaveLength(1);
  });
});

test('a first sync asks for one country’s fees, dated, and for all orders at once', async () => {
  const asked = await listRequestedAfter(
    [{ type: removals, marketplace: us, minutesAgo: 9999 }],
    [fees, orders],
  );
  expect(asked.filter((report) => report.startsWith(fees ?? ''))).toEqual([`${fees} ${us}`]);
  const requested = server.marketplace.reports.findLast(({ reportType }) => reportType === fees);
  expect(requested).toMatchObject({ dataStartTime: expect.any(String), dataEndTime: expect.any(String) });
  expect(asked.filter((report) => report.startsWith(orders ?? ''))).toHaveLength(6);
});

/** Which kinds a user's sync requests, given the time of the last plan. */
async function listWantedAfter(minutes: number, pace: number): Promise<(string | undefined)[]> {
  const { id: account } = await server.createUser();
  const sellerId = `A1WANT${String((sellers += 1)).padStart(4, '0')}`;
  const refreshToken = server.marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account, sellerId, refreshToken, marketplaces: [us] });
  const kinds = reportKinds.filter(({ type }) => [reimbursements, removals, orders].includes(type));
  return server.data.withSystem(async (tx) => {
    await tx
      .insertInto('store_reports')
      .values(
        kinds.map(({ type }) => ({
          account_id: account,
          store_id: ref.store,
          source: 'requested',
          report_type: type,
          marketplaces: [us],
          status: 'kept',
          requested_at: sql<Date>`now()`,
          created_at: new Date(Date.now() - minutes * 60_000),
          finished_at: sql<Date>`now()`,
        })),
      )
      .execute();
    await startSyncIn(tx, ref, { kinds, atPace: pace });
    const planned = await tx
      .selectFrom('store_reports')
      .select('report_type')
      .where('account_id', '=', account)
      .where('finished_at', 'is', null)
      .orderBy('report_type')
      .distinct()
      .execute();
    return planned.map((row) => row.report_type);
  });
}

test('a requested sync fetches what Amazon’s intervals allow', async () => {
  expect(await listWantedAfter(5, 1)).toEqual([]);
  expect(await listWantedAfter(60, 1)).toEqual([removals, orders]);
  expect(await listWantedAfter(250, 1)).toEqual([removals, reimbursements, orders]);
  expect(await listWantedAfter(5, 60)).toEqual([removals, reimbursements, orders]);
});
