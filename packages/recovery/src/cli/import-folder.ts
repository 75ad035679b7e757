import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DateOrder } from '../import/date-order.ts';
import { faultAt, type ImportFault } from '../import/fault.ts';
import { importReport, type Imported, type Refused } from '../import/import-report.ts';
import type { AuditRegion } from '../policy/policy.ts';
import type { TableName } from '../reports/all.ts';
import type { Session } from '../session.ts';
import { unpack } from './unpack.ts';

export interface ReadFile extends Imported {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly parquet: string;
}

export interface UnreadFile {
  readonly name: string;
  /** Of the report it is, or is most like. */
  readonly table: TableName | undefined;
  /** Empty where the file cannot be opened. */
  readonly faults: readonly ImportFault[];
}

export interface ImportedFolder {
  readonly read: readonly ReadFile[];
  readonly unread: readonly UnreadFile[];
  /** Files equal to another one byte for byte. */
  readonly repeated: readonly { readonly name: string; readonly of: string }[];
}

/** All files below a folder except hidden ones, sorted by name. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}

export async function importFolder(
  session: Session,
  {
    folder,
    names,
    region,
    dateOrder,
    into,
    onFile,
  }: {
    folder: string;
    names: readonly string[];
    region: AuditRegion;
    dateOrder?: DateOrder | undefined;
    into: string;
    onFile?: ((name: string, done: number) => void) | undefined;
  },
): Promise<ImportedFolder> {
  const readable = await readableAmong(folder, names);
  const repeated = await repeatsAmong(folder, readable);
  const read: ReadFile[] = [];
  const unread: UnreadFile[] = [];
  for (const [index, name] of names.entries()) {
    onFile?.(name, index);
    if (repeated.some((repeat) => repeat.name === name)) continue;
    if (!readable.includes(name)) {
      unread.push({ name, table: undefined, faults: [] });
      continue;
    }
    const parquet = join(into, `${index}.parquet`);
    const plain = join(into, `${index}.plain`);
    const path = await unpack(join(folder, name), plain);
    const result = await importReport(session, { path, region, dateOrder, into: parquet }).catch(refusedFor);
    await rm(plain, { force: true });
    if (result.kind === 'imported') read.push({ ...result, name, parquet });
    else unread.push({ name, table: result.table, faults: result.faults });
  }
  return { read, unread, repeated };
}

/** One file never ends the reading of a folder. */
function refusedFor(error: unknown): Refused {
  return { kind: 'refused', table: undefined, faults: [faultAt('unreadable', 1, '', String(error))] };
}

async function readableAmong(folder: string, names: readonly string[]): Promise<string[]> {
  const readable: string[] = [];
  for (const name of names) {
    try {
      const path = join(folder, name);
      await access(path, constants.R_OK);
      if ((await stat(path)).isFile()) readable.push(name);
    } catch {
      // Listed with the files that were not read.
    }
  }
  return readable;
}

async function repeatsAmong(
  folder: string,
  names: readonly string[],
): Promise<{ name: string; of: string }[]> {
  const bySize = new Map<number, string[]>();
  for (const name of names) {
    const { size } = await stat(join(folder, name));
    bySize.set(size, [...(bySize.get(size) ?? []), name]);
  }
  const repeats: { name: string; of: string }[] = [];
  for (const alike of bySize.values()) {
    if (alike.length === 1) continue;
    const byContent = new Map<string, string>();
    for (const name of alike) {
      const hash = await contentHash(join(folder, name));
      const first = byContent.get(hash);
      if (first === undefined) byContent.set(hash, name);
      else repeats.push({ name, of: first });
    }
  }
  return repeats;
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
