import { rename, rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import { reports, type TableName } from '../reports/all.ts';
import type { Session } from '../session.ts';
import { readableRows, unreadableRows } from './cell-faults.ts';
import { writeInUtf8 } from './charset.ts';
import { damagedIds, type DamagedIds } from './damaged-ids.ts';
import type { DateOrder } from './date-order.ts';
import type { ImportFault } from './fault.ts';
import { sampleLocale, wholeLocale, type DecidedLocale, type LocaleHints } from './locale.ts';
import { normalizeFile } from './normalize-file.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import { carefulReading, cellAt, plainReading, sampleCells } from './reading.ts';
import {
  isRefused,
  maxFaults,
  maxListedRows,
  refusalThreshold,
  type RefusalThreshold,
  type SetAside,
} from './set-aside.ts';
import { hasShiftedRows } from './shifted-cells.ts';
import { summarise, type Summary } from './summarise.ts';
import { copyToParquet, hasIncompleteRows, normalizedCells, plainCells } from './write-parquet.ts';

/** Raised whenever the same file may be read otherwise: what was imported before is then imported anew. */
export const readerVersion = 17;

export interface ImportRequest {
  readonly path: string;
  /** The charset the sender declares. */
  readonly charset?: string | undefined;
  readonly region: AuditRegion;
  /** How 03/04/2026 is read in a file that does not show it. */
  readonly dateOrder?: DateOrder | undefined;
  readonly refusal?: RefusalThreshold | undefined;
  /** The Parquet file to write; while it is being written, files beside it whose names begin with its name. */
  readonly into: string;
}

export type ImportWarning =
  | DamagedIds
  /** The file does not show the order of its dates: they were read in the order given. */
  | { readonly code: 'given_date_order'; readonly order: DateOrder };

export interface Imported extends Summary {
  readonly kind: 'imported';
  readonly report: string;
  readonly table: TableName;
  readonly unknownColumns: readonly string[];
  readonly setAside: SetAside;
  readonly warnings: readonly ImportWarning[];
}

export interface Refused {
  readonly kind: 'refused';
  /** Of the report it is, or is most like; undefined where it is like none. */
  readonly table: TableName | undefined;
  readonly faults: readonly ImportFault[];
}

/** Reads one file, whatever its name, into one Parquet file; rows that cannot be read are set aside. */
export async function importReport(session: Session, request: ImportRequest): Promise<Imported | Refused> {
  const table = `${request.into}.table`;
  const part = `${request.into}.part`;
  try {
    const file = await openFile(request, table);
    if (!('recognised' in file)) return { kind: 'refused', table: nearestTable(file), faults: [file] };
    const { report, unknown } = file.recognised;
    const reading =
      (await readPlain(session, file, request, part)) ?? (await readCarefully(session, file, request, part));
    if ('fault' in reading) return { kind: 'refused', table: report.table, faults: [reading] };
    const summary = await summarise(session, report, part);
    const { setAside } = reading;
    if (isRefused({ read: summary.rows, setAside: setAside.count }, request.refusal ?? refusalThreshold)) {
      return {
        kind: 'refused',
        table: report.table,
        faults: setAside.rows.slice(0, maxFaults).map(withoutText),
      };
    }
    const damaged = await damagedIds(session, part, file);
    await rename(part, request.into);
    return {
      kind: 'imported',
      report: report.type,
      table: report.table,
      unknownColumns: unknown.map(({ name }) => name),
      setAside,
      warnings: [...reading.warnings, ...damaged],
      ...summary,
    };
  } finally {
    await rm(table, { force: true });
    await rm(part, { force: true });
  }
}

interface FileReading {
  readonly setAside: SetAside;
  readonly warnings: readonly ImportWarning[];
}

/** At full speed, as the first rows suggest; undefined for a file that does not go on as it began. */
async function readPlain(
  session: Session,
  file: OpenedFile,
  hints: LocaleHints,
  into: string,
): Promise<FileReading | undefined> {
  const { recognised, sample, hasTotals, headerRow, rowOffset, dialect, hasLooseBlanks } = file;
  const locale = file.isPlain ? sampleLocale(file, hints) : undefined;
  if (!locale) return undefined;
  const utf8 = `${into}.utf8`;
  try {
    if (file.charset !== 'utf-8') await writeInUtf8(file.path, file.charset, utf8);
    await copyToParquet(
      session,
      file,
      {
        locale,
        read: (column, place, way) =>
          plainReading(column, cellAt(place), sampleCells(sample, place), { ...way, hasLooseBlanks }),
        cells: plainCells(file.charset === 'utf-8' ? file : { ...file, path: utf8 }),
        rows: { first: headerRow + rowOffset + (hasTotals ? 2 : 1) },
      },
      into,
    );
  } catch (error) {
    if (isAboutCells(error)) return undefined;
    throw error;
  } finally {
    await rm(utf8, { force: true });
  }
  if (await hasIncompleteRows(session, into, recognised)) return undefined;
  if (await hasShiftedRows(session, into, recognised, dialect)) return undefined;
  return { setAside: { count: 0, rows: [] }, warnings: orderWarning(locale) };
}

/** Record by record and cell by cell. */
async function readCarefully(
  session: Session,
  file: OpenedFile,
  request: ImportRequest,
  into: string,
): Promise<FileReading | ImportFault> {
  const { recognised, dialect } = file;
  const normalized = `${into}.cells`;
  try {
    const broken = await normalizeFile(file, normalized);
    const cells = normalizedCells(normalized, recognised);
    const locale = await wholeLocale(session, cells, file, request);
    if ('fault' in locale) return locale;
    const unreadable = await unreadableRows(session, cells, recognised, locale, dialect);
    await copyToParquet(
      session,
      file,
      {
        locale,
        read: (column, place, way) => carefulReading(column, cellAt(place), way),
        cells,
        where: readableRows(recognised, locale, dialect),
        rows: 'numbered',
      },
      into,
    );
    return {
      setAside: {
        count: broken.count + unreadable.count,
        rows: [...broken.rows, ...unreadable.rows].toSorted((a, b) => a.row - b.row).slice(0, maxListedRows),
      },
      warnings: orderWarning(locale),
    };
  } finally {
    await rm(normalized, { force: true });
  }
}

/** A header that lacks a column names the report it is most like. */
function nearestTable({ fault, value }: ImportFault): TableName | undefined {
  return fault === 'missing_column' ? reports.find(({ type }) => type === value)?.table : undefined;
}

function orderWarning({ isOrderGiven, order }: DecidedLocale): ImportWarning[] {
  return isOrderGiven ? [{ code: 'given_date_order', order }] : [];
}

function isAboutCells(error: unknown): error is Error {
  return error instanceof Error && /^(?:Conversion|Invalid Input) Error/.test(error.message);
}

function withoutText({ fault, row, column, value }: ImportFault): ImportFault {
  return { fault, row, column, value };
}
