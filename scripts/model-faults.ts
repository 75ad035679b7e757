/**
 * Puts each mended fault of money back, in a copy of the repository, and counts the random lives until the model finds
 * it: `npm run model:faults -- --lives 400`. `--only` takes part of a fault's name.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { applyEdit, patches, type Patch } from './model-faults/patches.ts';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const root = resolve(import.meta.dirname, '..');
const copied = ['package.json', 'apps/server', 'packages', 'scripts'];

const copy = mkdtempSync(join(tmpdir(), 'recoup-faults-'));
const notFound: string[] = [];
const found: string[] = [];
try {
  copyRepository();
  const chosen = patches.filter(({ name }) => name.includes(values.only));
  for (const patch of chosen) {
    const life = findFault(patch);
    (life === undefined ? notFound : found).push(`${patch.name}${life === undefined ? '' : ` (${life})`}`);
    console.log(
      `${life === undefined ? 'NOT FOUND' : `life ${String(life).padStart(4)}`} ${patch.name}: ${patch.fault}`,
    );
  }
  if (values.only === '') {
    saveFigures(`npm run model:faults -- --lives ${values.lives} --seed ${values.seed}`, [
      {
        what: 'mended faults of money put back one by one: found by the random lives (number of the life that shows it)',
        limit: 'all',
        measured: `${found.length} of ${chosen.length}: ${found.join(', ')}${notFound.length === 0 ? '' : `; not found: ${notFound.join(', ')}`}`,
        isMet: notFound.length === 0,
        n: `${chosen.length} faults`,
      },
    ]);
  }
  if (notFound.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Packages are linked; those of the repository are linked to the copy. */
function copyRepository(): void {
  for (const path of copied) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.includes('/node_modules'),
    });
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@recoup'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@recoup') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const [name, path] of [
    ['server', 'apps/server'],
    ['contract', 'packages/contract'],
    ['recovery', 'packages/recovery'],
    ['sp-api', 'packages/sp-api'],
    ['testing', 'packages/testing'],
  ] as const) {
    symlinkSync(join(copy, path), join(modules, '@recoup', name));
  }
  symlinkSync(join(root, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
}

/** The number of the life that shows the fault. */
function findFault({ edits }: Patch): number | undefined {
  const originals = new Map<string, string>();
  for (const edit of edits) {
    const file = join(copy, edit.file);
    const source = readFileSync(file, 'utf8');
    if (!originals.has(file)) originals.set(file, source);
    writeFileSync(file, applyEdit(source, edit));
  }
  try {
    const run = spawnSync(
      process.execPath,
      ['scripts/model.ts', '--quick', '--lives', values.lives, '--seed', values.seed],
      { cwd: copy, encoding: 'utf8' },
    );
    const shown = /^life (\d+) of seed \d+: (.*)$/m.exec(run.stdout);
    if (shown === null && run.status !== 0) throw new Error(run.stderr);
    if (shown !== null) console.log(`  ${shown[2]?.slice(0, 200)}`);
    return shown === null ? undefined : Number(shown[1]);
  } finally {
    for (const [file, source] of originals) writeFileSync(file, source);
  }
}
