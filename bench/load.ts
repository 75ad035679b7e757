// Users who read dashboards, lists and tickets, upload documents and hold live streams: throughput, times, memory and
// errors at each number of users; where it saturates, and what saturates; the memory of idle streams; how soon slow
// connections are cut; whether the heap grows over many requests; and whether a user with very many tickets and one who
// floods slow others. `--users`, `--seconds`, `--streams`, `--slow`, `--requests` and `--tickets` for smaller runs;
// `--only neighbours` for the last part alone.
import { parseArgs } from 'node:util';
import { saveFigures, type Figure } from '@recoup/testing/figures';
import { sendSlowly, withIdleStreams } from './load/connections.ts';
import { seedLargeUser, seedUsers, type SeededUser } from './load/seed.ts';
import { startServer } from './load/server.ts';
import { applyLoad, type Load } from './load/users.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50,200,1000' },
    seconds: { type: 'string', default: '30' },
    streams: { type: 'string', default: '5000' },
    slow: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '100000' },
    tickets: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const levels = values.users.split(',').map(Number);
const seconds = Number(values.seconds);
const streams = Number(values.streams);
const slow = Number(values.slow);
const requests = Number(values.requests);
const tickets = Number(values.tickets);
const { only } = values;
if (only !== undefined && only !== 'neighbours') throw new Error(`there is no part ${only}`);

/** Somebody who reads a page looks at it for a while. */
const pauseMs = 5000;
const maxReadMs = 150;
const readsMeantFor = 200;
const maxMemoryMb = 400;
const maxStreamMemoryMb = 300;
const cutWithinMs = 60_000;
/** Users without a pause, who ask as fast as they are answered. */
const saturating = 32;
const heapReadings = 10;
const maxHeapGrowth = 1.1;
/** Users whose times are compared, and the connections of the one who floods. */
const others = 20;
const flooding = 16;
const othersPauseMs = 1000;
const maxSlowdown = 1.5;

const figures: Figure[] = [];
const server = await startServer();
let users: SeededUser[] = [];
try {
  users = await seedUsers(server.data, Math.max(...levels, saturating));
  // Compiled code and filled caches are not what is measured.
  await applyLoad(server.port, users.slice(0, 10), { seconds: 3, pauseMs: 100 });
  if (only === undefined) {
    for (const level of levels) await measureLevel(level);
    await measureSaturation();
    if (streams > 0) await measureStreams();
    if (slow > 0) await measureSlow();
    if (requests > 0) await measureSoak();
  }
  if (tickets > 0) await measureNeighbours();
} finally {
  await server.stop();
}
for (const { what, measured, isMet } of figures)
  console.log(`${isMet === false ? 'NOT MET ' : ''}${what}: ${measured}`);
const smaller = `--users ${values.users} --seconds ${seconds} --streams ${streams} --slow ${slow} --requests ${requests} --tickets ${tickets}${only === undefined ? '' : ` --only ${only}`}`;
saveFigures(`npm run bench:load -- ${smaller}`, figures);
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;

async function measureLevel(level: number): Promise<void> {
  const { load, cores } = await withUsage(() =>
    applyLoad(server.port, users.slice(0, level), { seconds, pauseMs }),
  );
  const memory = server.readMemoryMb();
  printErrors(load);
  const p95 = at(load.reads, 0.95);
  const isQuick = level > readsMeantFor || p95 <= maxReadMs;
  figures.push({
    what: `${level} users, a page every ${pauseMs / 1000} s, a live stream each`,
    limit: `no error${level <= readsMeantFor ? `, 95 % of reads within ${maxReadMs} ms` : ''}, API ≤ ${maxMemoryMb} MB`,
    measured: `${describe(load)}; API ${memory.toFixed(0)} MB; ${cores}; ${load.streams} of ${level} streams open`,
    isMet: load.errors.length === 0 && isQuick && memory <= maxMemoryMb && load.streams === level,
    n: `${load.reads.length} reads and ${load.writes.length} writes in ${load.seconds.toFixed(0)} s`,
  });
}

async function measureSaturation(): Promise<void> {
  const { load, cores } = await withUsage(() =>
    applyLoad(server.port, users.slice(0, saturating), { seconds, pauseMs: 0 }),
  );
  printErrors(load);
  figures.push({
    what: `saturation: ${saturating} users without a pause`,
    measured: `${describe(load)}; ${cores}`,
    n: `${load.reads.length} reads and ${load.writes.length} writes in ${load.seconds.toFixed(0)} s`,
  });
}

async function measureStreams(): Promise<void> {
  const before = server.readMemoryMb();
  const { open, measured } = await withIdleStreams(server.port, users, streams, server.readMemoryMb);
  figures.push({
    what: `memory of ${streams} idle live streams`,
    limit: `≤ ${maxStreamMemoryMb} MB`,
    measured: `${(measured - before).toFixed(0)} MB more (${before.toFixed(0)} to ${measured.toFixed(0)} MB), ${open} open`,
    isMet: measured - before <= maxStreamMemoryMb && open === streams,
    n: `${streams} streams`,
  });
}

async function measureSlow(): Promise<void> {
  const cutting = sendSlowly(server.port, slow, 2 * cutWithinMs);
  const load = await applyLoad(server.port, users.slice(0, 10), { seconds: 20, pauseMs: 200 });
  const times = await cutting;
  printErrors(load);
  figures.push({
    what: `${slow} connections that send a byte every 5 s, while others are served`,
    limit: `cut within ${cutWithinMs / 1000} s, no error for others`,
    measured: `${times.length} cut, the last after ${(at(times, 1) / 1000).toFixed(0)} s; others: ${describe(load)}`,
    isMet: times.length === slow && at(times, 1) <= cutWithinMs && load.errors.length === 0,
    n: `${slow} connections, ${load.reads.length} reads`,
  });
}

async function measureSoak(): Promise<void> {
  const heap: number[] = [];
  let sent = 0;
  while (sent < requests) {
    const load = await applyLoad(server.port, users.slice(0, saturating), { seconds: 10, pauseMs: 0 });
    printErrors(load);
    sent += load.reads.length + load.writes.length;
    if (sent >= (requests / heapReadings) * (heap.length + 1)) heap.push(await server.readHeapMb());
  }
  const [first = 0] = heap;
  const growth = (heap.at(-1) ?? 0) / first;
  figures.push({
    what: `heap in use after a tenth and after all of ${requests.toLocaleString('en-US')} requests`,
    limit: `≤ ${maxHeapGrowth} ×`,
    measured: `${growth.toFixed(2)} × (${heap.map((each) => each.toFixed(1)).join(', ')} MB)`,
    isMet: growth <= maxHeapGrowth,
    n: `${sent} requests, ${saturating} users without a pause`,
  });
}

/** Compares users alone with the same users beside a large account and one that floods. */
async function measureNeighbours(): Promise<void> {
  const large = await seedLargeUser(server.data, users.length, tickets);
  const measured = users.slice(0, others);
  const flooder = users.at(-1);
  if (flooder === undefined) throw new Error('there are no users');
  const flooders = Array.from({ length: flooding }, () => flooder);
  const run = (who: readonly SeededUser[], pause: number) =>
    applyLoad(server.port, who, { seconds, pauseMs: pause });
  await run([large, ...measured], othersPauseMs);
  const alone = await run(measured, othersPauseMs);
  const compare = (load: Load) => [0.5, 0.95].map((share) => at(load.reads, share) / at(alone.reads, share));
  const describeRatios = (ratios: readonly number[]) =>
    `${ratios.map((ratio) => `${ratio.toFixed(2)} ×`).join(' in the median, ')} at the 95th percentile`;
  const describeFlood = ({ reads, writes, errors }: Load) =>
    `the flood ${reads.length + writes.length} requests, ${errors.length} of them refused`;

  const besideLarge = await withUsage(
    () => run(measured, othersPauseMs),
    () => run([large], othersPauseMs),
  );
  figures.push({
    what: `others beside an account of ${tickets.toLocaleString('en-US')} tickets only, against alone`,
    measured: `${describeRatios(compare(besideLarge.load))} (${describe(besideLarge.load)}; ${besideLarge.cores})`,
    n: `${others} users, ${alone.reads.length} and ${besideLarge.load.reads.length} reads`,
  });
  let flood = alone;
  const runFlood = async () => (flood = await run(flooders, 0));
  const besideFlood = await withUsage(() => run(measured, othersPauseMs), runFlood);
  figures.push({
    what: 'others beside an account that floods only, against alone',
    measured: `${describeRatios(compare(besideFlood.load))} (${describe(besideFlood.load)}; ${describeFlood(flood)}; ${besideFlood.cores})`,
    n: `${others} users, ${alone.reads.length} and ${besideFlood.load.reads.length} reads; ${flooding} connections that flood`,
  });

  let owner = alone;
  const { load: beside, cores } = await withUsage(
    () => run(measured, othersPauseMs),
    runFlood,
    async () => {
      owner = await run([large], othersPauseMs);
    },
  );
  printErrors(beside);
  printErrors(owner);
  const ratios = compare(beside);
  figures.push({
    what: `others beside an account of ${tickets.toLocaleString('en-US')} tickets and one that floods, against alone`,
    limit: `≤ ${maxSlowdown} × in the median`,
    measured: `${describeRatios(ratios)} (${describe(beside)}; alone ${describe(alone)}; the large account ${describe(owner)}; ${describeFlood(flood)}; ${cores})`,
    isMet: (ratios[0] ?? Infinity) <= maxSlowdown && beside.errors.length === 0 && owner.errors.length === 0,
    n: `${others} users, ${alone.reads.length} and ${beside.reads.length} reads; ${flooding} connections that flood`,
  });
}

/** The load of `run`, and the processor time used while it and `beside` ran. */
async function withUsage(
  run: () => Promise<Load>,
  ...beside: (() => Promise<unknown>)[]
): Promise<{ load: Load; cores: string }> {
  const before = server.readUsage();
  const own = process.cpuUsage();
  const [load] = await Promise.all([run(), ...beside.map((each) => each())]);
  const after = server.readUsage();
  const { user, system } = process.cpuUsage(own);
  const share = (ms: number) => (ms / 1000 / load.seconds).toFixed(2);
  const cores = `cores used: API ${share(after.apiMs - before.apiMs)}, database ${share(
    after.databaseMs - before.databaseMs,
  )}, load itself ${share((user + system) / 1000)}`;
  return { load, cores };
}

function describe({ reads, writes, errors, seconds: taken }: Load): string {
  const times = [0.5, 0.95, 0.99].map((share) => at(reads, share).toFixed(0)).join('/');
  const perSecond = ((reads.length + writes.length) / taken).toFixed(0);
  return `${perSecond} requests/s, reads p50/p95/p99 ${times} ms, ${errors.length} errors`;
}

function printErrors({ errors }: Load): void {
  for (const error of errors.slice(0, 5)) console.log(error);
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
