import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@recoup/server/platform/config';
import { openDatabase } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { findPlace } from '@recoup/server/platform/database/embedded-postgres/place';
import { prepareDatabase } from '@recoup/server/platform/database/prepare';
import { createLog } from '@recoup/server/platform/log';
import { startSandbox } from '@recoup/server/processes/sandbox';
import { bareEnvironment } from '@recoup/testing/environment';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import type { Installation } from './installation.ts';
import { mountObjectDisk, type ObjectDisk } from './object-disk.ts';
import { supervise } from './supervise.ts';
import { answers, freePort, until } from './wait.ts';

export const parts = ['api', 'worker', 'sandbox', 'database'] as const;
export type Part = (typeof parts)[number];

export interface Recovery {
  readonly milliseconds: number;
  /** Processor time the new process had used by then, which other load on the machine does not lengthen. */
  readonly processorMs: number;
}

export interface Product extends Installation {
  readonly proxy: DatabaseProxy;
  readonly disk: ObjectDisk;
  /** kill -9, and waits until another process has taken its place and answers. */
  kill(part: Part): Promise<Recovery>;
  stop(): Promise<void>;
}

/** Every part in a process of its own, as a large operator runs them, started again whenever it dies. */
export async function startProduct({ restartDelayMs = 0 } = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-faults-'));
  // For root, whose PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await prepareDatabase(postgres.connectionString);
  const socketFolder = new URL(postgres.connectionString.replace('@/', '@localhost/')).searchParams.get(
    'host',
  );
  const disk = mountObjectDisk(folder);
  const proxy = await startDatabaseProxy(join(socketFolder ?? '', '.s.PGSQL.5432'));
  const log = createLog('fatal', 'faults');
  const data = openDatabase(postgres.connectionString, { size: 4, log });
  const admin = openDatabase(postgres.adminConnectionString.replace('/postgres?', '/recoup?'), {
    size: 1,
    log,
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({ DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: '0' });
  const sandbox = await startSandbox(config, url, log);
  const environment = {
    ...bareEnvironment(),
    ...sandbox.settings,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATABASE_URL: `postgres://recoup@127.0.0.1:${proxy.port}/recoup`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'fatal',
  };
  const children = {
    api: supervise('api', environment, restartDelayMs),
    worker: supervise('worker', environment, restartDelayMs),
  };
  const processOf: Record<Part, () => number | undefined> = {
    api: children.api.pid,
    worker: children.worker.pid,
    sandbox: findSandbox,
    database: () => readPostmasterPid(folder),
  };
  const isReady: Record<Part, () => boolean | Promise<boolean>> = {
    api: () => answers(`${url}/readyz`),
    database: () => answers(`${url}/readyz`),
    sandbox: () => answers(`${sandbox.url}/mailbox.json?to=nobody`),
    worker: children.worker.hasReported,
  };
  for (const part of parts) await until(part, isReady[part]);
  return {
    url,
    sandboxUrl: sandbox.url,
    data,
    admin,
    proxy,
    disk,
    objects: join(folder, 'objects'),
    async kill(part) {
      // It may just have ended by itself.
      await until(part, () => processOf[part]() !== undefined);
      const killed = processOf[part]() ?? 0;
      const begun = performance.now();
      process.kill(killed, 'SIGKILL');
      await until(part, async () => {
        const replaced = processOf[part]();
        return replaced !== undefined && replaced !== killed && isReady[part]();
      });
      const milliseconds = performance.now() - begun;
      return { milliseconds, processorMs: readProcessorMs(processOf[part]()) };
    },
    async stop() {
      await Promise.all([children.api.stop(), children.worker.stop()]);
      await sandbox.stop();
      await proxy.close();
      await data.close();
      await admin.close();
      await postgres.stop();
      disk.unmount();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** Undefined while there is none, and while our supervisor has replaced the id of a dead one. */
function readPostmasterPid(folder: string): number | undefined {
  const { cluster } = findPlace(folder, () => undefined);
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return existsSync(`/proc/${pid}`) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Fields 14 and 15 of proc(5)'s stat, in hundredths of a second. */
function readProcessorMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Our child that runs the sandbox; its supervisor does not say which it is. */
function findSandbox(): number | undefined {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const parent = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
        const isOurs = Number(parent) === process.pid;
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sandbox/src/main.ts');
      } catch {
        return false;
      }
    });
  return found === undefined ? undefined : Number(found);
}
