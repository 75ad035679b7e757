import type { ObjectStore } from './objects.ts';
import type { IsReferenced } from './reference-check.ts';

/**
 * Encrypts every file anew that is not encrypted under the current key, while the service runs. A file that is erased
 * meanwhile would come back by being written: rows are deleted before their files, so one that lost its row is erased
 * again. One that had none yet belongs to an upload that is not finished.
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
