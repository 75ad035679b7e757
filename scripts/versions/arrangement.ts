import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '@recoup/server/platform/config';
import { openDatabase } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { createLog } from '@recoup/server/platform/log';
import { startSandbox } from '@recoup/server/processes/sandbox';
import { bareEnvironment } from '@recoup/testing/environment';
import type { Installation } from '../faults/installation.ts';
import { answers, freePort, until } from '../faults/wait.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { checkOut, type OlderVersion } from './older-version.ts';
import { migrate, startProgram, type Program } from './program.ts';

const here = resolve(import.meta.dirname, '../..');

export type Version = 'old' | 'new';

export interface Arrangement extends Installation {
  readonly older: OlderVersion;
  readonly balancer: Balancer;
  /** The same product for code of the older version, which brings its own database client. */
  openOlder(): Promise<Installation>;
  startApi(version: Version): Promise<void>;
  startWorker(version: Version): Promise<void>;
  /** Ends it as an update does: first no more requests, then SIGTERM. */
  stopApi(version: Version): Promise<void>;
  stopWorker(version: Version): Promise<void>;
  /** By the new version. */
  migrate(): Promise<void>;
  listDied(): string[];
  stop(): Promise<void>;
}

/** A database and the outside world for the processes of two versions, and a balancer before their APIs. */
export async function startArrangement(from: string): Promise<Arrangement> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-versions-'));
  // For root, whose PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  ];
  const onStop = <T>(started: T, stop: (started: T) => Promise<unknown>): T => {
    stops.push(() => stop(started));
    return started;
  };
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each().catch(console.error);
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  async function start(): Promise<Arrangement> {
    const older = onStop(checkOut(from), (each) => rm(each.root, { recursive: true }));
    const roots: Record<Version, string> = { old: older.root, new: here };
    const log = createLog('fatal', 'versions');
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o711 });
    const postgres = onStop(await startEmbeddedPostgres({ dataDir }), (each) => each.stop());
    const { connectionString } = postgres;
    const adminString = postgres.adminConnectionString.replace('/postgres?', '/recoup?');
    const data = onStop(openDatabase(connectionString, { size: 4, log }), (each) => each.close());
    const admin = onStop(openDatabase(adminString, { size: 1, log }), (each) => each.close());
    const balancer = onStop(await startBalancer(await freePort()), (each) => each.close());
    const url = `http://localhost:${balancer.port}`;
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(balancer.port), SANDBOX_PORT: '0' });
    const sandbox = onStop(await startSandbox(config, url, log), (each) => each.stop());
    const environment = {
      ...bareEnvironment(),
      ...sandbox.settings,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    };
    const running = new Map<string, Program>();
    const launch = (version: Version, mode: 'api' | 'worker', port: number): Program => {
      const program = startProgram(roots[version], mode, { ...environment, PORT: String(port) });
      running.set(`${version} ${mode}`, program);
      return onStop(program, (each) => each.stop());
    };
    const end = async (name: string): Promise<void> => {
      await running.get(name)?.stop();
    };
    const installation: Installation = {
      url,
      sandboxUrl: sandbox.url,
      data,
      admin,
      objects: join(dataDir, 'objects'),
    };
    return {
      ...installation,
      older,
      balancer,
      async openOlder() {
        const database: { openDatabase: typeof openDatabase } = await import(
          join(older.root, 'apps/server/src/platform/database/database.ts')
        );
        const olderData = onStop(database.openDatabase(connectionString, { size: 4, log }), (each) =>
          each.close(),
        );
        return { ...installation, data: olderData };
      },
      async startApi(version) {
        const port = await freePort();
        const program = launch(version, 'api', port);
        await until(
          `${version} API`,
          () => program.died() !== undefined || answers(`http://localhost:${port}/readyz`),
        );
        balancer.add(version, port);
      },
      async startWorker(version) {
        const program = launch(version, 'worker', 0);
        await until(`${version} worker`, () => program.died() !== undefined || program.hasReported());
      },
      async stopApi(version) {
        await balancer.remove(version);
        await end(`${version} api`);
      },
      stopWorker: (version) => end(`${version} worker`),
      migrate: () => migrate(roots.new, { ...environment, PORT: '0' }),
      listDied: () =>
        [...running].flatMap(([name, program]) => {
          const died = program.died();
          return died === undefined ? [] : [`${name}: ${died}`];
        }),
      stop,
    };
  }
}
