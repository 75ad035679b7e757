/**
 * Runs the tests on days that are known for faults, with Debian's libfaketime moving the clock of every process:
 * npm run test:dates [-- [--on NAME]… [arguments of vitest, e.g. --project server or a part of a path]]
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clockEnvironment, dates, findLibrary } from './moved-clock.ts';

const root = resolve(import.meta.dirname, '..');
const { names, rest } = readArguments(process.argv.slice(2));
const library = findLibrary(existsSync);
if (library === undefined) {
  console.error('libfaketime is missing. On Debian: apt-get install faketime');
  process.exit(1);
}

const projects = rest.some((argument) => argument.startsWith('--project'))
  ? []
  : ['--project', 'code', '--project', 'server'];
const failed: string[] = [];
for (const { name, moment } of dates.filter((date) => names.length === 0 || names.includes(date.name))) {
  console.log(`\n― ${name}: ${moment}`);
  const environment = clockEnvironment(library, moment, new Date());
  if (!isMoved(environment, moment)) {
    console.error('A process started with the library does not read the moved clock');
    failed.push(name);
    continue;
  }
  const status = await run(environment);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All dates passed.' : `Failed on: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Tests on the real clock would pass and prove nothing. */
function isMoved(environment: Record<string, string>, moment: string): boolean {
  const env = { ...process.env, ...environment };
  const printed = execFileSync(process.execPath, ['--print', 'Date.now()'], { env, encoding: 'utf8' });
  return Math.abs(Number(printed) - Date.parse(moment)) < 60_000;
}

function run(environment: Record<string, string>): Promise<number | null> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...projects, ...rest], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
}

function readArguments(given: readonly string[]): { names: string[]; rest: string[] } {
  const names: string[] = [];
  const rest: string[] = [];
  for (let index = 0; index < given.length; index++) {
    const argument = given[index] ?? '';
    if (argument !== '--on') rest.push(argument);
    else names.push(given[++index] ?? '');
  }
  const unknown = names.filter((name) => !dates.some((date) => date.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${dates.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  return { names, rest };
}
