import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  /** Folder of the socket; it listens on no port. */
  readonly host: string;
  readonly data: string;
  url(user: string, database: string): string;
  /** Kills all processes, as a power cut does. */
  kill(): void;
  isReady(): Promise<boolean>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** The user PostgreSQL and its pooler run as, which cannot be root; undefined for the current user. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** A new folder below /tmp for clusters of Debian's PostgreSQL, deleted with everything that runs in it. */
export function createPostgresFolder(): { path: string; user: RunAs; remove(): void } {
  const user = findPostgresUser();
  const path = mkdtempSync(join(tmpdir(), 'recoup-postgres-'));
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return { path, user, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A new cluster whose superuser is postgres. */
export async function startCluster(
  folder: string,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const cluster = prepareCluster(folder, name);
  await cluster.call(
    'initdb',
    '--pgdata',
    cluster.data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  );
  return cluster.start(settings);
}

/** A copy of the primary that follows it. */
export async function startStandby(
  folder: string,
  name: string,
  primary: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const cluster = prepareCluster(folder, name);
  await cluster.call(
    'pg_basebackup',
    '--host',
    primary.host,
    '--username=postgres',
    '--pgdata',
    cluster.data,
    '--checkpoint=fast',
    '--write-recovery-conf',
    '--no-sync',
  );
  return cluster.start(settings);
}

/** A copy of the running cluster as of now; with the log archived since, any later moment can be recovered. */
export async function createBaseBackup(
  folder: string,
  name: string,
  { host }: Cluster,
): Promise<{ recover(settings: Readonly<Record<string, string>>): Promise<Cluster> }> {
  const cluster = prepareCluster(folder, name);
  await cluster.call(
    'pg_basebackup',
    '--host',
    host,
    '--username=postgres',
    '--pgdata',
    cluster.data,
    '--checkpoint=fast',
    '--no-sync',
  );
  return {
    recover: (settings) => {
      writeFileSync(join(cluster.data, 'recovery.signal'), '');
      return cluster.start(settings);
    },
  };
}

/** The role and database docs/production.md asks for. */
export async function createProductDatabase({ host }: Cluster, ...rights: string[]): Promise<void> {
  const call = (program: string, ...args: string[]) =>
    succeed(join(findPrograms(), program), ['--host', host, '--username=postgres', ...args], {});
  await call('createuser', '--createrole', ...rights, 'recoup');
  await call('createdb', '--owner=recoup', 'recoup');
}

function prepareCluster(folder: string, name: string) {
  const user = findPostgresUser();
  const programs = findPrograms();
  const host = join(folder, name);
  const data = join(host, 'data');
  mkdirSync(host);
  if (user !== undefined) chownSync(host, user.uid, user.gid);
  const call = (program: string, ...args: string[]): Promise<void> =>
    succeed(join(programs, program), args, { ...user, cwd: host });
  const control = (...args: string[]) => call('pg_ctl', '--pgdata', data, '--wait', ...args);
  const start = async (settings: Readonly<Record<string, string>>): Promise<Cluster> => {
    const all = {
      unix_socket_directories: host,
      listen_addresses: '',
      // In files of the cluster, which are deleted with it: a killed one leaves them behind.
      dynamic_shared_memory_type: 'mmap',
      ...settings,
    };
    const lines = Object.entries(all).map(([setting, value]) => `${setting} = '${value}'\n`);
    appendFileSync(join(data, 'postgresql.conf'), lines.join(''));
    await control('--log', join(host, 'log'), 'start');
    return {
      host,
      data,
      url: (role, database) => `postgres://${role}@/${database}?host=${encodeURIComponent(host)}&port=5432`,
      kill() {
        for (const pid of listProcesses(data)) process.kill(pid, 'SIGKILL');
        removeSharedMemory(data);
      },
      isReady: async () =>
        (await finish(join(programs, 'pg_isready'), ['--quiet', '--host', host], { stdio: 'ignore' })) === 0,
      promote: () => control('promote'),
      async stop() {
        if (listProcesses(data).length > 0) await control('--mode=immediate', 'stop');
      },
    };
  };
  return { data, call, start };
}

/** The first process of a cluster and its children; none where it does not run. */
function listProcesses(data: string): number[] {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!existsSync(`/proc/${first}`)) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readParent(pid) === first)
    .map(Number);
  return [first, ...children];
}

/** Removes shared memory of a killed cluster; the seventh line of postmaster.pid has its key and id. */
function removeSharedMemory(data: string): void {
  const [, id] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/) ?? [];
  if (id !== undefined) spawnSync('ipcrm', ['--shmem-id', id]);
}

function readParent(pid: string): number | undefined {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Where Debian keeps its PostgreSQL, the newest one if there are several. */
function findPrograms(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const newest = versions
    .toSorted((one, other) => other - one)
    .find((version) => existsSync(`${base}/${version}/bin/initdb`));
  if (newest !== undefined) return `${base}/${newest}/bin`;
  throw new Error(`No PostgreSQL in ${base}; install one (apt install postgresql)`);
}

function findPostgresUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  if (entry === undefined)
    throw new Error('There is no user postgres to run PostgreSQL as; start as an ordinary user');
  const [, , uid, gid] = entry.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function succeed(program: string, args: readonly string[], options: SpawnOptions): Promise<void> {
  // Files and not pipes for its output: the server that pg_ctl leaves running would hold a pipe open.
  const code = await finish(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}`);
}

/** The exit code. A signal to this process stops the child, so that what started it can clean up. */
export function finish(program: string, args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    const passOn = (): boolean => child.kill('SIGTERM');
    // Ctrl-C reaches the child directly.
    const wait = (): void => undefined;
    process.once('SIGTERM', passOn);
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', wait);
      resolve(code ?? 1);
    });
  });
}
