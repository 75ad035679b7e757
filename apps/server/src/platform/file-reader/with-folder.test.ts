import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clearAbandoned, createFolder, withFolder } from './with-folder.ts';

async function createRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'recoup-folders-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

async function age(path: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(path, at, at);
}

test('a folder is gone when its work ends, also when it fails', async () => {
  const root = await createRoot();
  const failing = withFolder(root, async (folder) => {
    await writeFile(join(folder, 'report'), 'plain');
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await readdir(root)).toEqual([]);
});

test('what a killed process left is deleted after ten minutes, what is in use is not', async () => {
  const root = await createRoot();
  const left = await createFolder(root);
  await writeFile(join(left.path, 'report'), 'plain');
  const used = await createFolder(root);
  onTestFinished(async () => {
    await left.delete();
    await used.delete();
  });
  await age(left.path, 11);
  await age(used.path, 9);
  await clearAbandoned(root);
  expect((await readdir(root)).map((name) => join(root, name))).toEqual([used.path]);
});

test('a folder in use is touched every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const root = await createRoot();
  const folder = await createFolder(root);
  await age(folder.path, 11);
  vi.advanceTimersByTime(60_000);
  await expect.poll(async () => (await stat(folder.path)).mtimeMs).toBeGreaterThan(Date.now() - 5 * 60_000);
  await clearAbandoned(root);
  expect(await readdir(root)).toHaveLength(1);
  await folder.delete();
});
