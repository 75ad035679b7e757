/**
 * Puts each mended fault of money back, in a copy of the repository, and counts the random lives until the model finds
 * it: `npm run model:faults -- --lives 1000`. `--only` takes part of a fault's name, and may be repeated.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '@recoup/server/testing/test-postgres';
import { saveFigures } from '@recoup/testing/figures';
import { copyRepository } from './copy-repository.ts';
import { editFiles } from './edits.ts';
import type { Patch } from './model-faults/patch.ts';
import { patches } from './model-faults/patches.ts';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    /** How many are put back at the same time, each in a copy of its own. */
    jobs: { type: 'string', default: '2' },
  },
});

const { only } = values;
const chosen = patches.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
const lifeOf = new Map<Patch, number | undefined>();
const waiting = [...chosen];

// One server for all of them; each run migrates a database of its own, because a fault may be one of a migration.
const postgres = await startTestPostgres();
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
const compiled = mkdtempSync(join(tmpdir(), 'recoup-compiled-'));
try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, restoreFaults));
} finally {
  await postgres.stop();
  rmSync(compiled, { recursive: true, force: true });
}
const describe = (patch: Patch) => `${patch.name} (${lifeOf.get(patch)})`;
const found = chosen.filter((patch) => lifeOf.get(patch) !== undefined);
const notFound = chosen.filter((patch) => lifeOf.get(patch) === undefined).map(({ name }) => name);
if (only.length === 0 && !ended.signal.aborted) {
  const missing = notFound.length === 0 ? '' : `; not found: ${notFound.join(', ')}`;
  saveFigures(`npm run model:faults -- --lives ${values.lives} --seed ${values.seed}`, [
    {
      what: 'mended faults of money put back one by one: found by the random lives (number of the life that shows it)',
      limit: 'all',
      measured: `${found.length} of ${chosen.length}: ${found.map(describe).join(', ')}${missing}`,
      isMet: notFound.length === 0,
      n: `${chosen.length} faults, at most ${values.lives} lives each`,
    },
  ]);
}
if (notFound.length > 0) process.exitCode = 1;

async function restoreFaults(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'recoup-faults-'));
  try {
    copyRepository(copy, ['apps/server', 'packages', 'scripts']);
    for (let patch = waiting.shift(); patch !== undefined && !ended.signal.aborted; patch = waiting.shift()) {
      const life = await findFault(copy, patch);
      lifeOf.set(patch, life);
      const result = life === undefined ? 'NOT FOUND' : `life ${String(life).padStart(4)}`;
      console.log(`${result} ${patch.name}: ${patch.fault}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The number of the life that shows the fault. */
async function findFault(copy: string, { edits }: Patch): Promise<number | undefined> {
  const takeBack = editFiles(copy, edits);
  try {
    const run = spawn(
      process.execPath,
      ['scripts/model.ts', '--quick', '--lives', values.lives, '--seed', values.seed],
      {
        cwd: copy,
        env: {
          ...process.env,
          TEST_DATABASE_URL: postgres.databases.server,
          NODE_COMPILE_CACHE: compiled,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    ended.signal.addEventListener('abort', () => run.kill());
    const [told, failed] = await Promise.all([text(run.stdout), text(run.stderr)]);
    const shown = /^life (\d+) of seed \d+: (.*)$/m.exec(told);
    if (shown === null && !told.includes(`${values.lives} lives,`)) throw new Error(failed);
    if (shown !== null) console.log(`  ${shown[2]?.slice(0, 200)}`);
    return shown === null ? undefined : Number(shown[1]);
  } finally {
    takeBack();
  }
}
