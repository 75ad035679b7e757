/**
 * Runs the server's tests on an external PostgreSQL: the one of TEST_DATABASE_URL, whose role may create
 * databases, otherwise a temporary cluster of the system's installation. With --pooled the product reaches that
 * cluster through pgbouncer in transaction mode. Further arguments are parts of the paths of tests.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPooler } from '@recoup/testing/pooler';
import {
  createPostgresFolder,
  createProductDatabase,
  finish,
  startCluster,
} from '@recoup/testing/system-postgres';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pooled: { type: 'boolean', default: false } },
});
const given = process.env['TEST_DATABASE_URL'];
process.exitCode =
  given === undefined || given === ''
    ? await testOnSystemPostgres()
    : await testOn({ TEST_DATABASE_URL: given });

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
      if (!values.pooled) return await testOn(server);
      const pooler = await startPooler(folder.path, folder.user, cluster);
      try {
        return await testOn({ ...server, TEST_POOLER_URL: pooler.url('recoup') });
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

function testOn(addresses: { TEST_DATABASE_URL: string; TEST_POOLER_URL?: string }): Promise<number> {
  for (const address of Object.values(addresses))
    console.log(`Testing on ${address.replace(/:[^:@/]*@/, ':…@')}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return finish(process.execPath, [vitest, 'run', '--project', 'server', ...positionals], {
    cwd: root,
    env: { ...process.env, ...addresses },
    stdio: 'inherit',
  });
}
