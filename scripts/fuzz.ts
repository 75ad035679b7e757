/**
 * Sends generated inputs to every call of the contract as each role, against a server of its own on this machine:
 * `npm run fuzz -- --inputs 1000 --seed 7`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';

interface Summary {
  readonly calls: number;
  readonly roles: number;
  readonly sent: number;
  readonly serverErrors: number;
  readonly leaks: number;
  readonly stalls: number;
  readonly longestMs: number;
}

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const folder = mkdtempSync(join(tmpdir(), 'recoup-fuzz-'));
const summaryFile = join(folder, 'summary.json');
const vitest = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'platform/http/fuzz.test.ts'],
  {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      FUZZ_INPUTS: values.inputs,
      FUZZ_SEED: values.seed,
      FUZZ_SUMMARY: summaryFile,
    },
    stdio: 'inherit',
  },
);
const summary: Summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
rmSync(folder, { recursive: true });
const { calls, roles, sent, serverErrors, leaks, stalls, longestMs } = summary;
const n = `${calls} calls × ${values.inputs} inputs × ${roles} roles, ${sent} sent, seed ${values.seed}`;
const measured = `${serverErrors} server errors, ${leaks} stacks or SQL texts, ${stalls} stalls`;
console.log(`${n}: ${measured}; the longest held the thread for ${Math.round(longestMs)} ms`);
saveFigures(`npm run fuzz -- --inputs ${values.inputs} --seed ${values.seed}`, [
  {
    what: 'generated inputs to every call as each role: server errors, stacks or SQL texts, event loop held for more than 200 ms',
    limit: '0',
    measured: `${measured}; longest ${Math.round(longestMs)} ms`,
    isMet: status === 0 && serverErrors + leaks + stalls === 0,
    n,
  },
]);
process.exitCode = status ?? 1;
