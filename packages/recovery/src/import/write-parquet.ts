import { quoteLiteral, type Session } from '../session.ts';
import { sqlTypes } from '../tables.ts';
import {
  buildCellColumn,
  buildConstantReading,
  emptyCells,
  getSign,
  type buildCheckedReading,
  type Locale,
} from './reading.ts';
import { findRoundedColumns } from './damaged-ids.ts';
import type { OpenedFile } from './open-file.ts';
import type { Recognised } from './recognise.ts';
import type { Column } from '../reports/report.ts';

/** A file that DuckDB reads directly, as a table with one text column for each column of the file. */
export function buildPlainCells({ path, dialect, recognised, hasTotals }: OpenedFile): string {
  const quote = dialect.isQuoted ? '"' : '';
  // DuckDB uses the first line it does not skip as the header, so totals below the header are read as one.
  return buildCsvTable(path, recognised, {
    header: 'true',
    skip: hasTotals ? '1' : '0',
    delim: quoteLiteral(dialect.separator),
    quote: quoteLiteral(quote),
    escape: quoteLiteral(quote),
  });
}

/** The output of `normalizeFile`, which includes the row numbers. */
export function buildNormalizedCells(path: string, recognised: Recognised): string {
  return buildCsvTable(path, recognised, { header: 'false', delim: "'\t'", quote: `'"'`, escape: `'"'` }, [
    `"row": 'bigint'`,
  ]);
}

function buildCsvTable(
  path: string,
  { header }: Recognised,
  options: Readonly<Record<string, string>>,
  leading: readonly string[] = [],
): string {
  const columns = [...leading, ...header.map((_, place) => `${buildCellColumn(place)}: 'varchar'`)];
  return `read_csv(
    ${quoteLiteral(path)},
    auto_detect = false,
    strict_mode = true,
    ${Object.entries(options)
      .map(([name, value]) => `${name} = ${value}`)
      .join(',\n    ')},
    nullstr = [${emptyCells.map(quoteLiteral).join(', ')}],
    columns = {${columns.join(', ')}}
  )`;
}

export interface TypedCopy {
  readonly locale: Locale;
  /** An SQL expression for the column's value. */
  readonly read: (column: Column, place: number, way: Parameters<typeof buildCheckedReading>[2]) => string;
  readonly cells: string;
  /** An SQL condition for the rows to copy. */
  readonly where?: string;
  /** The number of the first row, or `numbered` if `cells` has row numbers. */
  readonly rows: { readonly first: number } | 'numbered';
}

/**
 * Writes one typed Parquet file with every column of the report, including those the file lacks, and unknown columns as
 * fields of one column. Rows keep the file's order, so that row numbers are stored only if rows are left out.
 */
export async function copyToParquet(
  session: Session,
  { recognised, carried, sample }: Pick<OpenedFile, 'recognised' | 'carried' | 'sample'>,
  { locale, read, cells, where, rows }: TypedCopy,
  into: string,
): Promise<void> {
  const { report, places, unknown } = recognised;
  const columns = Object.entries(report.columns).map(([name, column]) => {
    const place = places.get(name);
    const way = { order: locale.order, sign: getSign(locale, name) };
    const everywhere = carried.get(name) ?? '';
    const carriedValue = everywhere === '' ? undefined : buildConstantReading(column, everywhere, way);
    const value = place === undefined ? `cast(null as ${sqlTypes[column.type]})` : read(column, place, way);
    return `${carriedValue === undefined ? value : `coalesce(${value}, ${carriedValue})`} as "${name}"`;
  });
  if (unknown.length > 0) {
    const fields = unknown.map(({ name, place }) => `${quoteLiteral(name)}: ${buildCellColumn(place)}`);
    columns.push(`{${fields.join(', ')}} as "unknown"`);
  }
  if (rows === 'numbered') columns.push('"row"');
  const rounded = findRoundedColumns({ recognised, sample }).map(({ name }) => name);
  await session.run(
    `copy (
       select ${columns.join(',\n         ')}
       from ${cells}
       ${where === undefined ? '' : `where ${where}`}
     ) to ${quoteLiteral(into)} (
       format parquet,
       kv_metadata {
         ${rows === 'numbered' ? `row_column: 'row'` : `first_row: '${rows.first}'`},
         rounded_ids: ${quoteLiteral(rounded.join(' '))}
       }
     )`,
  );
}

/** Whether a row is empty or lacks a required value. */
export async function hasIncompleteRows(
  session: Session,
  parquet: string,
  { report, places }: Recognised,
): Promise<boolean> {
  const [surest = ''] = [report.period, ...report.signature].filter((name) => name !== undefined);
  const required = (report.required ?? []).filter((name) => places.has(name));
  const isNull = (name: string) => `"${name}" is null`;
  // The statistics of the Parquet file suffice if these columns have no nulls.
  const [nulls] = await session.rows(
    `select coalesce(sum(stats_null_count), 0) as nulls
     from parquet_metadata(${quoteLiteral(parquet)})
     where path_in_schema in (${[surest, ...required].map(quoteLiteral).join(', ')})`,
  );
  if (Number(nulls?.['nulls']) === 0) return false;
  const all = Object.keys(report.columns).map((name) => `cast("${name}" as varchar)`);
  const [rows] = await session.rows(
    `select count(*) as incomplete
     from read_parquet(${quoteLiteral(parquet)})
     where ${[`(${isNull(surest)} and coalesce(${all.join(', ')}) is null)`, ...required.map(isNull)].join('\n       or ')}`,
  );
  return Number(rows?.['incomplete']) > 0;
}
