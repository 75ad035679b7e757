/**
 * Sends generated inputs to every call of the contract as each role, against a server of its own on this machine:
 * `npm run fuzz -- --inputs 1000 --seed 7`.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const vitest = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'platform/http/fuzz.test.ts'],
  {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, FUZZ_INPUTS: values.inputs, FUZZ_SEED: values.seed },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
