import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptObject } from './objects.ts';

export interface Spooled extends KeptObject {
  readonly path: string;
}

/**
 * The content, safe on the disk in a temporary file: only at its end is its name known. The file is the caller's
 * to move or remove; when the source fails it is gone.
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

/** Keys become names of files and addresses: nothing else may. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('not the key of an object');
  return key;
}
