import { patience } from '@recoup/testing/patience';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Data } from '../database/database.ts';
import { createLog } from '../log.ts';
import { serveProbe } from './serve-probe.ts';
import { startWorker } from './worker.ts';

const log = createLog('silent', 'test');
let database: TestDatabase;
let data: Data;

beforeAll(async () => {
  database = await createTestDatabase();
  data = openTestDatabase(database, { size: 8, log });
});
afterAll(async () => {
  await data.close();
  await database.drop();
});

test('a worker whose heartbeat hangs is reported until it recovers', async () => {
  const worker = await startWorker({
    data,
    log,
    concurrency: 1,
    jobs: [],
    handlers: [],
    scheduled: false,
    deadAfterSeconds: 1,
  });
  onTestFinished(() => worker.stop());
  const probe = await serveProbe({ port: 0, host: '127.0.0.1' }, worker.isAlive);
  onTestFinished(() => probe.close());
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${probe.port}${path}`)).status;
  expect(await ask('/healthz')).toBe(200);
  expect(await ask('/anything')).toBe(404);

  await data.withSystem(async (tx) => {
    await sql`lock table worker_heartbeats`.execute(tx);
    await expect.poll(() => ask('/healthz'), patience).toBe(503);
  });
  await expect.poll(() => ask('/healthz'), patience).toBe(200);
});
