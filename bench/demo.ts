// `npm start` in an empty folder: until the first page is served, and until the demo's year is filled in. Nothing was
// compiled before, as after a fresh clone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '@recoup/e2e/harness/product.ts';
import { saveFigures } from '@recoup/testing/figures';

const firstPageLimit = 10;
const yearLimit = 180;

const compiled = mkdtempSync(join(tmpdir(), 'recoup-bench-'));
const startedAt = performance.now();
const secondsSince = () => (performance.now() - startedAt) / 1000;

const { url, stop } = await startProduct({
  env: { DEMO_HISTORY: 'year', NODE_COMPILE_CACHE: compiled },
  readyWithinMs: 10 * 60_000,
});
try {
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
  await stop();
  rmSync(compiled, { recursive: true, force: true });
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
