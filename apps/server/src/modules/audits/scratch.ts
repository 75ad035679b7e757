import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Objects } from '../../platform/objects/objects.ts';

/** The file of this key is not in the object store: whatever named it is no longer true. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone';
}

export async function fetchObject(objects: Objects, key: string, path: string): Promise<void> {
  const bytes = await objects.get(key);
  if (bytes === undefined) throw new ObjectGone(`file ${key} is gone`);
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
}
