import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DateOrder } from '../import/date-order.ts';
import { createFault, type ImportFault } from '../import/fault.ts';
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
  /** Table of the report the file is, or is most similar to. */
  readonly table: TableName | undefined;
  /** Empty if the file cannot be opened. */
  readonly faults: readonly ImportFault[];
}

export interface ImportedFolder {
  readonly read: readonly ReadFile[];
  readonly unread: readonly UnreadFile[];
  /** Files with the same bytes as another one. */
  readonly repeated: readonly { readonly name: string; readonly of: string }[];
}

/** All files below a folder except hidden ones, sorted by name. */
export async function listFilesIn(folder: string): Promise<string[]> {
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
  const readable = await listReadable(folder, names);
  const repeated = await findRepeats(folder, readable);
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
    const result = await importReport(session, { path, region, dateOrder, into: parquet }).catch(toRefused);
    await rm(plain, { force: true });
    if (result.kind === 'imported') read.push({ ...result, name, parquet });
    else unread.push({ name, table: result.table, faults: result.faults });
  }
  return { read, unread, repeated };
}

/** A file that fails is refused; it does not stop the import of the folder. */
function toRefused(error: unknown): Refused {
  return { kind: 'refused', table: undefined, faults: [createFault('unreadable', 1, '', String(error))] };
}

async function listReadable(folder: string, names: readonly string[]): Promise<string[]> {
  const readable: string[] = [];
  for (const name of names) {
    try {
      const path = join(folder, name);
      await access(path, constants.R_OK);
      if ((await stat(path)).isFile()) readable.push(name);
    } catch {
      // The file is listed as not read.
    }
  }
  return readable;
}

async function findRepeats(
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
      const hash = await hashContent(join(folder, name));
      const first = byContent.get(hash);
      if (first === undefined) byContent.set(hash, name);
      else repeats.push({ name, of: first });
    }
  }
  return repeats;
}

async function hashContent(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
