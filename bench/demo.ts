// `npm start` in an empty folder: until the first page is served, and until the demo's year is filled in. Nothing was
// compiled before, as after a fresh clone.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { saveFigures } from '@recoup/testing/figures';

const program = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const firstPageLimit = 10;
const yearLimit = 180;

const folder = mkdtempSync(join(tmpdir(), 'recoup-bench-'));
// For root: PostgreSQL runs as another user, who must reach its cluster.
chmodSync(folder, 0o711);
const startedAt = performance.now();
const secondsSince = () => (performance.now() - startedAt) / 1000;

const child = spawn(process.execPath, [program], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: '0',
    SANDBOX_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    RECOUP_READY_JSON: '1',
    DEMO_HISTORY: 'year',
  },
});
try {
  const url = await untilReady(child);
  const page = await fetch(`${url}/auth/login`);
  if (!page.ok || !(await page.text()).includes('<div id="root">')) throw new Error('the first page is none');
  const firstPage = secondsSince();
  console.log(`first page: ${firstPage.toFixed(1)} s`);
  const steps = await untilFilled(url);
  const year = secondsSince();
  console.log(`whole year: ${year.toFixed(1)} s, ${steps} steps`);
  saveFigures('npm run bench:demo', [
    {
      what: 'the demo in an empty folder, until its first page',
      limit: `≤ ${firstPageLimit} s`,
      measured: `${firstPage.toFixed(1)} s`,
      isMet: firstPage <= firstPageLimit,
      n: '1 start, nothing compiled before',
    },
    {
      what: 'the demo in an empty folder, until its year is filled in',
      limit: `≤ ${yearLimit} s`,
      measured: `${year.toFixed(1)} s`,
      isMet: year <= yearLimit,
      n: `1 start, ${steps} steps`,
    },
  ]);
} finally {
  const ended = once(child, 'close');
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

async function untilReady({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the start says nothing');
  for await (const line of createInterface(stdout)) {
    if (!line.startsWith('{"ready":true')) continue;
    const { url }: { url: string } = JSON.parse(line);
    // Whatever else it prints must not fill the pipe.
    stdout.resume();
    return url;
  }
  throw new Error('the demo did not start');
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The number of its steps. */
async function untilFilled(url: string): Promise<number> {
  let steps = 0;
  for (;;) {
    const answer = await fetch(`${url}/api/demo/`);
    if (!answer.ok) throw new Error(`the demo answered ${answer.status} when asked how far it is`);
    const { result }: { result: Progress | null } = JSON.parse(await answer.text());
    if (result === null) return steps;
    steps = result.total;
    await pause(250);
  }
}
