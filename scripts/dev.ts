// The server under `node --watch` and the web under Vite's dev server, which is the address to open:
// it hands the API's paths on to the server behind it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? (await freePort()));
const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');

const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {
    PORT: String(apiPort),
    SANDBOX_PORT: process.env['SANDBOX_PORT'] ?? String(port + 1),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  start([vite, '--port', String(port), '--strictPort', '--clearScreen', 'false'], join(root, 'apps/web'), {
    API_PORT: String(apiPort),
  }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
const [status] = await Promise.race(children.map((child) => once(child, 'close')));
stop();
await Promise.all(children.map(ended));
process.exitCode = typeof status === 'number' ? status : 0;

function start(args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  // A group of its own, so that Ctrl-C reaches it once, from us, and not also from the terminal.
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
  child.on('error', (error) => console.error(error.message));
  return child;
}

function stop(): void {
  for (const child of children) if (isRunning(child)) child.kill('SIGTERM');
}

async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'close');
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
