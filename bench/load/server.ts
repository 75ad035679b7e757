import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Data } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { prepareDatabase } from '@recoup/server/platform/database/prepare';
import { createLog } from '@recoup/server/platform/log';
import { bareEnvironment } from '@recoup/testing/environment';
import { readPostmasterPid, readProcessorMs, readTreeMs } from '../processor-time.ts';

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const heapProgram = new URL('answer-heap.ts', import.meta.url).href;
const readyWithinMs = 300_000;

export interface Usage {
  readonly apiMs: number;
  readonly databaseMs: number;
}

export interface LoadedServer {
  readonly port: number;
  readonly data: Data;
  /** Processor time used so far. */
  readUsage(): Usage;
  /** Resident memory of the API process. */
  readMemoryMb(): number;
  /** What is still in use on its heap after garbage was collected. */
  readHeapMb(): Promise<number>;
  stop(): Promise<void>;
}

/** The API in a process of its own, so that its memory and processor time are not those of the load. */
export async function startServer(): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-load-'));
  // For root, whose PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await prepareDatabase(postgres.connectionString);
  const data = openDatabase(postgres.connectionString, { size: 4, log: createLog('fatal', 'load') });
  const port = await findFreePort();
  const api = fork(program, ['api'], {
    execArgv: ['--expose-gc', '--import', heapProgram],
    env: {
      ...bareEnvironment(),
      DATA_DIR: folder,
      PORT: String(port),
      DATABASE_URL: postgres.connectionString,
      SECRET_KEY: 'ab'.repeat(32),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(port);
  const apiPid = api.pid ?? 0;
  const postmaster = readPostmasterPid(folder);
  return {
    port,
    data,
    readUsage: () => ({ apiMs: readProcessorMs(apiPid), databaseMs: readTreeMs(postmaster) }),
    readMemoryMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${apiPid}/status`, 'utf8'))?.[1]) / 1024,
    async readHeapMb() {
      api.send('heap');
      const [bytes] = await once(api, 'message');
      return bytes / 1024 / 1024;
    },
    async stop() {
      api.kill('SIGKILL');
      await once(api, 'exit');
      await data.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(port: number): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() - begun > readyWithinMs) throw new Error('the API did not start');
    await wait(100);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}
