/**
 * Kills API, worker, sandbox and database at random moments while sixteen writers write, and checks afterwards that
 * everything acknowledged is there, once. It starts its own product on this machine and takes no address.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { compareWrites, Journal, kinds } from './faults/checks.ts';
import { disturb, endDisturbances, type Disturbances } from './faults/disturb.ts';
import { parts, startProduct, type Recovery } from './faults/product.ts';
import { seededFaults, seedFault } from './faults/seed-fault.ts';
import { findWrites, listBookFaults, listLostJobs, listOpen, settle } from './faults/verify.ts';
import { createRefusedWriter, createWriters } from './faults/writers.ts';

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
/** A writer that never waits would leave the parts no processor to start again with. */
const pauseMs = 100;
const refusedPauseMs = 500;
const journal = new Journal();
const readyAfter: (Recovery & { part: string })[] = [];
const disturbances: Disturbances = {};
const refused: string[] = [];

const product = await startProduct({ restartDelayMs: seeded.includes('slow') ? readyWithinMs : 0 });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
try {
  const writers = await createWriters(product, journal);
  if (seeded.includes('refused')) writers.push(await createRefusedWriter(product, journal));
  const end = new AbortController();
  const isWanted = () => !end.signal.aborted;
  const writing = writers.map(async (write) => {
    while (isWanted()) {
      try {
        await write(isWanted);
        await wait(pauseMs);
      } catch (error) {
        refused.push(String(error));
        await wait(refusedPauseMs);
      }
    }
  });
  await killAtRandom();
  await untilWritten();
  end.abort();
  await Promise.all(writing);
  await endDisturbances(product);
  await settle(product);
  for (const fault of seeded) await seedFault(product, fault);
  await report();
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
async function untilWritten(): Promise<void> {
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

async function report(): Promise<void> {
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
  for (const [name, found] of Object.entries(checks)) {
    console.log(`${found.length === 0 ? 'held  ' : 'BROKEN'} ${found.length} ${name}`);
    for (const each of found.slice(0, 5)) console.log(`         ${each}`);
  }
  const outsideFaults = Object.values(disturbances).reduce((sum, count) => sum + count, 0);
  const n = `${kills} kills, ${outsideFaults} outside faults, ${journal.countAcknowledged()} acknowledged writes`;
  const { [slowCheck]: late, ...lasting } = checks;
  if (seeded.length === 0)
    saveFigures(`npm run faults -- --kills ${kills} --writes ${writes}`, [
      {
        what: 'kill -9 of API, worker, sandbox and database under 16 writers: what was lost, doubled, refused, left open',
        limit: '0',
        measured: Object.entries(lasting)
          .map(([name, found]) => `${found.length} ${name}`)
          .join(', '),
        isMet: Object.values(lasting).every((found) => found.length === 0),
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
  process.exitCode = Object.values(checks).every((found) => found.length === 0) ? 0 : 1;
}
