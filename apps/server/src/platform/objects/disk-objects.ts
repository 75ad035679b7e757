import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ObjectStore } from './objects.ts';
import { toObjectPath, type PlacedObject } from './object-paths.ts';
import type { Sealing } from './sealing.ts';
import { requireSafeKey, spool } from './spool.ts';
import { readBytes } from '../read-bytes.ts';

export function createDiskObjects(root: string, sealing?: Sealing): ObjectStore {
  return {
    list: () => listIn(root),
    of(account, shelf) {
      // Two levels, because folders with a million names are slow.
      const toPath = (key: string): string =>
        join(root, String(account), shelf ?? '', requireSafeKey(key).slice(0, 2), key);
      const has = (key: string): Promise<boolean> =>
        access(toPath(key)).then(
          () => true,
          (error: unknown) => {
            if (isMissing(error)) return false;
            throw error;
          },
        );
      return {
        has,
        async put(bytes) {
          const { path, key, size } = await spool(join(root, String(account)), bytes, {
            sealer: sealing?.seal(account),
            isKept: true,
          });
          try {
            const target = toPath(key);
            await mkdir(dirname(target), { recursive: true, mode: 0o700 });
            await rename(path, target);
            await syncFolder(dirname(target));
          } catch (error) {
            await rm(path, { force: true });
            throw error;
          }
          return { key, size };
        },
        async get(key) {
          const stored = await openFile(toPath(key));
          return stored === undefined || sealing === undefined ? stored : sealing.open(account, stored);
        },
        isSealed: async (key) =>
          sealing === undefined || !(await has(key)) || sealing.isCurrent(readBytes(toPath(key))),
        delete: (key) => rm(toPath(key), { force: true }),
      };
    },
  };
}

async function* listIn(root: string): AsyncGenerator<PlacedObject, void, undefined> {
  const folder = await opendir(root, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep);
    // The last folder repeats the prefix.
    const placed = toObjectPath(path.toSpliced(-2, 1));
    if (placed !== undefined) yield placed;
  }
}

/** Already open when returned: it can be read even if it is deleted meanwhile. */
async function openFile(path: string): Promise<ReadStream | undefined> {
  const stream = createReadStream(path);
  try {
    await once(stream, 'open');
    return stream;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A name is durable only after its folder was synced. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and makes names durable by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
