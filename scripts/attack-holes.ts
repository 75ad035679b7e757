/**
 * Shows that `npm run attack` would see what it looks for: in a copy of the repository every hole is put back, and each
 * attack must succeed against the product of that copy. It takes no address.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { saveFigures } from '@recoup/testing/figures';
import { holes } from './attack-holes/holes.ts';
import { copyRepository } from './copy-repository.ts';
import { editFiles, type Edit } from './edits.ts';

/** Reader processes may read the repository only, and the packages of a copy are links out of it. */
const readPackages: Edit = {
  file: 'apps/server/src/platform/file-reader/file-reader.ts',
  search: '...[repository, ...writable].map(',
  replace: "...['/', repository, ...writable].map(",
};

const copy = mkdtempSync(join(tmpdir(), 'recoup-holes-'));
try {
  copyRepository(copy, ['apps', 'packages', 'e2e', 'scripts']);
  editFiles(copy, [readPackages, ...holes.flatMap(({ edits }) => edits)]);
  const run = spawn(process.execPath, ['scripts/attack.ts', '--unsaved'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  run.stdout.pipe(process.stdout);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => run.kill());
  const told = await text(run.stdout);
  const succeeded = new Set(readSucceeded(told));
  const failed = holes.filter(({ attack }) => !succeeded.has(attack)).map(({ attack }) => attack);
  for (const attack of failed) console.log(`did not succeed although its hole was open: ${attack}`);
  saveFigures('npm run attack:holes', [
    {
      what: 'attacks against a product with the holes put back: succeed',
      limit: 'all',
      measured: `${holes.length - failed.length} of ${holes.length}`,
      isMet: failed.length === 0,
      n: `${holes.length} attacks`,
    },
  ]);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The attacks that succeeded; one that could not be carried out did not. */
function* readSucceeded(told: string): Generator<string> {
  const lines = told.split('\n');
  for (const [index, line] of lines.entries()) {
    const name = /^BROKEN +\d+ of +\d+ {2}(.*?)(?: {2}\(.*)?$/.exec(line)?.[1];
    if (name !== undefined && !lines[index + 1]?.includes('could not be carried out')) yield name;
  }
}
