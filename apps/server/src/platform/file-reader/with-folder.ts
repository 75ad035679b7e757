import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const minuteMs = 60_000;
/** A folder in use is touched every minute; one that was not for this long belongs to a process that was killed. */
const abandonedAfterMs = 10 * minuteMs;
/** Files beside the folders are encrypted, and are not touched while they are sent. */
const fileAbandonedAfterMs = 24 * 60 * minuteMs;

export interface HeldFolder {
  readonly path: string;
  delete(): Promise<void>;
}

/** Creates a folder that is touched until it is deleted, so that it does not count as abandoned. */
export async function createFolder(root: string): Promise<HeldFolder> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(root, 'work-'));
  const touch = setInterval(() => void touchFolder(path), minuteMs);
  touch.unref();
  return {
    path,
    delete: async () => {
      clearInterval(touch);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** A folder that is deleted when the work ends, whatever its result. */
export async function withFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await createFolder(root);
  try {
    return await work(folder.path);
  } finally {
    await folder.delete();
  }
}

async function touchFolder(path: string): Promise<void> {
  const now = new Date();
  // Its work may just have ended.
  await utimes(path, now, now).catch(() => undefined);
}

/** Deletes folders and files of killed processes. */
export async function clearAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    const limitMs = found.isDirectory() ? abandonedAfterMs : fileAbandonedAfterMs;
    if (found.mtimeMs < Date.now() - limitMs) await rm(path, { recursive: true, force: true });
  }
}
