// One phase of the audit benchmark in its own process, so that memory is measured per phase; prints the
// result as JSON. `copy` and `read` are DuckDB alone, `import` and `audit` are ours.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listFilesIn,
  importFolder,
  openSession,
  openTables,
  runAudit,
  type ReadFile,
  type Session,
} from '@recoup/recovery';
import { between, now, type Times } from './times.ts';

export interface Measured extends Times {
  /** Of the ledger alone. */
  readonly ledger?: Times;
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
/** As many as a worker of the product has. */
const threads = 1;
const session = await openSession({ threads, spillTo: join(scratch, 'spill') });
const measured = await phases[phase ?? '']?.(session);
session.close();
process.stdout.write(JSON.stringify({ ...measured, peakMb: process.resourceUsage().maxRSS / 1024 }));

function sum(all: readonly Times[]): Times {
  return all.reduce((one, other) => ({ ms: one.ms + other.ms, cpuMs: one.cpuMs + other.cpuMs }), {
    ms: 0,
    cpuMs: 0,
  });
}

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const begun = now();
  await work();
  return between(begun, now());
}

/** The same text files, copied as they are. */
async function plainCopy(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  const copy = join(scratch, 'plain.parquet');
  const times: (Times & { table: string })[] = [];
  for (const { name, table } of filesRead()) {
    if (name.endsWith('.json')) continue;
    const own = await timed(() =>
      session.run(`copy (from read_csv('${join(folder, name)}')) to '${copy}' (format parquet)`),
    );
    times.push({ ...own, table });
  }
  rmSync(copy, { force: true });
  return { ...sum(times), ledger: sum(times.filter(({ table }) => table === 'ledger')) };
}

async function importAll(session: Session): Promise<Omit<Measured, 'peakMb'>> {
  const names = await listFilesIn(folder);
  const starts: { name: string; at: Times }[] = [];
  const { read } = await importFolder(session, {
    folder,
    names,
    region: 'NA',
    into: scratch,
    onFile: (name) => starts.push({ name, at: now() }),
  });
  const end = now();
  writeFileSync(manifest, JSON.stringify(read));
  const times = starts.flatMap(({ name, at }, index) => {
    const table = read.find((file) => file.name === name)?.table;
    const isText = table !== undefined && !name.endsWith('.json');
    return isText ? [{ ...between(at, starts[index + 1]?.at ?? end), table }] : [];
  });
  return { ...sum(times), ledger: sum(times.filter(({ table }) => table === 'ledger')) };
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
