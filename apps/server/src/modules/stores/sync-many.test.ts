import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSandbox, type TestingSandbox } from '../../platform/mail/testing-sandbox.ts';
import { bareEnvironment } from '@recoup/testing/environment';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLinkedStore } from './fixtures/linked-store.ts';
import { SandboxMarketplace } from './fixtures/sandbox-marketplace.ts';
import { reportKinds, settlementType } from './report-kinds.ts';
import { startSyncIn } from './start-sync.ts';
import type { StoreRef } from './states.ts';

const program = fileURLToPath(new URL('fixtures/sync-worker.ts', import.meta.url));
const storesInAll = 20;
const pace = 240;

// Enough to exhaust the rate limits: 12 ledger files, one of reimbursements, one of fees per country.
const kinds = reportKinds.flatMap((kind) => {
  if (kind.type === 'GET_LEDGER_DETAIL_VIEW_DATA') {
    return [{ ...kind, window: { days: 90, history: 180, overlap: 7 } }];
  }
  return /REIMBURSEMENTS|ESTIMATED_FBA_FEES/.test(kind.type) ? [kind] : [];
});

let server: TestServer;
let sandbox: TestingSandbox;
let marketplace: SandboxMarketplace;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  sandbox = await runSandbox({ SANDBOX_MARKETPLACE_SPEED: String(pace) });
  marketplace = new SandboxMarketplace(sandbox.http);
  server = await startTestServer({ ...(await marketplace.settings()), SP_API_PACE: String(pace) });
  await server.stopWorker();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
  await sandbox.stop();
});

async function startProcess(): Promise<ChildProcess> {
  const worker = fork(program, {
    env: {
      ...bareEnvironment(),
      ...(await marketplace.settings()),
      SP_API_PACE: String(pace),
      SECRET_KEY: server.config.SECRET_KEY.toString('hex'),
      DATA_DIR: server.config.DATA_DIR,
      DATABASE_URL: server.connectionString,
    },
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

const listReports = ({ account, store }: StoreRef) =>
  server.data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select([
        'report_type',
        'part',
        'marketplaces',
        'data_end',
        'status',
        'reason',
        'marketplace_report_id',
        'object_key',
      ])
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .execute(),
  );

const finishedReports = () =>
  server.data.withSystem((tx) =>
    tx.selectFrom('store_reports').select('id').where('finished_at', 'is not', null).execute(),
  );

const runningSyncs = () =>
  server.data.withSystem((tx) =>
    tx.selectFrom('store_syncs').select('id').where('state', '=', 'running').execute(),
  );

test('twenty stores, two workers, refusals, silences and a kill: every report once, no limit broken', async () => {
  const owners = [await server.createUser(), await server.createUser()];
  const sellers = await Promise.all(
    Array.from({ length: storesInAll }, async (_, n) => {
      const { id: sellerId, refreshToken, marketplaces } = await marketplace.openStore(`Store ${n}`);
      const account = owners[n % 2]?.id ?? 0;
      return {
        sellerId,
        ref: await createLinkedStore(server, { account, sellerId, refreshToken, marketplaces }),
      };
    }),
  );
  for (const [kind, every] of [
    ['429', 37],
    ['500', 43],
    ['timeout', 97],
    ['lost', 61],
  ] as const) {
    await marketplace.fail(kind, { count: 1000, every });
  }

  const [first] = await Promise.all([startProcess(), startProcess()]);
  for (const { ref } of sellers) await server.data.withSystem((tx) => startSyncIn(tx, ref, { kinds }));
  await vi.waitFor(async () => expect((await finishedReports()).length).toBeGreaterThan(60), {
    timeout: 120_000,
    interval: 100,
  });
  first.kill('SIGKILL');
  await startProcess();
  await vi.waitFor(async () => expect(await runningSyncs()).toEqual([]), {
    timeout: 120_000,
    interval: 200,
  });

  for (const { sellerId, ref } of sellers) {
    const reports = await listReports(ref);
    const requested = reports.filter(({ report_type }) => report_type !== settlementType);
    expect(reports.length).toBeGreaterThan(requested.length);
    // A cancelled ledger report means no rows; anything else would mean it was requested too soon.
    const kept = reports.filter(({ status }) => status === 'kept' || status === 'same');
    const empty = reports.filter(({ status, part }) => status === 'empty' && part !== '');
    expect(kept.length + empty.length).toBe(reports.length);
    expect(kept.length).toBeGreaterThan(empty.length);
    for (const { object_key } of kept) {
      expect(await server.objects.of(ref.account).has(object_key ?? '')).toBe(true);
    }
    expect(new Set(reports.map((report) => report.marketplace_report_id)).size).toBe(reports.length);
    const ours = requested.map(({ report_type, part, marketplaces, data_end, marketplace_report_id }) => ({
      id: Number(marketplace_report_id),
      type: report_type,
      part,
      marketplaces: marketplaces.join(' '),
      until: data_end?.getTime(),
    }));
    const theirs = await marketplace.listRequests(sellerId);
    expect(theirs).toHaveLength(ours.length);
    expect(
      theirs.map(({ id, type, marketplaceIds, dataEnd, options }) => ({
        id,
        type,
        part: options['eventType'] ?? '',
        marketplaces: marketplaceIds.join(' '),
        until: dataEnd,
      })),
    ).toEqual(expect.arrayContaining(ours));
  }
  expect(await marketplace.callsOverLimit()).toBe(0);
});
