// Audits generated worlds and compares the findings with what was planted in them: by claim type, how much was found,
// missed and wrong. Fails unless all that is owed is found and nothing else. The incidents are a second generator, written
// from descriptions of sellers' files alone.
import { parseArgs } from 'node:util';
import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import { auditRegions } from '@recoup/recovery';
import { scoreIncidents } from './audit-score/score-incidents.ts';
import { scoreWorld, type Score, type Tally, type WorldSettings } from './audit-score/score-world.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: 'score' } },
});

/** Rows of the ledger, and how many worlds of that size for each region. */
const sizes = values.quick
  ? [{ rows: 1000, worlds: 2 }]
  : [
      { rows: 1000, worlds: 16 },
      { rows: 10_000, worlds: 4 },
      { rows: 100_000, worlds: 1 },
    ];
const days = ['2026-11-15', '2027-02-28', '2026-07-01', '2027-03-31'];
const mostFaultsShown = 40;

const worlds = sizes.flatMap(({ rows, worlds }) =>
  Array.from({ length: worlds }, (_, index) => ({ rows, index })).flatMap(({ rows, index }) =>
    auditRegions.map((region): WorldSettings => ({
      seed: `${values.seed}-${rows}-${index}`,
      region,
      rows,
      asOf: days[index % days.length] ?? '2026-11-15',
    })),
  ),
);

const worldTotals = noTallies();
const incidentTotals = noTallies();
const faults: string[] = [];
let done = 0;
// The largest first, so that no core waits for one at the end.
const waiting = worlds.toReversed();
await Promise.all([scoreWaiting(), scoreWaiting()]);

async function scoreWaiting(): Promise<void> {
  for (let world = waiting.shift(); world; world = waiting.shift()) {
    count(worldTotals, Object.values(world).join(' '), await scoreWorld(world));
    done += 1;
    process.stderr.write(`${done} of ${worlds.length}: ${Object.values(world).join(' ')}\n`);
  }
}

for (let seed = 0; seed < (values.quick ? 1 : 8); seed += 1) {
  for (const region of auditRegions) {
    const settings = { seed: `${values.seed}-${seed}`, region, times: 5 };
    count(incidentTotals, `incidents ${settings.seed} ${region}`, await scoreIncidents(settings));
  }
}

function noTallies(): Map<ClaimType, Tally> {
  return new Map(
    claimTypes.map((claimType) => [claimType, { planted: 0, found: 0, missed: 0, wrong: 0 }] as const),
  );
}

function count(totals: ReadonlyMap<ClaimType, Tally>, name: string, score: Score): void {
  for (const [claimType, { planted, found, missed, wrong }] of score.tallies) {
    const total = totals.get(claimType);
    if (!total) continue;
    total.planted += planted;
    total.found += found;
    total.missed += missed;
    total.wrong += wrong;
  }
  faults.push(...score.faults.map((fault) => `${name}: ${fault}`));
}

const planted =
  print(`all, in ${worlds.length} worlds`, worldTotals) + print('all incidents', incidentTotals);
for (const fault of faults.slice(0, mostFaultsShown)) console.log(fault);
if (faults.length > mostFaultsShown) console.log(`… and ${faults.length - mostFaultsShown} more`);
if (faults.length > 0 || planted === 0) process.exitCode = 1;

/** Returns how many losses were generated. */
function print(name: string, totals: ReadonlyMap<ClaimType, Tally>): number {
  const sum: Tally = { planted: 0, found: 0, missed: 0, wrong: 0 };
  console.log(line('claim type', ['planted', 'found', 'missed', 'wrong', 'precision', 'recall']));
  for (const [claimType, tally] of totals) {
    for (const figure of ['planted', 'found', 'missed', 'wrong'] as const) sum[figure] += tally[figure];
    console.log(line(claimType, formatFigures(tally)));
  }
  console.log(`${line(name, formatFigures(sum))}\n`);
  return sum.planted;
}

function formatFigures({ planted, found, missed, wrong }: Tally): string[] {
  return [planted, found, missed, wrong]
    .map(String)
    .concat(percent(found, found + wrong), percent(found, planted));
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
}

function line(name: string, figures: readonly string[]): string {
  return `${name.padEnd(24)}${figures.map((figure) => figure.padStart(11)).join('')}`;
}
