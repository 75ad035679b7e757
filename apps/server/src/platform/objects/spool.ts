import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedObject } from './objects.ts';

export interface Spooled extends SavedObject {
  readonly path: string;
}

/**
 * Writes content to a temporary file, because its name is known only at the end. The caller moves or
 * deletes the file; it is deleted when the source fails.
 */
export async function spool(dir: string, bytes: AsyncIterable<Uint8Array>): Promise<Spooled> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of bytes) {
        hash.update(piece);
        size += piece.length;
        await file.writeFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, key: hash.digest('hex'), size };
}

/** Keys become file names and URLs, so only valid ones are allowed. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('not the key of an object');
  return key;
}
