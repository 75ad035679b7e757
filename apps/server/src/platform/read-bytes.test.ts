import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-bytes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a file is read whole', async () => {
  const path = join(await createFolder(), 'file');
  await writeFile(path, 'x'.repeat(200_000));
  expect(await text(readBytes(path))).toBe('x'.repeat(200_000));
});

test('a file is opened when it is first read, and a missing one fails its reader', async () => {
  const path = join(await createFolder(), 'file');
  const bytes = readBytes(path);
  await writeFile(path, 'there by now');
  expect(await text(bytes)).toBe('there by now');
  await expect(readBytes('/nowhere/at/all').next()).rejects.toThrow('ENOENT');
});
