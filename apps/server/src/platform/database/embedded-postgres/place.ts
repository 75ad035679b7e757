import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, getSystemCode } from './faults.ts';
import { type ServiceUser, spawnIdentity } from './processes.ts';

/** Where the database lives and which user runs it. */
export interface Place {
  /** Contains the lock, the log and, owned by the server's user, cluster and socket. */
  readonly home: string;
  readonly cluster: string;
  readonly user: ServiceUser | undefined;
}

const socketName = '.s.PGSQL.5432';
/** sun_path holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const longestSocketPath = 103;

export function findPlace(dataDir: string, log: (line: string) => void): Place {
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined;
  const folder = realpathSync(dataDir);
  if (process.getuid?.() !== 0) return placeIn(readHome(folder), undefined);

  // Root's umask may close new folders, and the server, which refuses to run as root, must pass through.
  if (isNew) chmodSync(folder, 0o711);
  const home = readHome(folder);
  const cluster = join(home, 'cluster');
  if (existsSync(cluster)) {
    const user = getOwner(cluster);
    if (!canEnter(user, home)) throw closedTo(user, home);
    return placeIn(home, user);
  }
  const user = serviceUser();
  return placeIn(canEnter(user, home) ? home : moveOut(folder, user, log), user);
}

function placeIn(home: string, user: ServiceUser | undefined): Place {
  return { home, cluster: join(home, 'cluster'), user };
}

const pointerIn = (dataDir: string): string => join(dataDir, 'database-folder');

/** The data folder, or the place an earlier start chose instead. */
function readHome(dataDir: string): string {
  let home: string;
  try {
    home = readFileSync(pointerIn(dataDir), 'utf8').trim();
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return dataDir;
    throw error;
  }
  if (existsSync(home)) return realpathSync(home);
  throw new EmbeddedPostgresError(
    'failed',
    `The database of ${dataDir} was kept in ${home}, which is gone; restore it, or remove ${pointerIn(dataDir)} to start with an empty one`,
  );
}

/** Finds a place outside the data folder, whose parents are closed to the server's user. */
function moveOut(dataDir: string, user: ServiceUser, log: (line: string) => void): string {
  const home = newHome(user);
  const draft = join(home, 'pointer');
  writeFileSync(draft, `${home}\n`, { flush: true });
  try {
    linkOrCopy(draft, pointerIn(dataDir));
  } catch (error) {
    rmSync(home, { recursive: true });
    // A concurrent start was faster: its choice counts.
    if (getSystemCode(error) === 'EEXIST') return readHome(dataDir);
    throw error;
  }
  rmSync(draft);
  log(`${dataDir} is closed to the user ${user.name}, who runs the database: it is kept in ${home}`);
  return home;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (getSystemCode(error) === 'EEXIST') throw error;
    writeFileSync(to, readFileSync(from), { flag: 'wx', flush: true });
  }
}

function newHome(user: ServiceUser): string {
  for (const base of ['/var/lib', tmpdir(), '/tmp']) {
    let home: string;
    try {
      home = mkdtempSync(join(realpathSync(base), 'recoup-'));
    } catch {
      continue;
    }
    chmodSync(home, 0o711);
    if (canEnter(user, home)) return home;
    rmSync(home, { recursive: true });
  }
  throw closedTo(user, '/var/lib');
}

function closedTo(user: ServiceUser, folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-permission',
    `No permission: the user ${user.name}, who runs the database, cannot enter ${folder}; open its parent folders (chmod o+x), or set DATABASE_URL`,
  );
}

/** Tests access instead of reading modes, so that ACLs and mounts count too. */
function canEnter(user: ServiceUser, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...spawnIdentity(user),
    cwd: '/',
    stdio: 'ignore',
  });
  if (tried.error === undefined) return tried.status === 0;
  throw new EmbeddedPostgresError(
    'no-permission',
    `PostgreSQL does not run as root, and running it as ${user.name} is not allowed here (${tried.error.message}); start as an ordinary user, or set DATABASE_URL`,
  );
}

/** PostgreSQL needs a user with a name; initdb fails for a bare uid. */
function serviceUser(): ServiceUser {
  const users = passwd();
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (user !== undefined) return user;
  throw new EmbeddedPostgresError(
    'no-permission',
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody; start as an ordinary user, or set DATABASE_URL',
  );
}

function getOwner(cluster: string): ServiceUser {
  const { uid } = statSync(cluster);
  const owner = passwd().find((user) => user.uid === uid);
  if (owner !== undefined && uid !== 0) return owner;
  throw new EmbeddedPostgresError(
    'no-permission',
    `${cluster} belongs to uid ${uid}, as whom the database cannot run`,
  );
}

function passwd(): ServiceUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** A folder only the server's user may enter: it protects the socket, which asks for no password. */
export function openSocketFolder({ home, user }: Place): string {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const candidates = [join(home, 'socket'), join(tmpdir(), `recoup-${name}`), join('/tmp', `recoup-${name}`)];
  const folder = candidates.find((path) => Buffer.byteLength(join(path, socketName)) <= longestSocketPath);
  if (folder === undefined) throw new Error('/tmp is not short enough');
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (getSystemCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.())) {
    throw new EmbeddedPostgresError(
      'no-permission',
      `${folder}, where the database's socket belongs, was made by someone else; remove it`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** Leftovers of a dead server in the socket folder would block the next one. */
export function clearSocketFolder(folder: string): void {
  rmSync(join(folder, socketName), { force: true });
  rmSync(join(folder, `${socketName}.lock`), { force: true });
}
