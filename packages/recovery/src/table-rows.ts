import type { TableName } from './reports/all.ts';
import type { Report } from './reports/report.ts';
import { quoteLiteral } from './session.ts';

export interface TableFile {
  readonly table: TableName;
  readonly parquet: string;
  /** The number evidence refers to it by. */
  readonly file: number;
  /** When the marketplace wrote the file: the later of two versions of a row counts. */
  readonly observedAt?: string | undefined;
}

/** A file whose rows are selected with file and row number. */
export interface RowSource extends TableFile {
  /** Number of the first row; undefined if the file has a column with row numbers. */
  readonly firstRow: number | undefined;
  /** Columns whose ids a spreadsheet rounded. */
  readonly roundedIds: readonly string[];
  /** The table its rows were copied to, together with those of the report's other files. */
  readonly copy?: string | undefined;
}

/** Selects the rows of some files of one report, with file and row number. */
export function selectRows(report: Report, sources: readonly RowSource[]): string {
  const copy = sources[0]?.copy;
  if (copy !== undefined)
    return `select * from ${copy} where file in (${sources.map(({ file }) => file).join(', ')})`;
  const numbered = sources.filter(({ firstRow }) => firstRow === undefined);
  const placed = sources.filter(({ firstRow }) => firstRow !== undefined);
  return [placed, numbered]
    .filter((group) => group.length > 0)
    .map((group) => {
      const columns = Object.keys(report.columns).map((name) => `"${name}"`);
      const firstRows = group.flatMap(({ firstRow }) => firstRow ?? []);
      const row = group === placed ? `file_row_number + ${selectEach(firstRows)}` : '"row"';
      return `select
          ${columns.join(', ')},
          cast(${selectEach(group.map(({ file }) => file))} as integer) as file,
          cast(${row} as bigint) as "row"
        from read_parquet([${group.map(({ parquet }) => quoteLiteral(parquet)).join(', ')}])`;
    })
    .join('\nunion all\n');
}

/** An expression for the value of the file a row is read from. */
function selectEach(values: readonly number[]): string {
  const [first = 0] = values;
  if (values.every((value) => value === first)) return String(first);
  // An addition is several times as fast as a list lookup.
  if (values.every((value, index) => value === first + index)) return `file_index + ${first}`;
  return `list_extract([${values.join(', ')}], cast(file_index as integer) + 1)`;
}
