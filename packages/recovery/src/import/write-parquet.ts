import { quoted, type Session } from '../session.ts';
import { sqlTypes } from '../tables.ts';
import type { Dialect } from './dialect.ts';
import { numbered } from './diagnose.ts';
import {
  carefulReading,
  cellAt,
  cellsOf,
  plainReading,
  sampleCells,
  signOf,
  type Locale,
} from './reading.ts';
import type { Recognised } from './recognise.ts';

/** A text file in UTF-8 whose cells are to be read. */
export interface Source {
  readonly path: string;
  readonly dialect: Dialect;
  readonly width: number;
  /** The number of the first row that is read. */
  readonly firstRow: number;
  /** Rows between the header and the first that is read. */
  readonly skippedRows: number;
  /** What rows say that do not say it themselves. */
  readonly carried: ReadonlyMap<string, string>;
}

export function sourceCells({ path, dialect, width, skippedRows }: Source): string {
  return cellsOf(path, dialect, width, skippedRows);
}

/** `fast` reads cells as the sample writes them and fails on any other. */
export interface Reading {
  readonly locale: Locale;
  readonly fast: readonly (readonly string[])[] | undefined;
}

/**
 * One typed Parquet file: every column of the report, also those the file lacks, and the unknown ones as the fields of
 * one column. Its order is the file's, so a row is known by its place; only a file with empty rows keeps numbers.
 */
export async function copyToParquet(
  session: Session,
  source: Source,
  recognised: Recognised,
  reading: Reading,
  { into, keepsRowNumbers }: { into: string; keepsRowNumbers: boolean },
): Promise<void> {
  const { report, places, unknown } = recognised;
  const columns = Object.entries(report.columns).map(([name, column]) => {
    const place = places.get(name);
    if (place === undefined) return `cast(null as ${sqlTypes[column.type]}) as "${name}"`;
    const cell = cellAt(place);
    const way = { order: reading.locale.order, sign: signOf(reading.locale, name) };
    const value = reading.fast
      ? plainReading(column, cell, sampleCells(reading.fast, place), way)
      : carefulReading(column, cell, way);
    const everywhere = source.carried.get(name);
    if (everywhere === undefined || everywhere === '') return `${value} as "${name}"`;
    return `coalesce(${value}, ${carefulReading(column, quoted(everywhere), way)}) as "${name}"`;
  });
  if (unknown.length > 0) {
    const fields = unknown.map(({ name, place }) => `${quoted(name)}: ${cellAt(place)}`);
    columns.push(`{${fields.join(', ')}} as "unknown"`);
  }
  if (keepsRowNumbers) columns.push('"row"');
  const cells = sourceCells(source);
  const everyCell = Array.from({ length: source.width }, (_, place) => cellAt(place));
  await session.run(
    `copy (
       select ${columns.join(',\n         ')}
       from ${keepsRowNumbers ? numbered(cells, source.firstRow) : cells}
       ${keepsRowNumbers ? `where coalesce(${everyCell.join(', ')}) is not null` : ''}
     ) to ${quoted(into)} (
       format parquet,
       kv_metadata {${keepsRowNumbers ? `row_column: 'row'` : `first_row: '${source.firstRow}'`}}
     )`,
  );
}

/** Whether a row has nothing in it: such rows count and are no rows. */
export async function hasEmptyRows(
  session: Session,
  parquet: string,
  { report }: Recognised,
): Promise<boolean> {
  const surest = report.period ?? report.signature[0] ?? '';
  const [rows] = await session.rows(
    `select count(*) as empty
     from read_parquet(${quoted(parquet)})
     where "${surest}" is null and coalesce(${Object.keys(report.columns)
       .map((name) => `cast("${name}" as varchar)`)
       .join(', ')}) is null`,
  );
  return Number(rows?.['empty']) > 0;
}
