/**
 * Kills the primary of a PostgreSQL with a synchronous standby under sixteen writers that reach it through pgbouncer, and
 * promotes the standby. Checks that everything acknowledged is there, once, and that the product works again by itself.
 * Needs Debian's postgresql and pgbouncer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { openAccounts } from './faults/accounts.ts';
import { allHeld, compareWrites, countFaults, Journal, kinds, printChecks } from './faults/checks.ts';
import { seededFaults, seedFault } from './faults/seed-fault.ts';
import { findWrites, listBookFaults, listLostJobs, listOpen, settle } from './faults/verify.ts';
import { answers, until } from './faults/wait.ts';
import { createWriters } from './faults/writers.ts';
import { startWriting } from './faults/writing.ts';
import { startArrangement } from './failover/arrangement.ts';
import { openLivePage } from './failover/live-page.ts';

const { values } = parseArgs({
  options: {
    failovers: { type: 'string', default: '3' },
    writes: { type: 'string', default: '200' },
    'seed-fault': { type: 'string', default: '' },
  },
});
const failovers = Number(values.failovers);
const writesBetween = Number(values.writes);
const seeded = seededFaults.find((fault) => fault === values['seed-fault']);
if (values['seed-fault'] !== '' && seeded === undefined)
  throw new Error(`--seed-fault is one of ${seededFaults.join(', ')}`);

const backWithinMs = 15_000;
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const journal = new Journal();
/** What works again, and how long after the kill. */
const backAfter: Record<'ready' | 'write' | 'job' | 'event', number>[] = [];
const restarts: string[] = [];

const arrangement = await startArrangement();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void arrangement.stop().finally(() => process.exit(1)));
try {
  const before = arrangement.processIds();
  const writing = startWriting(await createWriters(arrangement, journal));
  const page = openLivePage(arrangement, await (await openAccounts(arrangement)).seller());
  await page.receives('before');
  for (let failover = 1; failover <= failovers; failover += 1) {
    const target = journal.countAcknowledged() + writesBetween;
    await until('writers', () => journal.countAcknowledged() >= target);
    backAfter.push(await failOver(`failover ${failover}`));
    if (failover < failovers) await arrangement.addStandby();
  }
  const target = journal.countAcknowledged() + writesBetween;
  await until('writers', () => journal.countAcknowledged() >= target);
  await writing.end();
  page.close();
  const after = arrangement.processIds();
  if (before.some((pid, index) => pid === undefined || pid !== after[index]))
    restarts.push(`API and worker were ${before.join(' and ')}, now ${after.join(' and ')}`);
  await settle(arrangement);
  if (seeded !== undefined) await seedFault(arrangement, seeded);
  await report(writing.refused);

  async function failOver(name: string): Promise<(typeof backAfter)[number]> {
    const begun = performance.now();
    const killedAt = new Date();
    arrangement.killPrimary();
    const since = async (works: Promise<void>) => {
      await works;
      return performance.now() - begun;
    };
    const failingOver = wait(seeded === 'slow' ? backWithinMs : 0).then(arrangement.failOver);
    const [ready, write, job, event] = await Promise.all([
      since(failingOver.then(() => until('API', () => answers(`${arrangement.url}/readyz`)))),
      since(failingOver.then(untilAcknowledged)),
      since(failingOver.then(() => until('worker', () => hasFinishedJob(killedAt)))),
      since(failingOver.then(() => page.receives(name))),
    ]);
    const back = { ready, write, job, event };
    console.log(
      `${name}: ${Object.entries(back)
        .map(([what, after]) => `${what} after ${inSeconds(after)}`)
        .join(', ')}; ${journal.countAcknowledged()} writes acknowledged`,
    );
    return back;
  }
} finally {
  await arrangement.stop();
}

/** One more than now: what the old primary had acknowledged does not count. */
async function untilAcknowledged(): Promise<void> {
  const acknowledged = journal.countAcknowledged();
  await until('writers', () => journal.countAcknowledged() > acknowledged);
}

async function hasFinishedJob(since: Date): Promise<boolean> {
  const { rows } = await arrangement.admin.pool.query(
    `select from job_runs where state = 'succeeded' and started_at > $1 limit 1`,
    [since],
  );
  return rows.length > 0;
}

async function report(refused: readonly string[]): Promise<void> {
  const { lost, doubled } = compareWrites(journal, await findWrites(arrangement));
  const latest = Math.max(...backAfter.flatMap((back) => Object.values(back)));
  const checks = {
    'acknowledged and lost': lost,
    doubled,
    'refused without reason': refused,
    'faults in the books': await listBookFaults(arrangement),
    'jobs lost': await listLostJobs(arrangement),
    'open at the end': await listOpen(arrangement),
    'processes started again': restarts,
  };
  for (const kind of kinds)
    console.log(`${kind.padEnd(8)} ${journal.acknowledged.get(kind)?.size} acknowledged`);
  printChecks(checks);
  const isInTime = latest <= backWithinMs;
  console.log(`${isInTime ? 'held  ' : 'BROKEN'} back after ${inSeconds(latest)} at most`);
  if (seeded === undefined)
    saveFigures(`npm run test:failover -- --failovers ${failovers} --writes ${writesBetween}`, [
      {
        what: 'primary killed behind pgbouncer, synchronous standby promoted: what was lost, doubled, refused, left open',
        limit: '0',
        measured: countFaults(checks),
        isMet: allHeld(checks),
        n: `${failovers} failovers, ${journal.countAcknowledged()} acknowledged writes`,
      },
      {
        what: 'ready, writes, jobs and live events again after such a kill, 3 s to notice it included',
        limit: `≤ ${backWithinMs / 1000} s`,
        measured: `${inSeconds(latest)} at most`,
        isMet: isInTime,
        n: `${failovers} failovers`,
      },
    ]);
  process.exitCode = allHeld(checks) && isInTime ? 0 : 1;
}
