/**
 * Sends generated inputs to every call of the contract as each role, against a server of its own on this machine:
 * `npm run fuzz -- --inputs 1000 --seed 7`. `--processes` shares the calls among several.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Processor time of the thread that answered. */
  readonly sendingMs: number;
  readonly longestMs: number;
  readonly longest: string;
  readonly longestHeldMs: number;
}

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
  },
});
const repository = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'recoup-fuzz-'));

async function runPart(part: number): Promise<Summary & { failed: boolean }> {
  const summaryFile = join(folder, `summary-${part}.json`);
  const running = spawn(
    process.execPath,
    [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'server',
      'platform/http/fuzz.test.ts',
      // A line as soon as a call is through: all take an hour.
      '--reporter=verbose',
    ],
    {
      cwd: repository,
      env: {
        ...process.env,
        FUZZ_INPUTS: values.inputs,
        FUZZ_SEED: values.seed,
        FUZZ_PART: `${part}/${values.processes}`,
        FUZZ_SUMMARY: summaryFile,
      },
      stdio: 'inherit',
    },
  );
  const [status] = await once(running, 'exit');
  const summary: Summary = JSON.parse(readFileSync(summaryFile, 'utf8'));
  return { ...summary, failed: status !== 0 };
}

const begun = performance.now();
const summaries = await Promise.all(
  Array.from({ length: Number(values.processes) }, (_, index) => runPart(index + 1)),
);
rmSync(folder, { recursive: true });
const sum = (name: 'calls' | 'sent' | 'serverErrors' | 'leaks' | 'stalls') =>
  summaries.reduce((total, summary) => total + summary[name], 0);
const [calls, sent, serverErrors, leaks, stalls] = [
  sum('calls'),
  sum('sent'),
  sum('serverErrors'),
  sum('leaks'),
  sum('stalls'),
];
const roles = summaries[0]?.roles ?? 0;
const [worst] = summaries.toSorted((one, other) => other.longestMs - one.longestMs);
const longestMs = Math.round(worst?.longestMs ?? 0);
const longestHeldMs = Math.round(Math.max(...summaries.map((summary) => summary.longestHeldMs)));
const seconds = (performance.now() - begun) / 1000;
const sendingMs = summaries.reduce((total, summary) => total + summary.sendingMs, 0);
const failed = summaries.some((summary) => summary.failed);
const n = `${calls} calls × ${values.inputs} inputs × ${roles} roles, ${sent} sent, seed ${values.seed}`;
const measured = `${serverErrors} server errors, ${leaks} stacks or SQL texts, ${stalls} stalls`;
console.log(`${n}: ${measured}; the longest took ${longestMs} ms: ${worst?.longest}`);
console.log(
  `${(sent / seconds).toFixed(0)} requests a second, ${(sendingMs / sent).toFixed(2)} ms of processor time each`,
);
saveFigures(
  `npm run fuzz -- --inputs ${values.inputs} --seed ${values.seed} --processes ${values.processes}`,
  [
    {
      what: 'generated inputs to every call as each role: server errors, stacks or SQL texts, event loop held for more than 200 ms',
      limit: '0',
      measured: `${measured}; longest ${longestMs} ms, ${longestHeldMs} ms with what the heap of the tests takes to collect`,
      isMet: !failed && serverErrors + leaks + stalls === 0,
      n,
    },
  ],
);
process.exitCode = failed ? 1 : 0;
