import type { TableName } from './reports/all.ts';
import type { Report } from './reports/report.ts';
import { quoteLiteral } from './session.ts';

/** A file that was imported. */
export interface TableFile {
  readonly table: TableName;
  readonly parquet: string;
  /** The number by which evidence names it. */
  readonly file: number;
  /** When the marketplace wrote the file: of two versions of a row the later one counts. */
  readonly observedAt?: string | undefined;
}

/** One file as rows with their place. */
export interface RowSource extends TableFile {
  /** Undefined: the file itself keeps the number of every row. */
  readonly firstRow: number | undefined;
  /** Columns in which a spreadsheet rounded ids. */
  readonly roundedIds: readonly string[];
  /** The table of the session its rows were copied to, which holds the rows of all files of the report. */
  readonly copy?: string | undefined;
}

/** The rows of some files of one report, each with its file and row. */
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

/** The value of the file a row is read from. */
function selectEach(values: readonly number[]): string {
  const [first = 0] = values;
  if (values.every((value) => value === first)) return String(first);
  // A sum is several times as fast as a look into a list.
  if (values.every((value, index) => value === first + index)) return `file_index + ${first}`;
  return `list_extract([${values.join(', ')}], cast(file_index as integer) + 1)`;
}
