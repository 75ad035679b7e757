import { quoteLiteral, type Session } from '../session.ts';
import { sqlTypes } from '../tables.ts';
import { cellAt, constantReading, emptyCells, getSign, type carefulReading, type Locale } from './reading.ts';
import { roundedColumns } from './damaged-ids.ts';
import type { OpenedFile } from './open-file.ts';
import type { Recognised } from './recognise.ts';
import type { Column } from '../reports/report.ts';

/** A file DuckDB reads as it lies, as a table of texts with one column for each place. */
export function plainCells({ path, dialect, recognised, hasTotals }: OpenedFile): string {
  const quote = dialect.isQuoted ? '"' : '';
  // DuckDB takes the first line it does not skip for the header; below a header, totals are as good as one.
  return csvTable(path, recognised, {
    header: 'true',
    skip: hasTotals ? '1' : '0',
    delim: quoteLiteral(dialect.separator),
    quote: quoteLiteral(quote),
    escape: quoteLiteral(quote),
  });
}

/** What `normalizeFile` wrote, with the number of each row as well. */
export function normalizedCells(path: string, recognised: Recognised): string {
  return csvTable(path, recognised, { header: 'false', delim: "'\t'", quote: `'"'`, escape: `'"'` }, [
    `"row": 'bigint'`,
  ]);
}

function csvTable(
  path: string,
  { header }: Recognised,
  options: Readonly<Record<string, string>>,
  leading: readonly string[] = [],
): string {
  const columns = [...leading, ...header.map((_, place) => `${cellAt(place)}: 'varchar'`)];
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
  /** The column's value from its cell, in SQL. */
  readonly read: (column: Column, place: number, way: Parameters<typeof carefulReading>[2]) => string;
  readonly cells: string;
  /** In SQL, the rows to copy. */
  readonly where?: string;
  /** The number of the first row, or that each row of `cells` has its own. */
  readonly rows: { readonly first: number } | 'numbered';
}

/**
 * One typed Parquet file: every column of the report, also those the file lacks, and the unknown ones as the fields of
 * one column. Its order is the file's, so that rows need no numbers where none is left out.
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
    const carriedValue = everywhere === '' ? undefined : constantReading(column, everywhere, way);
    const value = place === undefined ? `cast(null as ${sqlTypes[column.type]})` : read(column, place, way);
    return `${carriedValue === undefined ? value : `coalesce(${value}, ${carriedValue})`} as "${name}"`;
  });
  if (unknown.length > 0) {
    const fields = unknown.map(({ name, place }) => `${quoteLiteral(name)}: ${cellAt(place)}`);
    columns.push(`{${fields.join(', ')}} as "unknown"`);
  }
  if (rows === 'numbered') columns.push('"row"');
  const rounded = roundedColumns({ recognised, sample }).map(({ name }) => name);
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

/** Whether a row has nothing in it, or lacks what no row may lack. */
export async function hasIncompleteRows(
  session: Session,
  parquet: string,
  { report, places }: Recognised,
): Promise<boolean> {
  const [surest = ''] = [report.period, ...report.signature].filter((name) => name !== undefined);
  const required = (report.required ?? []).filter((name) => places.has(name));
  const isNull = (name: string) => `"${name}" is null`;
  // What Parquet says of itself is enough where these columns have no nulls.
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
