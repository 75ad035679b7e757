/**
 * Point-in-time recovery as docs/production.md describes it: a base backup and an archive of the log, sixteen writers, an
 * accident, and a new cluster recovered to the moment before it. Needs Debian's postgresql.
 */
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@recoup/server/platform/database/database';
import { createLog } from '@recoup/server/platform/log';
import { saveFigures } from '@recoup/testing/figures';
import {
  createPostgresFolder,
  createProductDatabase,
  startCluster,
  createBaseBackup,
  type Cluster,
} from '@recoup/testing/system-postgres';
import { startOutside, startProcesses } from './failover/processes.ts';
import { allHeld, compareWrites, countFaults, Journal, kinds, printChecks } from './faults/checks.ts';
import type { Installation } from './faults/installation.ts';
import { findWrites, listBookFaults, settle } from './faults/verify.ts';
import { until } from './faults/wait.ts';
import { createWriters } from './faults/writers.ts';
import { startWriting } from './faults/writing.ts';

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '200' },
    /** A fault of the recovery itself, to see it noticed. */
    'seed-fault': { type: 'string', default: '' },
  },
});
const writes = Number(values.writes);
const seeded = values['seed-fault'];
if (!['', 'no-log', 'too-late'].includes(seeded)) throw new Error('--seed-fault is no-log or too-late');

const log = createLog('fatal', 'recovery');
const folder = createPostgresFolder();
const archive = join(folder.path, 'archive');
mkdirSync(archive);
if (folder.user !== undefined) chownSync(archive, folder.user.uid, folder.user.gid);
const settings = { max_connections: '200', wal_level: 'replica' };
const stops: (() => Promise<unknown>)[] = [];
const onStop = <T>(started: T, stop: (started: T) => Promise<unknown>): T => {
  stops.push(() => stop(started));
  return started;
};

try {
  const before = onStop(
    await startCluster(folder.path, 'before', {
      ...settings,
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    }),
    (cluster) => cluster.stop(),
  );
  await createProductDatabase(before);
  const outside = onStop(await startOutside(join(folder.path, 'product'), log), (each) => each.stop());
  const first = onStop(
    await startProcesses(outside, { DATABASE_URL: before.url('recoup', 'recoup') }),
    (each) => each.stop(),
  );
  const damaged = openInstallation(before);

  const journal = new Journal();
  const writers = await createWriters(damaged, journal);
  await write();
  const backup = await createBaseBackup(folder.path, 'after', before);
  await write();
  await settle(damaged);
  const moment = await readClock();
  const kept = copyJournal(journal);
  await write();
  await first.stop();
  // The accident. What it wrote is in the archive too, and must not be recovered.
  await damaged.admin.pool.query('delete from support_messages');
  await damaged.admin.pool.query('select pg_switch_wal()');
  const archived = await damaged.admin.pool.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  await until('archive', async () => {
    const { rows } = await damaged.admin.pool.query<{ last: string }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (rows[0]?.last ?? '') >= previousFile(archived.rows[0]?.name ?? '');
  });
  await before.stop();

  const begun = performance.now();
  const recovered = onStop(
    await backup.recover({
      ...settings,
      restore_command: seeded === 'no-log' ? 'false' : `cp ${archive}/%f %p`,
      ...(seeded !== 'too-late' && { recovery_target_time: moment, recovery_target_action: 'promote' }),
    }),
    (cluster) => cluster.stop(),
  );
  const product = openInstallation(recovered);
  await until('recovered database', async () => {
    const { rows } = await product.admin.pool.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    return rows[0]?.is === false;
  });
  onStop(await startProcesses(outside, { DATABASE_URL: recovered.url('recoup', 'recoup') }), (each) =>
    each.stop(),
  );
  const seconds = (performance.now() - begun) / 1000;
  const found = await findWrites(product);
  const { lost, doubled } = compareWrites(kept, found);
  const checks = {
    'acknowledged before the moment and lost': lost,
    doubled,
    // Charges of after the moment are still at the gateway.
    'of after the moment': kinds
      .filter((kind) => kind !== 'payment')
      .flatMap((kind) =>
        (found.get(kind) ?? [])
          .filter((key) => journal.acknowledged.get(kind)?.has(key))
          .filter((key) => !kept.acknowledged.get(kind)?.has(key))
          .map((key) => `${kind} ${key}`),
      ),
    'faults in the books': await listBookFaults(product),
  };
  printChecks(checks);
  console.log(`recovered and ready after ${seconds.toFixed(1)} s`);
  process.exitCode = allHeld(checks) ? 0 : 1;
  if (seeded === '')
    saveFigures(`npm run test:recovery -- --writes ${writes}`, [
      {
        what: 'recovery to the moment before an accident, from a base backup and the archived log',
        limit: '0',
        measured: `${countFaults(checks)}; ready after ${seconds.toFixed(1)} s`,
        isMet: allHeld(checks),
        n: `${kept.countAcknowledged()} writes before the moment, ${journal.countAcknowledged() - kept.countAcknowledged()} after it`,
      },
    ]);

  function openInstallation({ url }: Cluster): Installation {
    const open = (role: string) =>
      onStop(openDatabase(url(role, 'recoup'), { size: 4, log }), (data) => data.close());
    const { sandboxUrl, objects } = outside;
    return { url: outside.url, sandboxUrl, objects, data: open('recoup'), admin: open('postgres') };
  }

  async function write(): Promise<void> {
    const target = journal.countAcknowledged() + writes;
    const writing = startWriting(writers);
    await until('writers', () => journal.countAcknowledged() >= target);
    await writing.end();
    if (writing.refused.length > 0) throw new Error(`a write was refused: ${writing.refused[0]}`);
  }

  async function readClock(): Promise<string> {
    const { rows } = await damaged.admin.pool.query<{ now: string }>('select clock_timestamp()::text as now');
    return rows[0]?.now ?? '';
  }
} finally {
  for (const stop of stops.toReversed()) await stop().catch(console.error);
  folder.remove();
}

/** The file before this one, both as PostgreSQL names them: the current one is archived when it is full. */
function previousFile(name: string): string {
  const [timeline, high, low] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  const before = (BigInt(`0x${high}`) << 8n) + BigInt(`0x${low}`) - 1n;
  const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${digits(before >> 8n)}${digits(before & 255n)}`;
}

/** As it is now; the original goes on. */
function copyJournal(journal: Journal): Journal {
  const copy = new Journal();
  for (const [kind, keys] of journal.acknowledged) for (const key of keys) copy.acknowledge(kind, key);
  return copy;
}
