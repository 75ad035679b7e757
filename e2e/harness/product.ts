import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const program = 'apps/server/src/main.ts';
const patience = 90_000;

interface ProductOptions {
  env?: Record<string, string>;
  /** Kept by the caller, for a test that starts again on the same data; else a folder of its own. */
  dataDir?: string;
}

export interface Product {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** What it printed so far. */
  log(): string;
  /** As Ctrl-C would. */
  stop(): Promise<void>;
  /** As a power cut would: no goodbye, and the data stays. */
  kill(): Promise<void>;
}

interface Addresses {
  url: string;
  sandboxUrl: string;
}

/** Starts the real thing, as `npm start` would, on free ports. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'recoup-e2e-')));
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
      ...options.env,
    },
  });
  const lines: string[] = [];
  const ended = once(child, 'close');

  const stop = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const clear = async () => {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  try {
    const addresses = await whenReady(child, lines);
    return {
      ...addresses,
      dataDir,
      log: () => lines.join('\n'),
      stop: async () => {
        await stop('SIGINT');
        await clear();
      },
      kill: () => stop('SIGKILL'),
    };
  } catch (error) {
    await stop('SIGKILL');
    await clear();
    throw error;
  }
}

/** Settings of the machine must not change what a test sees. */
function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function whenReady(child: ChildProcess, lines: string[]): Promise<Addresses> {
  return new Promise((done, fail) => {
    const failed = (why: string) =>
      fail(new Error([`The product did not start: ${why}`, ...lines].join('\n')));
    const timer = setTimeout(() => failed(`it was not ready after ${patience / 1000} s`), patience);
    const settle = () => clearTimeout(timer);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const addresses = readyLine(line);
        if (!addresses) return;
        settle();
        done(addresses);
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

function readyLine(line: string): Addresses | undefined {
  if (!line.startsWith('{"ready":true')) return undefined;
  const { url, sandboxUrl } = JSON.parse(line) as Addresses;
  return { url, sandboxUrl };
}
