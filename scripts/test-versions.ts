/**
 * An update without a pause, as docs/production.md describes it: an older version serves sixteen writers, the new one
 * migrates its database, both serve side by side behind a balancer, the old one ends. Then everything acknowledged must
 * be there, once, and no request and no job may have failed.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { allHeld, compareWrites, countFaults, Journal, kinds, printChecks } from './faults/checks.ts';
import { seededFaults, seedFault } from './faults/seed-fault.ts';
import { findWrites, listBookFaults, listLostJobs, listOpen, settle } from './faults/verify.ts';
import { createWriters } from './faults/writers.ts';
import { startWriting } from './faults/writing.ts';
import { startArrangement } from './versions/arrangement.ts';
import { findOlderCommit } from './versions/older-version.ts';
import { isVersionFault, seedVersionFault, versionFaults } from './versions/seed-fault.ts';
import { enqueueUnknownJobs } from './versions/unknown-jobs.ts';

const { values } = parseArgs({
  options: {
    /** A commit; by default the last one without the three newest migrations. */
    from: { type: 'string', default: '' },
    /** In each of the five steps. */
    writes: { type: 'string', default: '200' },
    'seed-fault': { type: 'string', default: '' },
  },
});
const writes = Number(values.writes);
const seeded = values['seed-fault'];
const finalFault = seededFaults.find((fault) => fault === seeded);
const isSeedable =
  isVersionFault(seeded) || (finalFault !== undefined && !['slow', 'refused'].includes(finalFault));
if (seeded !== '' && !isSeedable)
  throw new Error(
    `--seed-fault is one of ${[...versionFaults, ...seededFaults.filter((name) => !['slow', 'refused'].includes(name))].join(', ')}`,
  );

const idleMs = 60_000;
const journal = new Journal();
/** Where and how many writes were acknowledged, for the figure. */
const steps: string[] = [];
const stuck: string[] = [];
/** Acknowledged until the end of the last step; some are written while the next one is prepared. */
let counted = 0;

const arrangement = await startArrangement(values.from || findOlderCommit());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void arrangement.stop().finally(() => process.exit(1)));
try {
  const { older, balancer } = arrangement;
  console.log(`from ${older.commit}; new since then: ${older.newMigrations.join(', ') || 'no migration'}`);
  await arrangement.startApi('old');
  await arrangement.startWorker('old');
  // Pages of the older version, with its contract: they stay open during the update.
  const olderWriters: { createWriters: typeof createWriters } = await import(
    join(older.root, 'scripts/faults/writers.ts')
  );
  const oldPages = startWriting(await olderWriters.createWriters(await arrangement.openOlder(), journal));
  await write('the old version');

  await arrangement.migrate();
  const unknown = await enqueueUnknownJobs(arrangement);
  console.log(`jobs that the old worker does not know: ${unknown.tasks.join(', ') || 'none'}`);
  if (isVersionFault(seeded)) await seedVersionFault(arrangement, seeded, unknown.tasks);
  await write('the old version on the new database');
  const touched = await unknown.listTouched();

  await arrangement.startApi('new');
  await arrangement.startWorker('new');
  const newPages = startWriting(await createWriters(arrangement, journal, { firstCase: 20_000_000 }));
  await write('both versions');
  const ranBeside = new Map(balancer.counts);

  // Before the old worker ends: what it is at then is tried again.
  const repeated = await listRepeated();
  await arrangement.stopWorker('old');
  const handedOver = new Date();
  await write('both versions, only the new worker');
  await arrangement.stopApi('old');
  const left = await countRuns(handedOver, new Date());
  await write('the new version');
  await Promise.all([oldPages.end(), newPages.end()]);
  await settle(arrangement);
  if (finalFault !== undefined) await seedFault(arrangement, finalFault);

  const { lost, doubled } = compareWrites(journal, await findWrites(arrangement));
  const checks = {
    'acknowledged and lost': lost,
    doubled,
    'refused without reason': [...oldPages.refused, ...newPages.refused, ...stuck],
    'requests answered with a fault': balancer.faults,
    'faults in the books': await listBookFaults(arrangement),
    'jobs lost': await listLostJobs(arrangement),
    'jobs tried more than once': repeated,
    'unknown jobs that the old worker took': touched,
    'unknown jobs that the new worker did not finish': await unknown.listUnfinished(),
    'open at the end': await listOpen(arrangement),
    'processes that ended by themselves': arrangement.listDied(),
  };
  for (const kind of kinds)
    console.log(`${kind.padEnd(8)} ${journal.acknowledged.get(kind)?.size} acknowledged`);
  const beside = [...ranBeside].map(([version, count]) => `${count} by the ${version}`).join(', ');
  console.log(`requests until then: ${beside}; ${left} jobs of both versions left to the new worker`);
  printChecks(checks);
  process.exitCode = allHeld(checks) ? 0 : 1;
  if (seeded === '')
    saveFigures(`npm run test:versions -- --from ${older.commit} --writes ${writes}`, [
      {
        what: 'update while the old version serves, two versions side by side, 32 writers: what was lost, doubled, refused, failed, left open',
        limit: '0',
        measured: countFaults(checks),
        isMet: allHeld(checks),
        n: `${older.newMigrations.length} migrations, ${journal.countAcknowledged()} acknowledged writes (${steps.join(', ')}), ${unknown.tasks.length} job kinds unknown to the old version, ${left} jobs left to the new worker`,
      },
    ]);
} finally {
  await arrangement.stop();
}

/** Goes on when nothing is acknowledged any more: then the checks say why. */
async function write(where: string): Promise<void> {
  const since = counted;
  const before = journal.countAcknowledged();
  let last = { count: before, at: performance.now() };
  while (last.count < before + writes) {
    await wait(50);
    const count = journal.countAcknowledged();
    if (count > last.count) last = { count, at: performance.now() };
    else if (performance.now() - last.at > idleMs) {
      stuck.push(`nothing was acknowledged for ${idleMs / 1000} s by ${where}`);
      break;
    }
  }
  counted = last.count;
  steps.push(`${counted - since} by ${where}`);
  console.log(`${counted - since} writes by ${where}`);
}

async function countRuns(from: Date, to: Date): Promise<number> {
  const { rows } = await arrangement.admin.pool.query<{ count: number }>(
    'select count(*)::integer as count from job_runs where created_at between $1 and $2',
    [from, to],
  );
  return rows[0]?.count ?? 0;
}

async function listRepeated(): Promise<string[]> {
  const { rows } = await arrangement.admin.pool.query<{ task: string; id: string; attempts: number }>(
    'select task, id, attempts from job_runs where attempts > 1',
  );
  return rows.map(({ task, id, attempts }) => `${task} ${id} was tried ${attempts} times`);
}
