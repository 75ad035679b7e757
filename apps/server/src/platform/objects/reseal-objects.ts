import type { ObjectStore } from './objects.ts';
import type { IsReferenced } from './reference-check.ts';

/**
 * Re-encrypts every file that is not encrypted under the current key, while the service runs. Writing restores a file
 * that is erased meanwhile; rows are deleted before their files, so a file that lost its row is erased again. A file
 * that never had a row belongs to an unfinished upload.
 */
export async function resealObjects(store: ObjectStore, isReferenced: IsReferenced): Promise<number> {
  let resealed = 0;
  for await (const object of store.list()) {
    const { account, shelf, key } = object;
    const objects = store.of(account, shelf);
    if (await objects.isSealed(key)) continue;
    const hadRow = await isReferenced(object);
    const bytes = await objects.get(key);
    // Erased since it was listed.
    if (bytes === undefined) continue;
    await objects.put(bytes);
    if (hadRow && !(await isReferenced(object))) await objects.delete(key);
    else resealed += 1;
  }
  return resealed;
}
