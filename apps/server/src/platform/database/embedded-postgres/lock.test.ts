import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('of many processes that meet at the lock of a dead one, one gets it', async () => {
  const folders = await foldersLockedByTheDead(200);
  const beginning = Date.now() + 1000;
  const winners = await Promise.all(Array.from({ length: 4 }, () => contend(beginning, folders)));
  expect(winners.flat().toSorted()).toEqual(folders.toSorted());
  const left = await Promise.all(folders.map((folder) => readdir(folder)));
  expect(left).toEqual(folders.map(() => ['recoup.lock']));
});

async function foldersLockedByTheDead(count: number): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), 'recoup-locks-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folders = Array.from({ length: count }, (_, index) => join(parent, String(index)));
  for (const folder of folders) {
    await mkdir(folder);
    await writeFile(join(folder, 'recoup.lock'), '{"pid":1,"identity":"of an earlier life"}');
  }
  return folders;
}

async function contend(beginning: number, folders: readonly string[]): Promise<string[]> {
  const script = fileURLToPath(new URL('../fixtures/contend-for-locks.ts', import.meta.url));
  const child = spawn(process.execPath, [script, String(beginning), ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const won: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line === 'done') break;
    won.push(line);
  }
  return won;
}
