// How long it takes to read and audit a store of 1 and of 10 million ledger rows, against what DuckDB alone needs to
// copy the same files to Parquet and to read those, and how much memory it takes. `--rows` for other sizes; `--keep`
// for the folder where the worlds are made once (the larger takes minutes and some 15 GB). One thread, as a worker of the
// product has; the ratios that count are those of processor time, because others may use the machine too. At the end, what
// a second audit of a store takes against its first: `--store-rows` for the ledger of that store.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { saveFigures, type Figure } from '@recoup/testing/figures';
import type { Measured } from './audit/measure.ts';
import type { Reaudits } from './audit/reaudit.ts';
import type { Times } from './audit/times.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000,10000000' },
    rounds: { type: 'string', default: '3' },
    'store-rows': { type: 'string', default: '100000' },
    keep: { type: 'string', default: join(tmpdir(), 'recoup-bench-worlds') },
  },
});
const measureProgram = fileURLToPath(new URL('audit/measure.ts', import.meta.url));
const reauditProgram = fileURLToPath(new URL('audit/reaudit.ts', import.meta.url));
const worldProgram = fileURLToPath(new URL('../apps/sandbox/src/world/main.ts', import.meta.url));

const figures: Figure[] = [];
/** What the next figures are about. */
let subject = '';
const sizes: { rows: number; imported: Times; audited: Times }[] = [];
for (const rows of values.rows.split(',').map(Number)) {
  const folder = await requireWorld(rows);
  subject = `${rows.toLocaleString('en-US')} ledger rows`;
  console.log(`${subject}, best of ${values.rounds}`);
  // The import comes first: the other phases need what it wrote.
  const imported = await best('import', folder);
  const copied = await best('copy', folder);
  const read = await best('read', folder);
  const audited = await best('audit', folder);
  if (imported.ledger && copied.ledger)
    printRatio('import of the ledger / plain copy', imported.ledger, copied.ledger, 1.1);
  printRatio('import of all text files / plain copy', imported, copied, 1.1);
  console.log('  plain read: every column of every Parquet file the audit opens, decoded and compared once');
  printRatio('all detectors / plain read', audited, read, 2.5);
  print('peak memory of the import, MB', imported.peakMb, 900);
  print('peak memory of the audit, MB', audited.peakMb, 900);
  sizes.push({ rows, imported, audited });
}
const [small, large] = sizes;
if (small && large) {
  subject = `${large.rows / small.rows} times the rows`;
  console.log(subject);
  const limit = (11 / 10) * (large.rows / small.rows);
  printRatio('import', large.imported, small.imported, limit);
  printRatio('audit', large.audited, small.audited, limit);
}

const storeRows = Number(values['store-rows']);
if (storeRows > 0) {
  const folder = await requireWorld(storeRows);
  let fastest: Pick<Reaudits, 'firstTime' | 'unchanged' | 'newRows'> | undefined;
  for (let round = 0; round < Number(values.rounds); round++) {
    const audits: Reaudits = JSON.parse(await run(reauditProgram, [folder]));
    fastest = {
      firstTime: minimum(audits.firstTime, fastest?.firstTime),
      unchanged: minimum(audits.unchanged, fastest?.unchanged),
      newRows: minimum(audits.newRows, fastest?.newRows),
    };
  }
  subject = `a store of ${storeRows.toLocaleString('en-US')} ledger rows audited again`;
  console.log(subject);
  if (fastest) {
    printRatio('after 1 % new rows / the first time', fastest.newRows, fastest.firstTime, 0.3);
    printRatio('after nothing new / the first time', fastest.unchanged, fastest.firstTime, 0.05);
  }
}

saveFigures(`npm run bench:audit -- --rows ${values.rows} --rounds ${values.rounds}`, figures);

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

/** Wall time, for information, and processor time. */
function printRatio(what: string, times: Times, others: Times, limit: number): void {
  print(
    `${what}, clock`,
    times.ms / others.ms,
    undefined,
    `${seconds(times.ms)} s / ${seconds(others.ms)} s`,
  );
  print(what, times.cpuMs / others.cpuMs, limit, `${seconds(times.cpuMs)} s / ${seconds(others.cpuMs)} s`);
}

function print(what: string, figure: number, limit: number | undefined, how = ''): void {
  const isMet = limit === undefined || figure <= limit;
  if (!isMet) process.exitCode = 1;
  const verdict = limit === undefined ? '' : `≤ ${limit} ${isMet ? 'met' : 'NOT MET'}`;
  console.log(`  ${what.padEnd(50)}${figure.toFixed(2).padStart(9)}  ${verdict.padEnd(14)}  ${how}`);
  if (limit === undefined) return;
  figures.push({
    what: `${subject}: ${what}`,
    limit: `≤ ${limit}`,
    measured: `${figure.toFixed(2)}${how === '' ? '' : ` (${how})`}`,
    isMet,
    n: `best of ${values.rounds}`,
  });
}

async function requireWorld(rows: number): Promise<string> {
  const folder = join(values.keep, String(rows));
  if (existsSync(folder)) return folder;
  mkdirSync(values.keep, { recursive: true });
  const begun = performance.now();
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await run(worldProgram, [unfinished, '--seed', 'bench', '--rows', String(rows), '--as-of', '2026-11-15']);
  renameSync(unfinished, folder);
  console.log(`world of ${rows} rows written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return folder;
}

async function best(phase: string, folder: string): Promise<Measured> {
  let found: Measured | undefined;
  for (let round = 0; round < Number(values.rounds); round++) {
    const measured: Measured = JSON.parse(await run(measureProgram, [phase, folder]));
    found = {
      ...minimum(measured, found),
      ...(measured.ledger && { ledger: minimum(measured.ledger, found?.ledger) }),
      peakMb: Math.max(measured.peakMb, found?.peakMb ?? 0),
    };
  }
  if (!found) throw new RangeError('--rounds must be at least 1');
  return found;
}

function minimum(one: Times, other: Times = one): Times {
  return { ms: Math.min(one.ms, other.ms), cpuMs: Math.min(one.cpuMs, other.cpuMs) };
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  return output;
}
