// How long it takes to read and audit a store of 1 and of 10 million ledger rows, against what DuckDB alone needs to
// copy the same files to Parquet and to read those, and how much memory it takes. `--rows` for other sizes; `--keep`
// for the folder where the worlds are made once (the larger takes minutes and some 15 GB). The ratios that count go by
// the clock; on a machine that others use too, those of processor time tell more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Measured } from './audit/measure.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000,10000000' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string', default: join(tmpdir(), 'recoup-bench-worlds') },
  },
});
const measureProgram = fileURLToPath(new URL('audit/measure.ts', import.meta.url));
const worldProgram = fileURLToPath(new URL('../apps/sandbox/src/world/main.ts', import.meta.url));

const sizes: { rows: number; importMs: number; auditMs: number }[] = [];
for (const rows of values.rows.split(',').map(Number)) {
  const folder = await worldOf(rows);
  console.log(`${rows.toLocaleString('en-US')} ledger rows, best of ${values.rounds}`);
  // The import comes first: the other phases need what it wrote.
  const imported = await best('import', folder);
  const copied = await best('copy', folder);
  const read = await best('read', folder);
  const audited = await best('audit', folder);
  tellRatio('import of the ledger / plain copy', imported.ledgerMs ?? 0, copied.ledgerMs ?? 0, 1.5);
  tellRatio('import of all text files / plain copy', imported.ms, copied.ms, 1.5);
  console.log('  plain read: every column of every Parquet file the audit opens, decoded and compared once');
  tellRatio('all detectors / plain read', audited.ms, read.ms, 3);
  tellRatio('all detectors / plain read, processor', audited.cpuMs ?? 0, read.cpuMs ?? 0, 3);
  tell('peak memory of the import, MB', imported.peakMb, 1024);
  tell('peak memory of the audit, MB', audited.peakMb, 1024);
  sizes.push({ rows, importMs: imported.ms, auditMs: audited.ms });
}
const [small, large] = sizes;
if (small && large) {
  console.log(`${large.rows / small.rows} times the rows`);
  const limit = (11 / 10) * (large.rows / small.rows);
  tellRatio('import', large.importMs, small.importMs, limit);
  tellRatio('audit', large.auditMs, small.auditMs, limit);
}

function tellRatio(what: string, ms: number, other: number, limit: number): void {
  tell(what, ms / other, limit, `  ${(ms / 1000).toFixed(2)} s / ${(other / 1000).toFixed(2)} s`);
}

function tell(what: string, figure: number, limit: number, how = ''): void {
  const isMet = figure <= limit;
  if (!isMet) process.exitCode = 1;
  console.log(
    `  ${what.padEnd(40)}${figure.toFixed(2).padStart(9)}  ≤ ${limit} ${isMet ? 'met' : 'NOT MET'}${how}`,
  );
}

async function worldOf(rows: number): Promise<string> {
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
      ms: Math.min(measured.ms, found?.ms ?? Infinity),
      cpuMs: Math.min(measured.cpuMs ?? Infinity, found?.cpuMs ?? Infinity),
      ledgerMs: Math.min(measured.ledgerMs ?? Infinity, found?.ledgerMs ?? Infinity),
      peakMb: Math.max(measured.peakMb, found?.peakMb ?? 0),
    };
  }
  if (!found) throw new RangeError('--rounds must be at least 1');
  return found;
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (piece: Buffer) => {
    told += piece.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  return told;
}
