import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getSystemCode } from './faults.ts';
import type { Place } from './place.ts';
import { type Binaries, linkLibraries, tryBinaries, type Unusable } from './try-binaries.ts';

/** Candidate folders for a copy of this version, best first: root's serves all its databases. */
export function listFoldersForCopy({ home, user }: Place, version: string): string[] {
  const name = `postgresql-${version}`;
  const folders = [
    join(home, name),
    // Named after our uid where others may write too.
    ...[tmpdir(), '/tmp'].map((base) => join(base, `recoup-${process.getuid?.()}-${name}`)),
  ];
  return user === undefined ? folders : [join('/var/lib', `recoup-${name}`), ...folders];
}

/** Uses the copy in the first suitable folder, creating it if needed. */
export async function copyToFirst(
  folders: readonly string[],
  native: string,
  place: Place,
  log: (line: string) => void,
): Promise<Binaries | Unusable> {
  const reasons = new Set<string>();
  for (const folder of folders) {
    const copy = await copyTo(folder, native, place, log).catch((error: unknown) => {
      if (getSystemCode(error) === undefined) throw error;
      return { reason: error instanceof Error ? error.message : String(error) };
    });
    if ('initdb' in copy) return copy;
    reasons.add(copy.reason);
  }
  return { reason: [...reasons].join('; ') };
}

async function copyTo(
  folder: string,
  native: string,
  place: Place,
  log: (line: string) => void,
): Promise<Binaries | Unusable> {
  const parent = await realpath(dirname(folder));
  const copy = join(parent, basename(folder));
  if (!(await isProtectedFolder(parent))) return { reason: `anybody may change what lies in ${parent}` };
  if (await isForeign(copy)) return { reason: `${copy} was made by someone else` };
  const reused = await tryBinaries(copy, place);
  if ('initdb' in reused) return reused;

  const draft = await mkdtemp(`${copy}.`);
  try {
    log(`Copying PostgreSQL to ${copy}: it cannot be run where it is installed`);
    await chmod(draft, 0o755);
    const whole = join(draft, 'native');
    await cp(native, whole, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await linkLibraries(whole);
    await openToReaders(whole);
    const tried = await tryBinaries(whole, place);
    return 'initdb' in tried ? await putInPlace(whole, copy, place) : tried;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Another process may do the same, and a server may run from the copy, so it is replaced only when broken. */
async function putInPlace(whole: string, copy: string, place: Place): Promise<Binaries | Unusable> {
  while (!(await renamed(whole, copy))) {
    const theirs = await tryBinaries(copy, place);
    if ('initdb' in theirs) return theirs;
    await renamed(copy, join(dirname(whole), randomUUID()));
  }
  return tryBinaries(copy, place);
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(getSystemCode(error) ?? '')) return false;
    throw error;
  }
}

/** In world-writable folders the sticky bit prevents others from renaming our files. */
async function isProtectedFolder(folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  return (uid === 0 || uid === process.getuid?.()) && ((mode & 0o002) === 0 || (mode & 0o1000) !== 0);
}

async function isForeign(copy: string): Promise<boolean> {
  try {
    const found = await lstat(copy);
    return !found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0;
  } catch (error) {
    if (getSystemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Independent of the umask at install: the server's user can read everything, and nobody can write. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
