import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Objects } from '../../platform/objects/objects.ts';

/** Longer than any run takes. */
const leftAfterMs = 24 * 3600_000;

/** A folder for one piece of work, gone when it ends. */
export async function withScratch<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'audit-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A process that was killed leaves its folder behind. */
export async function clearScratch(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => undefined);
    // oxlint-disable-next-line recoup/no-ambient-time -- the file system's times are the system's
    if (found !== undefined && found.mtimeMs < Date.now() - leftAfterMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** The file of this key is not in the object store: whatever named it is no longer true. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone';
}

export async function fetchObject(objects: Objects, key: string, path: string): Promise<void> {
  const bytes = await objects.get(key);
  if (bytes === undefined) throw new ObjectGone(`file ${key} is gone`);
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
}
