import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { double, escape, forever, hoard } from './fixtures/tasks.ts';
import { openFileReader, type FileReader, type ReaderLimits } from './file-reader.ts';

async function reader(limits: Partial<ReaderLimits> = {}): Promise<FileReader & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-reader-'));
  const opened = openFileReader([folder], limits);
  onTestFinished(async () => {
    opened.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...opened, folder };
}

test('a task that never ends is ended, and the next one runs', async () => {
  const { run } = await reader({ processes: 1 });
  const [first, second] = await Promise.allSettled([run(1, forever, undefined), run(1, double, 4)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'file_too_complex' } });
  expect(second).toEqual({ status: 'fulfilled', value: 8 });
});

test('a task that fills the memory ends its own process alone', async () => {
  const { run } = await reader({ heapMb: 64 });
  await expect(run(1, hoard, undefined)).rejects.toMatchObject({ code: 'file_too_complex' });
  expect(await run(1, double, 4)).toBe(8);
});

test('a task reaches neither network, files, programs nor settings', async () => {
  const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { run, folder } = await reader();
  const tried = await run(1, escape, { url: `http://127.0.0.1:${port}/`, outside: `${folder}-outside` });
  expect(tried).toEqual({
    outcomes: ['refused', 'refused', 'refused', 'refused'],
    environment: expect.any(Array),
  });
  expect(tried.environment).not.toContain('PATH');
});

test('an account with many files keeps nobody else waiting', async () => {
  const { run } = await reader({ processes: 1 });
  const order: string[] = [];
  const note = (who: string) => (): void => void order.push(who);
  const many = Array.from({ length: 6 }, () => run(1, double, 1).then(note('many')));
  await Promise.all([...many, run(2, double, 1).then(note('one'))]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('more files than may wait are refused', async () => {
  const { run } = await reader({ waitingPerAccount: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => run(1, double, 1)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
});
