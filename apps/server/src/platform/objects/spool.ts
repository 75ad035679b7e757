import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedObject } from './objects.ts';
import type { Sealer } from './sealing.ts';

export interface Spooled extends SavedObject {
  readonly path: string;
  /** SHA-256 of the bytes in the temporary file, which differ from the content's where they are sealed. */
  readonly storedHash: string;
}

/**
 * Writes content to a temporary file, because its name is known only at the end. The caller moves or deletes the file;
 * it is deleted when the source fails. Synced to disk only if it will be moved into the store.
 */
export async function spool(
  dir: string,
  bytes: AsyncIterable<Uint8Array>,
  { sealer, isKept = false }: { readonly sealer?: Sealer | undefined; readonly isKept?: boolean } = {},
): Promise<Spooled> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  const storedHash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const write = async (stored: Uint8Array): Promise<void> => {
        if (sealer !== undefined) storedHash.update(stored);
        await file.writeFile(stored);
      };
      for await (const piece of bytes) {
        hash.update(piece);
        size += piece.length;
        await write(sealer?.take(piece) ?? piece);
      }
      if (sealer !== undefined) await write(sealer.end());
      if (isKept) await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const key = hash.digest('hex');
  return { path, key, size, storedHash: sealer === undefined ? key : storedHash.digest('hex') };
}

/** Keys become file names and URLs, so only valid ones are allowed. */
export function requireSafeKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('not the key of an object');
  return key;
}
