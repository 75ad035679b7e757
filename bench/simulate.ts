// The product's scheduler and planner for many stores under Amazon's rate limits, on a simulated clock: does a store
// starve, how old are data, do large accounts displace small ones, how many calls does a store need a day? `--stores`,
// `--days`; `--slots` for the jobs that all workers run at once, `--audit-seconds` for how long an audit takes one.
import { parseArgs } from 'node:util';
import { saveFigures } from '@recoup/testing/figures';
import { findScheduleFaults, type Spread } from './simulate/measurements.ts';
import { simulate } from './simulate/simulation.ts';

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '10000' },
    days: { type: 'string', default: '7' },
    slots: { type: 'string' },
    'audit-seconds': { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const [stores, days] = [Number(values.stores), Number(values.days)];
const slots = Number(values.slots ?? Math.max(4, Math.ceil(stores / 250)));
const before = process.cpuUsage();
const summary = simulate({
  stores,
  days,
  slots,
  auditMs: Number(values['audit-seconds']) * 1000,
  seed: Number(values.seed),
}).summarize();
const used = process.cpuUsage(before);
const cpuSeconds = (used.user + used.system) / 1e6;
const faults = findScheduleFaults(summary);

const hours = (minutes: number) => `${(minutes / 60).toFixed(1)} h`;
const inHours = ({ p50, p99, max }: Spread) => `${hours(p50)} / ${hours(p99)} / ${hours(max)}`;
const inMinutes = ({ p50, p99, max }: Spread) => `${p50} / ${p99} / ${max} min`;
const calls = summary.callsPerStoreDay
  .map(([operation, count]) => `${operation} ${count.toFixed(1)}`)
  .join(', ');
const jobsPerSecond = (summary.syncs * (summary.stepsPerSync + 1)) / (days * 86_400);

console.log(`${stores} stores, ${days} days, ${slots} slots; ${cpuSeconds.toFixed(0)} s of processor time`);
console.log(`age of data, p50 / p99 / max: ${inHours(summary.age)}`);
console.log(`  small accounts: ${inHours(summary.ageOfSmall)}; large: ${inHours(summary.ageOfLarge)}`);
console.log(
  `due until synced, small accounts: ${inMinutes(summary.delayOfSmall)}; large: ${inMinutes(summary.delayOfLarge)}`,
);
console.log(`linked until first synced: ${inMinutes(summary.firstSync)} (${summary.firstSync.n} stores)`);
console.log(`starved: ${summary.starved}; calls over Amazon's limits: ${summary.refused}`);
console.log(`calls a store and day: ${calls}`);
console.log(
  `${summary.syncs} syncs of ${summary.stepsPerSync.toFixed(0)} steps, ${jobsPerSecond.toFixed(1)} jobs a second, slots busy ${(100 * summary.load).toFixed(0)} %`,
);
console.log(faults.length === 0 ? 'no fault' : `FAULTS: ${faults.join('; ')}`);

const n = `${stores} stores, ${days} days, ${slots} slots, ${summary.syncs} syncs`;
saveFigures(`npm run simulate -- --stores ${stores} --days ${days}`, [
  {
    what: `simulated week of ${stores} stores: starved stores, calls over Amazon's limits`,
    limit: '0, 0',
    measured: `${summary.starved}, ${summary.refused}`,
    isMet: summary.starved === 0 && summary.refused === 0,
    n,
  },
  {
    what: `simulated week of ${stores} stores: age of data, p50 / p99 / max`,
    limit: 'p99 ≤ 26 h',
    measured: inHours(summary.age),
    isMet: summary.age.p99 <= 26 * 60,
    n: `${summary.age.n} samples`,
  },
  {
    what: `simulated week of ${stores} stores: due until synced, p50 / p99 / max, accounts of 1 to 3 stores against those of 20 and more`,
    limit: 'p99 within 1.5 ×',
    measured: `${inMinutes(summary.delayOfSmall)} against ${inMinutes(summary.delayOfLarge)}`,
    isMet: !faults.some((fault) => fault.includes('wait longer')),
    n,
  },
  {
    what: `simulated week of ${stores} stores: calls a store and day`,
    measured: calls,
    n,
  },
]);
if (faults.length > 0) process.exitCode = 1;
