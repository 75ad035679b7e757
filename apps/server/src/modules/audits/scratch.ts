import { writeFile } from 'node:fs/promises';
import type { Objects } from '../../platform/objects/objects.ts';

/** The file of this key is not in the object store: whatever named it is no longer true. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone';
}

export async function fetchObject(objects: Objects, key: string, path: string): Promise<void> {
  const bytes = await objects.get(key);
  if (bytes === undefined) throw new ObjectGone(`file ${key} is gone`);
  await writeFile(path, bytes, { mode: 0o600 });
}
