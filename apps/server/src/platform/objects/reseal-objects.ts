import type { ObjectStore } from './objects.ts';

/** Encrypts every file anew that is not encrypted under the current key, while the service runs. */
export async function resealObjects(store: ObjectStore): Promise<number> {
  let resealed = 0;
  for await (const { account, shelf, key } of store.list()) {
    const objects = store.of(account, shelf);
    if (await objects.isSealed(key)) continue;
    const bytes = await objects.get(key);
    // Erased since it was listed.
    if (bytes === undefined) continue;
    await objects.put(bytes);
    resealed += 1;
  }
  return resealed;
}
