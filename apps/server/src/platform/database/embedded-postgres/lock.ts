import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { EmbeddedPostgresError, getSystemCode } from './faults.ts';
import { processIdentity } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** Makes this process the only one of ours that runs the database in `home`; returns the release function. */
export function acquireLock(home: string, dataDir: string): () => void {
  const path = join(home, 'recoup.lock');
  const self = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? '' });
  const draft = `${path}.${process.pid}.${threadId}`;
  writeFileSync(draft, self);
  try {
    claim(path, draft, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === self) rmSync(path, { force: true });
  };
}

/**
 * A dead holder's lock is replaced under a second lock: if it were removed first, two processes could each
 * remove the other's new lock.
 */
function claim(path: string, draft: string, dataDir: string): void {
  while (!linked(draft, path)) {
    const found = read(path);
    if (found === undefined) continue;
    const holder = holderIn(found);
    if (holder !== undefined && isAlive(holder)) throw inUse(holder, dataDir);

    const replacement = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 8)}`;
    claim(replacement, draft, dataDir);
    if (read(path) === found) return renameSync(replacement, path);
    rmSync(replacement);
  }
}

/** A hard link appears completely or not at all, so a lock is never seen half written. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (getSystemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isHolder(value) ? value : undefined;
  } catch {
    // Truncated by a full disk or power loss: its writer is dead.
    return undefined;
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

function inUse({ pid }: Holder, dataDir: string): EmbeddedPostgresError {
  const who = pid === process.pid ? `this process (pid ${pid})` : `another process (pid ${pid})`;
  return new EmbeddedPostgresError(
    'in-use',
    `The database in ${dataDir} is already in use by ${who}; stop it first, or give this one another DATA_DIR`,
  );
}
