import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createKeyring } from '../platform/keyring.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startMarketplace, type MarketplaceStandIn } from '../testing/marketplace-stand-in.ts';
import { reportKinds } from './report-kinds.ts';
import { keepRefreshToken, secretsPurpose } from './secrets.ts';
import { startSyncIn } from './start-sync.ts';
import type { StoreRef } from './states.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('fixtures/sync-worker.ts', import.meta.url));
const storesInAll = 20;

// Enough to empty the buckets: 18 files of the ledger, one of reimbursements, one of fees.
const kinds = reportKinds.flatMap((kind) => {
  if (kind.type === 'GET_LEDGER_DETAIL_VIEW_DATA') {
    return [{ ...kind, window: { days: 90, history: 270, overlap: 7 } }];
  }
  return /REIMBURSEMENTS|ESTIMATED_FBA_FEES/.test(kind.type) ? [kind] : [];
});
const reportsOfEach = 20;
const settlementsOfEach = 2;

let server: TestServer;
let marketplace: MarketplaceStandIn;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTestServer();
  marketplace = await startMarketplace({ pace: 60 });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await marketplace.close();
  await server.close();
});

async function startProcess(): Promise<ChildProcess> {
  const worker = fork(program, {
    env: {
      PATH: process.env['PATH'],
      ...marketplace.settings,
      SECRET_KEY: server.config.SECRET_KEY.toString('hex'),
      DATA_DIR: server.config.DATA_DIR,
      DATABASE_URL: server.connectionString,
    },
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

/** A store as linking leaves it, without what linking itself would fetch. */
async function addStore(account: number, sellerId: string): Promise<StoreRef> {
  marketplace.sellsIn(sellerId, ['ATVPDKIKX0DER']);
  for (let n = 0; n < settlementsOfEach; n += 1)
    marketplace.settle(sellerId, `settlement ${n} of ${sellerId}`);
  return server.data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('stores')
      .values({
        account_id: account,
        seller_id: sellerId,
        region: 'na',
        state: 6,
        marketplaces: ['ATVPDKIKX0DER'],
        next_sync_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ref = { account, store: id };
    const keyring = createKeyring(server.config, secretsPurpose);
    await keepRefreshToken(tx, keyring, ref, marketplace.refreshTokenOf(sellerId));
    return ref;
  });
}

const reportsOf = ({ account, store }: StoreRef) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select(['report_type', 'part', 'data_end', 'status', 'reason', 'marketplace_report_id', 'object_key'])
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .execute(),
  );

test('twenty stores, two workers, refusals, silences and a kill: every report once, no limit broken', async () => {
  await server.stopWorker();
  const owners = [await server.person(), await server.person()];
  const refs: StoreRef[] = [];
  for (let n = 0; n < storesInAll; n += 1) {
    refs.push(await addStore(owners[n % 2]?.id ?? 0, `A1MANY${String(n).padStart(4, '0')}`));
  }
  let turns = 0;
  marketplace.faultOf = () => {
    turns += 1;
    if (turns % 37 === 0) return 'lost';
    if (turns % 23 === 0) return 'quota';
    return turns % 29 === 0 ? 'broken' : undefined;
  };

  const [first] = [await startProcess(), await startProcess()];
  for (const ref of refs) await server.data.withSystem((tx) => startSyncIn(tx, ref, kinds));
  const kept = async () => {
    const rows = await Promise.all(refs.map(reportsOf));
    return rows.flat().filter(({ status }) => status === 'kept').length;
  };
  await vi.waitFor(async () => expect(await kept()).toBeGreaterThan(60), { timeout: 120_000, interval: 200 });
  first?.kill('SIGKILL');
  await startProcess();

  const running = async () => {
    const rows = await server.data.withSystem((tx) =>
      tx.selectFrom('store_syncs').select('id').where('state', '=', 'running').execute(),
    );
    return rows.length;
  };
  await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 200_000, interval: 500 });

  for (const ref of refs) {
    const reports = await reportsOf(ref);
    expect(reports.map(({ status, reason }) => `${status} ${reason}`)).toEqual(
      Array.from({ length: reportsOfEach + settlementsOfEach }, () => 'kept '),
    );
    const asked = reports.map(({ report_type, part, data_end, marketplace_report_id }) =>
      report_type.includes('SETTLEMENT')
        ? marketplace_report_id
        : `${report_type} ${part} ${data_end?.getTime()}`,
    );
    expect(new Set(asked).size).toBe(reports.length);
    for (const { object_key, marketplace_report_id, part } of reports) {
      expect(await server.objects.of(ref.account).has(object_key ?? '')).toBe(true);
      const theirs = marketplace.reports.find(({ reportId }) => reportId === marketplace_report_id);
      expect(theirs?.reportOptions?.['eventType'] ?? '').toBe(part);
    }
  }
  // What the marketplace made for us is what we have: nothing was asked for twice.
  expect(marketplace.reports).toHaveLength(storesInAll * (reportsOfEach + settlementsOfEach));
  expect(marketplace.limitsBroken).toEqual([]);
});
