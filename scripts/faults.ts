/**
 * Kills API, worker, sandbox and database at random moments while sixteen writers write, and checks afterwards that
 * everything acknowledged is there, once. It starts its own product on this machine and takes no address.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { allHeld, compareWrites, countFaults, Journal, kinds, printChecks } from './faults/checks.ts';
import { disturb, endDisturbances, type Disturbances } from './faults/disturb.ts';
import { parts, startProduct, type Recovery } from './faults/product.ts';
import { seededFaults, seedFault } from './faults/seed-fault.ts';
import { findWrites, listBookFaults, listLostJobs, listOpen, settle } from './faults/verify.ts';
import { createRefusedWriter, createWriters } from './faults/writers.ts';
import { startWriting } from './faults/writing.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    writes: { type: 'string', default: '1000' },
    'seed-fault': { type: 'string', multiple: true, default: [] },
  },
});
const kills = Number(values.kills);
const writes = Number(values.writes);
const seeded = values['seed-fault'].map((name) => {
  const known = seededFaults.find((fault) => fault === name);
  if (known === undefined) throw new Error(`--seed-fault is one of ${seededFaults.join(', ')}`);
  return known;
});

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const readyWithinMs = 5000;
const slowCheck = `ready again after more than ${readyWithinMs / 1000} s`;
const idleMs = 60_000;
const journal = new Journal();
const readyAfter: (Recovery & { part: string })[] = [];
const disturbances: Disturbances = {};

const product = await startProduct({ restartDelayMs: seeded.includes('slow') ? readyWithinMs : 0 });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
try {
  const writers = await createWriters(product, journal);
  if (seeded.includes('refused')) writers.push(await createRefusedWriter(product, journal));
  const writing = startWriting(writers);
  await killAtRandom();
  await untilWritten(writing.refused);
  await writing.end();
  await endDisturbances(product);
  await settle(product);
  for (const fault of seeded) await seedFault(product, fault);
  await report(writing.refused);
} finally {
  await product.stop();
}

async function killAtRandom(): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(200 + Math.random() * 1500);
    await disturb(product, disturbances);
    const part = parts[Math.floor(Math.random() * parts.length)] ?? 'api';
    const recovery = await product.kill(part);
    readyAfter.push({ part, ...recovery });
    const progress = `${kill + 1} of ${kills} kills: ${part}, ready after ${inSeconds(recovery.milliseconds)}`;
    console.log(`${progress}; ${journal.countAcknowledged()} writes acknowledged`);
  }
}

/** Stops when nothing was acknowledged for long: writes that are all refused would be waited for in vain. */
async function untilWritten(refused: string[]): Promise<void> {
  let last = { count: journal.countAcknowledged(), at: performance.now() };
  while (last.count < writes) {
    await wait(200);
    const count = journal.countAcknowledged();
    if (count > last.count) last = { count, at: performance.now() };
    else if (performance.now() - last.at > idleMs) {
      refused.push(`nothing was acknowledged for ${idleMs / 1000} s`);
      return;
    }
  }
}

async function report(refused: readonly string[]): Promise<void> {
  const { lost, doubled } = compareWrites(journal, await findWrites(product));
  const slow = readyAfter.filter(({ milliseconds }) => milliseconds > readyWithinMs);
  const checks = {
    'acknowledged and lost': lost,
    doubled,
    'refused without reason': refused,
    'faults in the books': await listBookFaults(product),
    'jobs lost': await listLostJobs(product),
    'open at the end': await listOpen(product),
    [slowCheck]: slow.map(({ part, milliseconds }) => `${part} ${inSeconds(milliseconds)}`),
  };
  for (const kind of kinds) {
    console.log(
      `${kind.padEnd(8)} ${journal.acknowledged.get(kind)?.size} acknowledged of ${journal.begun.get(kind)?.size} begun`,
    );
  }
  const killed = parts.map((part) => `${readyAfter.filter((each) => each.part === part).length} ${part}`);
  console.log(`${kills} kills (${killed.join(', ')})`);
  console.log(
    Object.entries(disturbances)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', '),
  );
  const summarize = (measured: keyof Recovery) => {
    const times = readyAfter.map((each) => each[measured]).toSorted((one, other) => one - other);
    const at = (share: number) => inSeconds(times[Math.ceil(times.length * share) - 1] ?? 0);
    return `${at(0.5)} in the median, ${at(0.95)} at the 95th percentile, ${at(1)} at most`;
  };
  console.log(`ready again after ${summarize('milliseconds')}`);
  console.log(`processor time of a start: ${summarize('processorMs')}`);
  printChecks(checks);
  const outsideFaults = Object.values(disturbances).reduce((sum, count) => sum + count, 0);
  const n = `${kills} kills, ${outsideFaults} outside faults, ${journal.countAcknowledged()} acknowledged writes`;
  const { [slowCheck]: late, ...lasting } = checks;
  if (seeded.length === 0)
    saveFigures(`npm run faults -- --kills ${kills} --writes ${writes}`, [
      {
        what: 'kill -9 of API, worker, sandbox and database under 16 writers: what was lost, doubled, refused, left open',
        limit: '0',
        measured: countFaults(lasting),
        isMet: allHeld(lasting),
        n,
      },
      {
        what: 'ready again after such a kill',
        limit: `≤ ${readyWithinMs / 1000} s`,
        measured: `${summarize('milliseconds')}; processor time of a start ${summarize('processorMs')}`,
        isMet: late?.length === 0,
        n: `${kills} kills`,
      },
    ]);
  process.exitCode = allHeld(checks) ? 0 : 1;
}
