import { join } from 'node:path';
import { bucketKey } from '@recoup/sp-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { connectMarketplace } from './marketplace.ts';
import { reportKinds } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import { syncStore } from './sync-store.ts';

const us = 'ATVPDKIKX0DER';
const sellerId = 'A1LOSTREPLY';
const reimbursements = 'GET_FBA_REIMBURSEMENTS_DATA';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SP_API_PACE: '1' });
  await server.stopWorker();
});
afterAll(() => server.close());

test('a report whose reply was lost is not requested again, also when its search has to wait', async () => {
  const { marketplace, data, objects, config } = server;
  marketplace.sellsIn(sellerId, [us]);
  const { id: account } = await server.person();
  const refreshToken = marketplace.getRefreshToken(sellerId);
  const ref = await createLinkedStore(server, { account, sellerId, refreshToken, marketplaces: [us] });
  const { sync } = await data.withSystem(async (tx) => {
    await startSyncIn(tx, ref, { kinds: reportKinds.filter(({ type }) => type === reimbursements) });
    return tx
      .selectFrom('store_syncs')
      .select('id as sync')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
  });
  const log = createLog('fatal', 'test');
  const spoolDir = join(config.DATA_DIR, 'spool');
  const tools = { data, objects, spoolDir, marketplace: connectMarketplace(config, data, log) };
  const step = () => syncStore(tools, { ...ref, sync }, { log, signal: AbortSignal.timeout(60_000) });

  marketplace.lost.add(reimbursements);
  const key = bucketKey({ region: 'na', sellerId }, 'getReports');
  await data.withSystem((tx) =>
    tx
      .insertInto('rate_buckets')
      .values({ key, full_at: sql<Date>`now() + interval '1 day'` })
      .execute(),
  );
  await step();
  expect(marketplace.reports).toHaveLength(1);

  await data.withSystem(async (tx) => {
    await tx.deleteFrom('rate_buckets').where('key', '=', key).execute();
    await tx
      .updateTable('store_reports')
      .set({ try_at: sql`now()` })
      .where('sync_id', '=', sync)
      .execute();
  });
  await step();
  expect(marketplace.reports).toHaveLength(1);
  const report = await data.withSystem((tx) =>
    tx.selectFrom('store_reports').select(['marketplace_report_id', 'status']).executeTakeFirstOrThrow(),
  );
  expect(report).toMatchObject({ marketplace_report_id: marketplace.reports[0]?.reportId });
});
