import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const program = 'apps/server/src/main.ts';
const patience = 300_000;

export interface Addresses {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
}

export interface Product extends Addresses {
  /** Stops like Ctrl-C and deletes its data. */
  stop(): Promise<void>;
}

interface ProductOptions {
  readonly env?: Record<string, string>;
  /** The data folder of a demo that was started before; a first start without it. */
  readonly from?: string;
  /** How long the start may take. */
  readonly readyWithinMs?: number;
}

type Ready = Pick<Addresses, 'url' | 'sandboxUrl'>;

/** The product as `npm start` starts it, on free ports. */
export async function startProduct({
  env = {},
  from,
  readyWithinMs = patience,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = await newFolder();
  // Copied with ownership: parts belong to the user that runs the database.
  if (from !== undefined) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
  const { ready, stop } = await launch(dataDir, env, readyWithinMs);
  return {
    ...ready,
    dataDir,
    stop: async () => {
      await stop();
      await remove(dataDir);
    },
  };
}

/** The data folder after a demo's first start, which takes longer than later ones. */
export async function prepareDemo(): Promise<string> {
  const dataDir = await newFolder();
  const { stop } = await launch(dataDir, {}, patience);
  await stop();
  return dataDir;
}

interface Launched {
  readonly ready: Ready;
  stop(): Promise<void>;
}

async function launch(
  dataDir: string,
  env: Record<string, string>,
  readyWithinMs: number,
): Promise<Launched> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      PORT: '0',
      SANDBOX_PORT: '0',
      DATA_DIR: dataDir,
      RECOUP_READY_JSON: '1',
      DEMO_HISTORY: 'off',
      ...env,
    },
  });
  const lines: string[] = [];
  const ended = once(child, 'close');
  const stop = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  try {
    const ready = await whenReady(child, lines, readyWithinMs);
    return { ready, stop: () => stop('SIGINT') };
  } catch (error) {
    await stop('SIGKILL');
    await remove(dataDir);
    throw error;
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-e2e-'));
  // For root: PostgreSQL runs as another user, who must reach its cluster.
  await chmod(folder, 0o711);
  return folder;
}

export const remove = (folder: string): Promise<void> =>
  // A process that is just ending may still write.
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });

/** Set by `npm run test:dates`. */
const movedClock = ['FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'LD_PRELOAD'];

/** Settings of the machine must not affect tests. */
function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', ...movedClock];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function whenReady(child: ChildProcess, lines: string[], withinMs: number): Promise<Ready> {
  return new Promise((done, fail) => {
    const failed = (why: string) =>
      fail(new Error([`The product did not start: ${why}`, ...lines].join('\n')));
    const timer = setTimeout(() => failed(`it was not ready after ${withinMs / 1000} s`), withinMs);
    const settle = () => clearTimeout(timer);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const ready = readyLine(line);
        if (!ready) return;
        settle();
        done(ready);
      });
    }
    child.on('error', (error) => {
      settle();
      failed(error.message);
    });
    child.on('close', (status, signal) => {
      settle();
      failed(`it ended with ${signal ?? `exit code ${status}`}`);
    });
  });
}

function readyLine(line: string): Ready | undefined {
  if (!line.startsWith('{"ready":true')) return undefined;
  const { url, sandboxUrl } = JSON.parse(line) as Ready;
  return { url, sandboxUrl };
}
