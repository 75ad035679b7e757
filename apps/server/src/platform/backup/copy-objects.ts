import type { ObjectStore } from '../objects/objects.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Copies every file between object stores, verified by its content hash. */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  onProgress: (line: string) => void,
): Promise<Manifest['objects']> {
  let count = 0;
  let bytes = 0;
  for await (const { account, shelf, key } of from.list()) {
    const content = await from.of(account, shelf).get(key);
    // Erased since it was listed.
    if (content === undefined) continue;
    const target = to.of(account, shelf);
    const kept = await target.put(content);
    if (kept.key !== key) {
      await target.delete(kept.key);
      throw new BackupError(
        `The file ${key} of account ${account} is damaged: its content has another hash.`,
      );
    }
    count += 1;
    bytes += kept.size;
    if (count % 1000 === 0) onProgress(`${count} files`);
  }
  onProgress(`${count} files, ${bytes} bytes`);
  return { count, bytes };
}
