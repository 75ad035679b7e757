import { rename, rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import type { TableName } from '../reports/all.ts';
import type { Session } from '../session.ts';
import { textOf, writeText } from './charset.ts';
import { cellFaults, numbered, structureFaults, wholeLocale } from './diagnose.ts';
import { faultAt, type ImportFault } from './fault.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import { localeOf, usualOrder } from './reading.ts';
import { summarise, type Summary } from './summarise.ts';
import { copyToParquet, hasEmptyRows, sourceCells, type Reading } from './write-parquet.ts';

/** Raised whenever the same file may be read otherwise: what was imported before is then imported anew. */
export const readerVersion = 3;

export interface ImportRequest {
  readonly path: string;
  /** As whoever sent the file declares it. */
  readonly charset?: string | undefined;
  readonly region: AuditRegion;
  /** The Parquet file to write; while it is being written, files beside it whose names begin with its name. */
  readonly into: string;
}

export interface Imported extends Summary {
  readonly kind: 'imported';
  readonly report: string;
  readonly table: TableName;
  readonly unknownColumns: readonly string[];
}

export interface Refused {
  readonly kind: 'refused';
  readonly faults: readonly ImportFault[];
}

/** Reads one file, whatever its name, into one Parquet file; of a file that is not what it says nothing is written. */
export async function importReport(session: Session, request: ImportRequest): Promise<Imported | Refused> {
  const text = `${request.into}.text`;
  const part = `${request.into}.part`;
  try {
    const file = await openFile(request, text);
    if (!('recognised' in file)) return { kind: 'refused', faults: [file] };
    const faults = await readInto(session, file, { region: request.region, part, text });
    if (faults.length > 0) return { kind: 'refused', faults };
    const { report, unknown } = file.recognised;
    const summary = await summarise(session, report, part);
    await rename(part, request.into);
    return {
      kind: 'imported',
      report: report.type,
      table: report.table,
      unknownColumns: unknown.map(({ name }) => name),
      ...summary,
    };
  } finally {
    await rm(text, { force: true });
    await rm(part, { force: true });
  }
}

interface Places {
  readonly region: AuditRegion;
  readonly part: string;
  readonly text: string;
}

/** At full speed as the first rows suggest; only a file that does not go on as it began is looked at cell by cell. */
async function readInto(session: Session, file: OpenedFile, places: Places): Promise<readonly ImportFault[]> {
  const locale = localeOf(file.recognised, file.sample, places.region);
  try {
    await write(session, file, { locale, fast: file.sample }, places.part);
    return [];
  } catch (error) {
    if (!isAboutCells(error)) throw error;
    return readCarefully(session, file, places);
  }
}

async function readCarefully(
  session: Session,
  file: OpenedFile,
  places: Places,
): Promise<readonly ImportFault[]> {
  const { recognised, source } = file;
  const cells = numbered(sourceCells(source), source.firstRow);
  try {
    const usual = usualOrder(recognised, file.sample, places.region);
    const locale = await wholeLocale(session, cells, recognised, usual);
    if (!('order' in locale)) return locale;
    const faults = await cellFaults(session, cells, recognised, locale);
    if (faults.length === 0) await write(session, file, { locale, fast: undefined }, places.part);
    return faults;
  } catch (error) {
    if (!isAboutCells(error)) throw error;
    const faults = await structureFaults(textOf(source.path, 'utf-8'), source.dialect, source.width);
    if (faults.length > 0) return faults;
    if (source.path === places.text) return [faultAt('unreadable', rowNamedIn(error))];
    // Nothing is wrong with it but how its lines end, now this way and now that.
    await writeText(textOf(source.path, 'utf-8'), places.text);
    return readCarefully(session, { ...file, source: { ...source, path: places.text } }, places);
  }
}

async function write(session: Session, file: OpenedFile, reading: Reading, into: string): Promise<void> {
  const { source, recognised, hasBlankLines } = file;
  await copyToParquet(session, source, recognised, reading, { into, keepsRowNumbers: hasBlankLines });
  if (hasBlankLines || !(await hasEmptyRows(session, into, recognised))) return;
  await copyToParquet(session, source, recognised, reading, { into, keepsRowNumbers: true });
}

function isAboutCells(error: unknown): error is Error {
  return error instanceof Error && /^(?:Conversion|Invalid Input) Error/.test(error.message);
}

function rowNamedIn(error: Error): number {
  return Number(/on Line: (\d+)/.exec(error.message)?.[1] ?? 1);
}
