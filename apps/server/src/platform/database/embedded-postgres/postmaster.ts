import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgresError, findFaultInOutput, getSystemCode } from './faults.ts';
import { clearSocketFolder, openSocketFolder, type Place } from './place.ts';
import { processIdentity, serverEnvironment, spawnIdentity, until, isRunningIn } from './processes.ts';
import type { Binaries } from './try-binaries.ts';

/** A responding PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly identity: string;
  readonly socketFolder: string;
  readonly adopted: boolean;
}

export function buildConnectionString(user: string, database: string, socketFolder: string): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(socketFolder)}&port=5432`;
}

const patience = 60_000;

/** Adopts the server a killed process of ours left on this cluster, otherwise starts one. */
export async function adoptOrLaunch(place: Place, binaries: Binaries, durable: boolean): Promise<Postmaster> {
  return until(
    () => {
      const left = readPostmasterFile(place);
      if (left === undefined) return launch(place, binaries, durable);
      const identity = processIdentity(left.pid);
      if (identity !== undefined && isRunningIn(left.pid, place.cluster)) return adopt(left, identity);
      disarmPostmasterFile(place);
      return launch(place, binaries, durable);
    },
    { within: patience, what: `an earlier server still holds ${place.cluster}` },
  );
}

/** Undefined while the server has not published its socket, or when it was shutting down and is gone. */
async function adopt(
  { pid, socketFolder }: PostmasterFile,
  identity: string,
): Promise<Postmaster | undefined> {
  if (socketFolder === '') return undefined;
  const postmaster = { pid, identity, socketFolder, adopted: true };
  return (await answersBeforeItEnds(postmaster)) ? postmaster : undefined;
}

/** Undefined while remains of an earlier server are still ending; a retry may succeed. */
async function launch(place: Place, binaries: Binaries, durable: boolean): Promise<Postmaster | undefined> {
  const socketFolder = openSocketFolder(place);
  clearSocketFolder(socketFolder);
  const logFile = openLog(place);
  const child = spawn(binaries.postgres, serverArguments(place, socketFolder, durable), {
    ...spawnIdentity(place.user),
    cwd: place.home,
    env: serverEnvironment,
    // Its own session, so that Ctrl-C reaches us and not the server.
    detached: true,
    stdio: ['ignore', logFile.descriptor, logFile.descriptor],
  });
  const spawned = new Promise<number>((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', reject);
  });
  closeSync(logFile.descriptor);
  const pid = await spawned;
  child.unref();
  const postmaster = { pid, identity: processIdentity(pid) ?? 'gone', socketFolder, adopted: false };
  if (await answersBeforeItEnds(postmaster)) return postmaster;

  const output = readFileSync(logFile.path).subarray(logFile.start).toString();
  // Sessions of a killed server end slightly later and hold its shared memory until then.
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(output)) return undefined;
  throw findFaultInOutput(output, place.home);
}

function serverArguments({ cluster }: Place, socketFolder: string, durable: boolean): string[] {
  const safety = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'recoup',
    // Several test files with fifty connections each may run at once.
    max_connections: durable ? '100' : '300',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Logs server errors only: statement errors contain users' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const largestLog = 5_000_000;

/** A file instead of a pipe, so that the server can continue writing after we are gone. */
function openLog({ home, user }: Place): { path: string; start: number; descriptor: number } {
  const path = join(home, 'postgresql.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (user !== undefined) fchownSync(descriptor, user.uid, user.gid);
  return { path, start: statSync(path).size, descriptor };
}

async function answersBeforeItEnds(postmaster: Postmaster): Promise<boolean> {
  let lastSign = performance.now();
  for (;;) {
    const answer = await knock(postmaster);
    if (answer === 'open') return true;
    if (isGone(postmaster)) return false;
    // Crash recovery may take long, and the server reports it.
    if (answer === 'not yet') lastSign = performance.now();
    if (performance.now() - lastSign > patience) {
      throw new EmbeddedPostgresError(
        'failed',
        `PostgreSQL (pid ${postmaster.pid}) runs but does not answer on ${postmaster.socketFolder}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function knock({ socketFolder }: Postmaster): Promise<'open' | 'not yet' | 'silent'> {
  const client = new Client({
    connectionString: buildConnectionString('postgres', 'postgres', socketFolder),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'open';
  } catch (error) {
    return getSystemCode(error) === '57P03' ? 'not yet' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function isGone({ pid, identity }: Postmaster): boolean {
  return processIdentity(pid) !== identity;
}

export function signal(postmaster: Postmaster, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isGone(postmaster)) return;
  try {
    process.kill(postmaster.pid, name);
  } catch (error) {
    if (getSystemCode(error) !== 'ESRCH') throw error;
  }
}

/** Fast shutdown: sessions are cut, committed data is written. */
export async function shutDown(postmaster: Postmaster): Promise<void> {
  const gone = (): true | undefined => (isGone(postmaster) ? true : undefined);
  signal(postmaster, 'SIGINT');
  try {
    await until(gone, { within: patience / 2, what: 'PostgreSQL does not stop' });
  } catch {
    // An immediate stop loses nothing either: the next start recovers from the WAL.
    signal(postmaster, 'SIGQUIT');
    await until(gone, { within: patience / 2, what: 'PostgreSQL does not stop' });
  }
}

/** Socket of the server on this cluster, if one runs. */
export function findRunningIn(place: Place): string | undefined {
  const found = readPostmasterFile(place);
  if (found === undefined || found.socketFolder === '' || !isRunningIn(found.pid, place.cluster))
    return undefined;
  return found.socketFolder;
}

interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder, … */
function readPostmasterFile({ cluster }: Place): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
}

/** No system assigns this id. */
const impossiblePid = 2_147_483_646;

/**
 * PostgreSQL refuses to start when the pid in a dead server's file is in use again. The pid is replaced
 * instead of deleting the file: its last line names the shared memory by which PostgreSQL detects surviving
 * sessions.
 */
function disarmPostmasterFile({ cluster, user }: Place): void {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(`${path}.new`, [impossiblePid, ...rest].join('\n'), { mode: 0o600 });
  if (user !== undefined) chownSync(`${path}.new`, user.uid, user.gid);
  renameSync(`${path}.new`, path);
}
