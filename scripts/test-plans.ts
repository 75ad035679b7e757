/**
 * Runs tests of the server on a PostgreSQL without autovacuum, so without statistics, and without hash joins: the worst
 * a plan can meet. Lists every statement that read many rows in vain many times. Without arguments the tests are those made
 * for this, `*.plans-test.ts`; arguments are parts of the paths of other tests of the server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@recoup/server/platform/database/database';
import { startEmbeddedPostgres } from '@recoup/server/platform/database/embedded-postgres';
import { createLog } from '@recoup/server/platform/log';
import { saveFigures } from '@recoup/testing/figures';
import { listRepeatedReads, parseLog, type RepeatedRead } from './plans/repeated-reads.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const settings: Record<string, string> = {
  autovacuum: 'off',
  enable_hashjoin: 'off',
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
};

const folder = await mkdtemp(join(tmpdir(), 'recoup-plans-'));
// For root, whose PostgreSQL runs as another user.
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
try {
  await applySettings();
  const chosen = process.argv.slice(2);
  const code = await runTests(
    chosen.length === 0 ? ['--project', 'plans'] : ['--project', 'server', ...chosen],
  );
  const reads = await collectReads();
  print(reads);
  if (chosen.length === 0)
    saveFigures('npm run test:plans', [
      {
        what: 'bulk writes without statistics, autovacuum and hash joins: steps that read many rows in vain again and again',
        limit: '0, all tests pass',
        measured: `${reads.length}, ${code === 0 ? 'all tests passed' : 'tests FAILED'}`,
        isMet: reads.length === 0 && code === 0,
        n: 'one run of `*.plans-test.ts`',
      },
    ]);
  process.exitCode = reads.length > 0 ? 1 : code;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function applySettings(): Promise<void> {
  const admin = openDatabase(postgres.adminConnectionString, { size: 1, log: createLog('error', 'plans') });
  for (const [name, value] of Object.entries(settings)) {
    await admin.pool.query(`alter system set ${name} = '${value}'`);
  }
  await admin.pool.query('select pg_reload_conf()');
  await admin.close();
}

async function runTests(which: readonly string[]): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = spawn(process.execPath, [vitest, 'run', ...which], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: postgres.connectionString },
    stdio: 'inherit',
  });
  const [code] = await once(tests, 'close');
  return Number(code ?? 1);
}

/** The worst run of each step of each statement. */
async function collectReads(): Promise<RepeatedRead[]> {
  const log = createReadStream(join(folder, 'postgresql.log'));
  const worst = new Map<string, RepeatedRead>();
  for await (const run of parseLog(createInterface({ input: log }))) {
    for (const read of listRepeatedReads(run)) {
      const key = `${read.step} ${read.query}`;
      const known = worst.get(key);
      if (known === undefined || read.times * read.rowsInVain > known.times * known.rowsInVain)
        worst.set(key, read);
    }
  }
  return [...worst.values()];
}

function print(reads: readonly RepeatedRead[]): void {
  for (const { query, step, times, rowsInVain } of reads) {
    console.log(
      `\n${step}: ${rowsInVain} rows in vain, ${times} times, in\n  ${query.trim().replaceAll('\n', '\n  ')}`,
    );
  }
  console.log(`\n${reads.length} steps read many rows in vain many times (autovacuum and hash joins off)`);
}
