// Everything that must hold before a change goes in. All steps run even after one failed, so that
// one run shows every fault; the last line counts them.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { countTests, listCrashes, listFailures, listSlowTests, type Count } from './test-report.ts';

const root = resolve(import.meta.dirname, '..');
const temporary = isLarge('/dev/shm') ? '/dev/shm' : tmpdir();
const reports = mkdtempSync(join(temporary, 'recoup-test-'));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  // Every test creates a database, which is quicker in memory.
  TMPDIR: temporary,
  // Hundreds of processes load the same code: it is compiled once.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
};

// Ctrl-C reaches the running step by itself; we only wait for it to end.
let interrupted = false;
process.on('SIGINT', () => {
  interrupted = true;
});

const slowTests: string[] = [];
const failures: string[] = [];
// Four checkers, its usual number, each infer much of the same: together twice the work of one.
const typeCheck = ['typescript/bin/tsc', '--checkers', '1', '-p'] as const;
const counts: Count[] = [
  // Each of these keeps only one core busy, so two lines of them run side by side.
  ...(await Promise.all([
    checkInTurn(
      ['Types', ...typeCheck, '.'],
      ['Types of the browser tests', ...typeCheck, 'e2e'],
      ['Types of the web', ...typeCheck, 'apps/web'],
      ['Types of the tables', '../scripts/database-types.ts', '--check'],
    ),
    checkInTurn(
      ['Lint', 'oxlint/bin/oxlint'],
      ['Format', 'oxfmt/bin/oxfmt', '--check'],
      ['Unused code', 'knip/bin/knip.js'],
      ['Build of the web', '../scripts/setup.mjs', '--web'],
    ),
  ])),
  await runTests('Tests', 'code', 'build', 'server'),
  await browserTests(),
];
rmSync(reports, { recursive: true, force: true });

if (slowTests.length > 0) console.log(`\n― Tests slower than 10 s\n${slowTests.join('\n')}\n`);

// At the very end, because a build machine may show only the last lines.
if (failures.length > 0) console.log(`\n― Failed\n${failures.join('\n')}\n`);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function isLarge(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 8 * 1024 ** 3;
  } catch {
    return false;
  }
}

type Check = readonly [title: string, program: string, ...args: string[]];

async function checkInTurn(...checks: readonly Check[]): Promise<Count> {
  const sum: Count = { passed: 0, failed: 0 };
  for (const [title, program, ...args] of checks) {
    const status = await run(title, program, ...args);
    if (status === 0) {
      sum.passed++;
    } else {
      sum.failed++;
      failures.push(title);
    }
  }
  return sum;
}

async function runTests(title: string, ...projects: string[]): Promise<Count> {
  const report = join(reports, `${title}.json`);
  const crashes = join(reports, `${title} crashes.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/crash-reporter.ts',
  ];
  const chosen = projects.flatMap((project) => ['--project', project]);
  environment['CRASH_REPORT'] = crashes;
  const status = await run(title, 'vitest/vitest.mjs', 'run', ...chosen, ...reporters);
  slowTests.push(...listSlowTests(report).map((line) => line.replaceAll(`${root}/`, '')));
  const found = [...listFailures(report), ...listCrashes(crashes)];
  failures.push(...found.map((line) => line.replaceAll(`${root}/`, '')));
  if (status !== 0 && found.length === 0) failures.push(`${title}: ended with ${status}`);
  return countTests(report, status);
}

/** Several at once: a browser waits more than it works. */
async function browserTests(): Promise<Count> {
  try {
    environment['CHROMIUM_PATH'] = ensureChromium();
  } catch (error) {
    console.error(`\n― Browser tests\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
  environment['TEST_BROWSERS'] = '3';
  const components = await runTests('Component tests', 'ui');
  const pages = await runTests('Browser tests', 'browser');
  return { passed: components.passed + pages.passed, failed: components.failed + pages.failed };
}

async function run(title: string, program: string, ...args: string[]): Promise<number | null> {
  console.log(`\n― ${title}`);
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  const status = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (interrupted) process.exit(130);
  console.log(`― ${title} took ${Math.round((performance.now() - begun) / 1000)} s`);
  return status;
}
