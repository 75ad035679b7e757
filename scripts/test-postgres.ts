/**
 * Runs the server's tests on an external PostgreSQL: the one of TEST_DATABASE_URL, whose role may create
 * databases, otherwise a temporary cluster of the system's installation. With --pooled the product reaches that
 * cluster through pgbouncer in transaction mode. Further arguments are parts of the paths of tests; without them the
 * result is a figure.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@recoup/server/platform/database/database';
import { createLog } from '@recoup/server/platform/log';
import { saveFigures } from '@recoup/testing/figures';
import { startPooler } from '@recoup/testing/pooler';
import {
  createPostgresFolder,
  createProductDatabase,
  finish,
  startCluster,
  type Cluster,
} from '@recoup/testing/system-postgres';
import { countTests, type Count } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pooled: { type: 'boolean', default: false } },
});
const given = process.env['TEST_DATABASE_URL'];
process.exitCode =
  given === undefined || given === ''
    ? await testOnSystemPostgres()
    : await runTests({ TEST_DATABASE_URL: given });

interface Addresses {
  readonly TEST_DATABASE_URL: string;
  readonly TEST_POOLER_URL?: string;
}

async function testOnSystemPostgres(): Promise<number> {
  const folder = createPostgresFolder();
  try {
    const cluster = await startCluster(folder.path, 'tests', {
      fsync: 'off',
      synchronous_commit: 'off',
      max_connections: '300',
    });
    try {
      await createProductDatabase(cluster, '--createdb');
      const server = { TEST_DATABASE_URL: cluster.url('recoup', 'recoup') };
      const report = join(folder.path, 'report.json');
      if (!values.pooled) return await testAndSave(cluster, report, server);
      const pooler = await startPooler(folder.path, folder.user, cluster);
      try {
        return await testAndSave(cluster, report, { ...server, TEST_POOLER_URL: pooler.url('recoup') });
      } finally {
        await pooler.stop();
      }
    } finally {
      await cluster.stop();
    }
  } finally {
    folder.remove();
  }
}

async function testAndSave(cluster: Cluster, report: string, addresses: Addresses): Promise<number> {
  const status = await runTests(addresses, report);
  if (positionals.length === 0) await saveCount(cluster, countTests(report, status));
  return status;
}

function runTests(addresses: Addresses, report?: string): Promise<number> {
  for (const address of Object.values(addresses))
    console.log(`Testing on ${address.replace(/:[^:@/]*@/, ':…@')}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters =
    report === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return finish(process.execPath, [vitest, 'run', '--project', 'server', ...reporters, ...positionals], {
    cwd: root,
    env: { ...process.env, ...addresses },
    stdio: 'inherit',
  });
}

async function saveCount(cluster: Cluster, { passed, failed }: Count): Promise<void> {
  const admin = openDatabase(cluster.url('postgres', 'postgres'), {
    size: 1,
    log: createLog('error', 'tests'),
  });
  const { rows } = await admin.pool.query<{ server_version: string }>('show server_version');
  await admin.close();
  saveFigures(`npm run test:postgres${values.pooled ? ' -- --pooled' : ''}`, [
    {
      what: `server tests on Debian's PostgreSQL${values.pooled ? ' through pgbouncer in transaction mode' : ''}`,
      limit: 'all pass',
      measured: `${passed} passed, ${failed} failed`,
      isMet: failed === 0,
      n: `1 run, PostgreSQL ${rows[0]?.server_version}`,
    },
  ]);
}
