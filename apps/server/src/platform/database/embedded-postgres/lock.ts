import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { EmbeddedPostgresError, systemCodeOf } from './faults.ts';
import { processIdentity } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** Makes this process the only one of ours that runs the database in `home`; returns how to give that up. */
export function acquireLock(home: string, dataDir: string): () => void {
  const path = join(home, 'recoup.lock');
  const self: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  const draft = `${path}.${process.pid}.${threadId}`;
  writeFileSync(draft, JSON.stringify(self));
  try {
    while (!linked(draft, path)) {
      const holder = read(path);
      if (holder !== undefined && isAlive(holder)) throw inUse(holder, dataDir);
      discardStale(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (sameHolder(read(path), self)) rmSync(path, { force: true });
  };
}

/** A link appears whole or not at all, so a lock is never seen half written. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch (error) {
    // Gone in the meantime, or cut short by a full disk: in both cases nobody holds it.
    if (error instanceof SyntaxError || systemCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    'identity' in value &&
    typeof value.pid === 'number' &&
    typeof value.identity === 'string'
  );
}

function isAlive({ pid, identity }: Holder): boolean {
  return processIdentity(pid) === identity;
}

function sameHolder(one: Holder | undefined, other: Holder | undefined): boolean {
  return one?.pid === other?.pid && one?.identity === other?.identity;
}

/** Takes the dead holder's lock away; puts it back if another process has replaced it since we looked. */
function discardStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}.${threadId}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (!sameHolder(read(aside), stale)) linked(aside, path);
  rmSync(aside, { force: true });
}

function inUse({ pid }: Holder, dataDir: string): EmbeddedPostgresError {
  const who = pid === process.pid ? `this process (pid ${pid})` : `another process (pid ${pid})`;
  return new EmbeddedPostgresError(
    'in-use',
    `The database in ${dataDir} is already in use by ${who}; stop it first, or give this one another DATA_DIR`,
  );
}
