// One phase of the audit's bench, in a process of its own so that its memory is its own; tells what it measured as
// JSON. `copy` and `read` are DuckDB alone, `import` and `audit` are ours.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  filesIn,
  importFolder,
  openSession,
  openTables,
  runAudit,
  type ReadFile,
  type Session,
} from '@recoup/recovery';

export interface Measured {
  /** Milliseconds by the clock, and of all cores together. */
  readonly ms: number;
  readonly cpuMs?: number;
  /** Of the ledger alone. */
  readonly ledgerMs?: number;
  readonly peakMb: number;
}

const [phase, folder = ''] = process.argv.slice(2);
const scratch = `${folder}.parquet`;
const manifest = join(scratch, 'read.json');
const phases: Readonly<Record<string, (session: Session) => Promise<Omit<Measured, 'peakMb'>>>> = {
  copy: plainCopy,
  import: importAll,
  read: plainRead,
  audit: auditAll,
};

mkdirSync(scratch, { recursive: true });
const session = await openSession({ spillTo: join(scratch, 'spill') });
const measured = await phases[phase ?? '']?.(session);
session.close();
process.stdout.write(JSON.stringify({ ...measured, peakMb: process.resourceUsage().maxRSS / 1024 }));

async function timed(work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 };
}

/** The same text files, copied as they are. */
async function plainCopy(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  const copy = join(scratch, 'plain.parquet');
  let ms = 0;
  let ledgerMs = 0;
  for (const { name, table } of filesRead()) {
    if (name.endsWith('.json')) continue;
    const { ms: own } = await timed(() =>
      session.run(`copy (from read_csv('${join(folder, name)}')) to '${copy}' (format parquet)`),
    );
    ms += own;
    if (table === 'ledger') ledgerMs += own;
  }
  rmSync(copy, { force: true });
  return { ms, ledgerMs };
}

async function importAll(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  const names = await filesIn(folder);
  const starts: { name: string; at: number }[] = [];
  const { read } = await importFolder(session, {
    folder,
    names,
    region: 'NA',
    into: scratch,
    onFile: (name) => starts.push({ name, at: performance.now() }),
  });
  const end = performance.now();
  writeFileSync(manifest, JSON.stringify(read));
  const isText = (name: string) => read.some((file) => file.name === name && !name.endsWith('.json'));
  const times = starts.map(({ name, at }, index) => ({ name, ms: (starts[index + 1]?.at ?? end) - at }));
  const sum = (counts: (name: string) => boolean) =>
    times.reduce((total, { name, ms }) => total + (counts(name) ? ms : 0), 0);
  const ledger = read.find(({ table }) => table === 'ledger')?.name;
  return { ms: sum(isText), ledgerMs: sum((name) => name === ledger) };
}

/** Every value of every column of every Parquet file the audit opens, read, compared once and thrown away. */
async function plainRead(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  const files = filesRead();
  const queries: string[] = [];
  for (const table of new Set(files.map((file) => file.table))) {
    const own = files.filter((file) => file.table === table).map(({ parquet }) => `'${parquet}'`);
    const read = `read_parquet([${own.join(', ')}])`;
    const columns = await session.rows(`describe from ${read}`);
    const hasUnknown = columns.some(({ column_name: name }) => name === 'unknown');
    // A struct is compared far more slowly than its fields.
    const cells = hasUnknown ? `(select * exclude (unknown), unnest(unknown) from ${read})` : read;
    queries.push(`select max(columns(*)) from ${cells}`);
  }
  return timed(async () => {
    for (const query of queries) await session.run(query);
  });
}

async function auditAll(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  return timed(async () => {
    await openTables(
      session,
      filesRead().map(({ table, parquet }, file) => ({ table, parquet, file })),
    );
    const { findings } = await runAudit(session, { asOf: '2026-11-15', region: 'NA' });
    if (findings.length === 0) throw new Error('nothing was found');
  });
}

function filesRead(): ReadFile[] {
  const files: ReadFile[] = JSON.parse(readFileSync(manifest, 'utf8'));
  return files;
}
