import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const minuteMs = 60_000;
/** A folder in use is touched every minute; one that was not for this long belongs to a process that was killed. */
const abandonedAfterMs = 10 * minuteMs;
/** Files beside the folders are encrypted, and nobody touches them while they are sent. */
const fileAbandonedAfterMs = 24 * 60 * minuteMs;

export interface HeldFolder {
  readonly path: string;
  delete(): Promise<void>;
}

/** A folder that is not taken for abandoned until it is deleted. */
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

/** A folder for one piece of work, deleted when it ends, however it ends. */
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

/** Deletes what processes that were killed left behind. */
export async function clearAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    const limitMs = found.isDirectory() ? abandonedAfterMs : fileAbandonedAfterMs;
    if (found.mtimeMs < Date.now() - limitMs) await rm(path, { recursive: true, force: true });
  }
}
