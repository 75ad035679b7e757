import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { prepareCluster } from './embedded-postgres/cluster.ts';
import { toFault } from './embedded-postgres/faults.ts';
import { acquireLock } from './embedded-postgres/lock.ts';
import { findPlace } from './embedded-postgres/place.ts';
import {
  adoptOrLaunch,
  buildConnectionString,
  isGone,
  type Postmaster,
  findRunningIn,
  shutDown,
  signal,
} from './embedded-postgres/postmaster.ts';

export { EmbeddedPostgresError } from './embedded-postgres/faults.ts';

export interface EmbeddedPostgresOptions {
  /** Created if missing; used by the database only. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** False only for disposable databases, such as those of tests. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** As `recoup`, owner of the database `recoup`: no superuser, bound by row-level security. */
  readonly connectionString: string;
  /** As superuser. */
  readonly adminConnectionString: string;
  /** Whether the server was already running, left by a killed process of ours. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/** Runs the PostgreSQL of the packages `@embedded-postgres/*` on a data folder. */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let giveUpLock = (): void => undefined;
  try {
    const place = findPlace(dataDir, log);
    giveUpLock = acquireLock(place.home, dataDir);
    const binaries = await findBinaries(place, log);
    await prepareCluster(place, binaries, durable);
    const postmaster = await adoptOrLaunch(place, binaries, durable);
    return await supervise(postmaster, () => adoptOrLaunch(place, binaries, durable), giveUpLock, log);
  } catch (error) {
    giveUpLock();
    throw toFault(error, dataDir);
  }
}

/** Deletes everything unless a process of ours uses it. */
export async function eraseEmbeddedPostgres(dataDir: string): Promise<void> {
  // A server left by a killed process is adopted and shut down first.
  const { stop } = await startEmbeddedPostgres({ dataDir });
  await stop();
  await rm(findPlace(dataDir, () => undefined).cluster, { recursive: true });
}

/** Connects to a server already running on a data folder, for read-only tools. */
export function findRunningEmbeddedPostgres(dataDir: string): string | undefined {
  const socketFolder = findRunningIn(findPlace(dataDir, () => undefined));
  return socketFolder === undefined ? undefined : buildConnectionString('recoup', 'recoup', socketFolder);
}

async function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  giveUpLock: () => void,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const adminConnectionString = buildConnectionString('postgres', 'postgres', first.socketFolder);
  try {
    await ensureOwnDatabase(adminConnectionString);
  } catch (error) {
    await shutDown(first);
    throw error;
  }

  let current = first;
  let restart: Promise<void> | undefined;
  let notBefore = 0;
  const restartCluster = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly; starting it again');
    try {
      current = await startAgain();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      notBefore = performance.now() + 5000;
    }
    restart = undefined;
  };
  const watch = setInterval(() => {
    if (restart === undefined && performance.now() >= notBefore && isGone(current))
      restart = restartCluster();
  }, 250).unref();

  // For exits that cannot await: the server shuts down by itself.
  const onExit = (): void => {
    signal(current, 'SIGINT');
    giveUpLock();
  };
  process.once('exit', onExit);

  const stop = async (): Promise<void> => {
    clearInterval(watch);
    await restart;
    await shutDown(current);
    process.off('exit', onExit);
    giveUpLock();
  };
  let stopped: Promise<void> | undefined;
  return {
    connectionString: buildConnectionString('recoup', 'recoup', first.socketFolder),
    adminConnectionString,
    adopted: first.adopted,
    stop: () => (stopped ??= stop()),
  };
}

/** At every start, so that an interrupted first start is completed. */
async function ensureOwnDatabase(adminConnectionString: string): Promise<void> {
  const client = new Client({ connectionString: adminConnectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: roles } = await client.query(`select from pg_roles where rolname = 'recoup'`);
    if (roles.length === 0) {
      await client.query('create role recoup login nosuperuser nobypassrls createdb createrole');
    }
    const { rows: databases } = await client.query(`select from pg_database where datname = 'recoup'`);
    if (databases.length === 0) await client.query('create database recoup owner recoup');
  } finally {
    await client.end();
  }
}
