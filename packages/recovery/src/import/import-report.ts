import { rename, rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import { reports, type TableName } from '../reports/all.ts';
import type { Session } from '../session.ts';
import { buildReadableRows, findUnreadableRows } from './cell-faults.ts';
import { writeInUtf8 } from './charset.ts';
import { findDamagedIds, type DamagedIds } from './damaged-ids.ts';
import type { DateOrder } from './date-order.ts';
import type { ImportFault } from './fault.ts';
import { detectSampleLocale, detectLocale, type DecidedLocale, type LocaleHints } from './locale.ts';
import { normalizeFile } from './normalize-file.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import { buildCheckedReading, buildCellColumn, buildPlainReading, sampleCells } from './reading.ts';
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
import { copyToParquet, hasIncompleteRows, buildNormalizedCells, buildPlainCells } from './write-parquet.ts';

/** Increased whenever the same file may be read differently: stored files are then imported again. */
export const readerVersion = 17;

export interface ImportRequest {
  readonly path: string;
  /** The charset declared by the sender. */
  readonly charset?: string | undefined;
  readonly region: AuditRegion;
  /** How dates such as 03/04/2026 are read in a file that does not show their order. */
  readonly dateOrder?: DateOrder | undefined;
  readonly refusal?: RefusalThreshold | undefined;
  /** The Parquet file to write. Temporary files beside it have names that begin with its name. */
  readonly into: string;
}

export type ImportWarning =
  | DamagedIds
  /** The file does not show the order of its dates, so the requested order was used. */
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
  /** Table of the report the file is, or is most similar to; undefined if there is none. */
  readonly table: TableName | undefined;
  readonly faults: readonly ImportFault[];
}

/** Imports a file into one Parquet file and sets unreadable rows aside. The report is recognised by its content. */
export async function importReport(session: Session, request: ImportRequest): Promise<Imported | Refused> {
  const table = `${request.into}.table`;
  const part = `${request.into}.part`;
  try {
    const file = await openFile(request, table);
    if (!('recognised' in file)) return { kind: 'refused', table: findNearestTable(file), faults: [file] };
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
        faults: setAside.rows.slice(0, maxFaults).map(removeText),
      };
    }
    const damaged = await findDamagedIds(session, part, file);
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

/** The fast path: expects all rows to be written like the first ones; undefined if they are not. */
async function readPlain(
  session: Session,
  file: OpenedFile,
  hints: LocaleHints,
  into: string,
): Promise<FileReading | undefined> {
  const { recognised, sample, hasTotals, headerRow, rowOffset, dialect, hasLooseBlanks } = file;
  const locale = file.isPlain ? detectSampleLocale(file, hints) : undefined;
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
          buildPlainReading(column, buildCellColumn(place), sampleCells(sample, place), {
            ...way,
            hasLooseBlanks,
          }),
        cells: buildPlainCells(file.charset === 'utf-8' ? file : { ...file, path: utf8 }),
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

/** The slow path, which checks each record and cell. */
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
    const cells = buildNormalizedCells(normalized, recognised);
    const locale = await detectLocale(session, cells, file, request);
    if ('fault' in locale) return locale;
    const unreadable = await findUnreadableRows(session, cells, recognised, locale, dialect);
    await copyToParquet(
      session,
      file,
      {
        locale,
        read: (column, place, way) => buildCheckedReading(column, buildCellColumn(place), way),
        cells,
        where: buildReadableRows(recognised, locale, dialect),
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

/** The fault of a header without a required column names the most similar report. */
function findNearestTable({ fault, value }: ImportFault): TableName | undefined {
  return fault === 'missing_column' ? reports.find(({ type }) => type === value)?.table : undefined;
}

function orderWarning({ isOrderGiven, order }: DecidedLocale): ImportWarning[] {
  return isOrderGiven ? [{ code: 'given_date_order', order }] : [];
}

function isAboutCells(error: unknown): error is Error {
  return error instanceof Error && /^(?:Conversion|Invalid Input) Error/.test(error.message);
}

function removeText({ fault, row, column, value }: ImportFault): ImportFault {
  return { fault, row, column, value };
}
