import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareEnvironment } from '@recoup/testing/environment';
import { patience } from '@recoup/testing/patience';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { createReports, type ReportFixture } from './fixtures/reports.ts';

const { audits, stores } = contract;
const program = fileURLToPath(new URL('fixtures/audit-worker.ts', import.meta.url));
const workers: ChildProcess[] = [];
let server: TestServer;
let world: ReportFixture;
let leftByKilled: string[];

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createReports({ seed: 'workers', rows: 1000 })]);
  await server.stopWorker();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server.close();
  await rm(world.folder, { recursive: true, force: true });
});

async function startProcess(environment: Record<string, string> = {}): Promise<ChildProcess> {
  const worker = fork(program, {
    env: {
      ...bareEnvironment(),
      SECRET_KEY: server.config.SECRET_KEY.toString('hex'),
      DATA_DIR: server.config.DATA_DIR,
      DATABASE_URL: server.connectionString,
      ...environment,
    },
  });
  workers.push(worker);
  expect((await once(worker, 'message'))[0]).toBe('ready');
  return worker;
}

function listScratch(): Promise<string[]> {
  return readdir(join(server.config.DATA_DIR, 'scratch'));
}

/** A store with uploaded ledger and reimbursements. */
async function addStore(user: TestUser): Promise<number> {
  const { id } = await server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: user.id, region: 'na', state: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const form = new FormData();
  for (const [name, content] of world.files) {
    if (/LEDGER_DETAIL|REIMBURSEMENTS|RETURNS/.test(name)) {
      form.append('files', new Blob([new Uint8Array(content)]), name);
    }
  }
  const { result } = await user.call(stores.uploadReports, { params: { id }, body: form });
  expect(result.map(({ status }) => status)).toEqual(result.map(() => 'kept'));
  return id;
}

test('after a worker is killed, others finish every store exactly once', async () => {
  const users = [await server.createUser(), await server.createUser()];
  const owned = [];
  for (const user of users) owned.push({ user, store: await addStore(user) });

  const doomed = await startProcess({ HOLD_AT_END: '1' });
  expect((await once(doomed, 'message'))[0]).toBe('at the end');
  const before = await server.data.withSystem((tx) => tx.selectFrom('findings').select('id').execute());
  expect(before).toEqual([]);
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  leftByKilled = await listScratch();
  await Promise.all([startProcess(), startProcess()]);

  for (const { user, store } of owned) {
    const runs = await vi.waitFor(
      async () => {
        const { result } = await user.call(audits.listRuns, { query: { store } });
        expect(result.map(({ state }) => state)).toEqual(['done']);
        return result;
      },
      { timeout: 120_000, interval: 200 },
    );
    const { result } = await user.call(audits.listFindings, { query: { store, limit: 200 } });
    expect(result.total).toBeGreaterThan(0);
    expect(runs[0]?.counts).toMatchObject({ new: result.total, same: 0 });
  }
  const changes = await server.data.withSystem((tx) =>
    tx.selectFrom('finding_changes').select(['finding_id', 'change']).execute(),
  );
  expect(new Set(changes.map(({ finding_id }) => finding_id)).size).toBe(changes.length);
});

test('only a killed worker leaves files in the scratch folder', async () => {
  expect(leftByKilled).not.toEqual([]);
  // A run is done a moment before its worker deletes its files.
  await vi.waitFor(
    async () => expect(leftByKilled).toEqual(expect.arrayContaining(await listScratch())),
    patience,
  );
});
