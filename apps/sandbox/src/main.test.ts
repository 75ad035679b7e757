import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDataDir } from './testing.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const children: ChildProcess[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await createDataDir();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function environment(changes: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDir, ...changes };
}

async function forked(): Promise<{ child: ChildProcess; ready: Record<string, unknown> }> {
  const child = fork(main, { env: environment(), execArgv: [] });
  children.push(child);
  const [ready] = await once(child, 'message');
  return { child, ready };
}

function byHand(changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: environment(changes),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

describe('as a child process', () => {
  test('it reports its addresses on both loopback interfaces', async () => {
    const { ready } = await forked();
    expect(ready).toEqual({ type: 'ready', http: expect.any(Number), smtp: expect.any(Number) });
    expect((await fetch(`http://127.0.0.1:${String(ready['http'])}/healthz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${String(ready['http'])}/healthz`)).status).toBe(200);
  });

  test.each<[string, (child: ChildProcess) => unknown]>([
    ['the parent is gone', (child) => child.disconnect()],
    ['a message asks it to', (child) => child.send({ type: 'stop' })],
    ['it is terminated', (child) => child.kill('SIGTERM')],
  ])('it ends when %s', async (_case, end) => {
    const { child } = await forked();
    const exit = once(child, 'exit');
    end(child);
    expect(await exit).toEqual([0, null]);
  });

  test('it leaves Ctrl-C to the parent', async () => {
    const { child, ready } = await forked();
    child.kill('SIGINT');
    // The signal is handled before the first reply; a process that stops then gives no second one.
    for (let call = 0; call < 2; call++) {
      const reply = await fetch(`http://localhost:${String(ready['http'])}/healthz`, {
        headers: { connection: 'close' },
      });
      expect(reply.status).toBe(200);
    }
  });
});

describe('started by hand', () => {
  test('it prints its address and stops on Ctrl-C', async () => {
    const child = byHand();
    const [output] = await once(child.stdout, 'data');
    expect(String(output)).toMatch(/^Recoup sandbox: http:\/\/localhost:\d+ /);
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'a port in use',
      async () => ({ SANDBOX_PORT: String(await takenPort()) }),
      /^Recoup sandbox: port \d+ is already in use; set SANDBOX_PORT/,
    ],
    [
      'an SMTP port in use',
      async () => ({ SANDBOX_SMTP_PORT: String(await takenPort()) }),
      /in use; set SANDBOX_SMTP_PORT/,
    ],
    [
      'a folder that cannot be',
      async () => ({ SANDBOX_DATA_DIR: await insideAFile() }),
      /cannot keep data in .*; set SANDBOX_DATA_DIR/,
    ],
    [
      'a port that is none',
      async () => ({ SANDBOX_PORT: 'web', SANDBOX_SMTP_PORT: '70000' }),
      /SANDBOX_PORT must be .*; SANDBOX_SMTP_PORT must be/,
    ],
  ])('%s is reported in one line with exit code 1', async (_case, changes, line) => {
    const child = byHand(await changes());
    const exit = once(child, 'exit');
    const errors = await readAll(child.stderr);
    expect(errors.trim().split('\n')).toEqual([expect.stringMatching(line)]);
    expect(await exit).toEqual([1, null]);
  });
});

async function takenPort(): Promise<number> {
  const server = createServer();
  server.unref();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function insideAFile(): Promise<string> {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  return join(file, 'folder');
}
