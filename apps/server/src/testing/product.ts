import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from '@recoup/testing/environment';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Product {
  readonly process: ChildProcess;
  readonly url: string;
  readonly sandboxUrl: string;
}

/** The program as `npm start` runs it, on free ports; ended with the test. */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = { DEMO_HISTORY: 'off' },
): Promise<Product> {
  const process = launch({ PORT: '0', DATA_DIR: dataDir, RECOUP_READY_JSON: '1', ...environment });
  onTestFinished(() => endIfRunning(process));
  const faults = collect(process.stderr);
  const ready = Promise.withResolvers<{ url: string; sandboxUrl: string }>();
  if (process.stdout === null) throw new Error('the product has no output');
  createInterface(process.stdout).once('line', (line) => ready.resolve(JSON.parse(line)));
  process.once('exit', () => ready.reject(new Error(`the product did not start: ${faults()}`)));
  return { process, ...(await ready.promise) };
}

/** Runs until it ends by itself, as a failing start does. */
export async function runToEnd(
  environment: Record<string, string>,
): Promise<{ code: number; errors: string }> {
  const process = launch({ PORT: '0', SANDBOX_PORT: '0', ...environment });
  const errors = collect(process.stderr);
  const [code] = await once(process, 'close');
  return { code, errors: errors() };
}

export async function end(
  { process }: Pick<Product, 'process'>,
  signal: 'SIGINT' | 'SIGKILL',
): Promise<number | null> {
  const ended = once(process, 'exit');
  process.kill(signal);
  const [code] = await ended;
  return code;
}

async function endIfRunning(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await end({ process }, 'SIGINT');
}

function launch(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}
