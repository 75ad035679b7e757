import { reports } from './reports/all.ts';
import { feePreview } from './reports/fees.ts';
import type { Report } from './reports/report.ts';
import { quoteLiteral, type Session } from './session.ts';
import { listColumns } from './tables.ts';
import { findRepeatedRows } from './repeated-rows.ts';
import { selectRows, type RowSource, type TableFile } from './table-rows.ts';
import { addTransactions } from './transactions-as-settlement.ts';

/**
 * Reports with at most this many rows in all their files are copied into memory. A plan over many small files costs
 * more than reading them, and an audit makes some eighty plans.
 */
const mostRowsCopied = 50_000;

/**
 * Creates every table of the audit from the given files. A row that several files contain counts once; files that share
 * no row with another are read without copying.
 */
export async function openTables(
  session: Session,
  files: readonly TableFile[],
  { mostCopied = mostRowsCopied } = {},
): Promise<void> {
  const sources = await countSources(session, files);
  const copied: RowSource[] = [];
  const hasTransactions = sources.some(({ table }) => table === 'transactions');
  for (const report of reports) {
    const { table } = report;
    const name = table === 'settlement' && hasTransactions ? 'settlement_files' : table;
    const files = sources.filter((source) => source.table === table);
    if (files.length === 0) {
      const columns = listColumns(table).map(({ name, type }) => `"${name}" ${type}`);
      await session.run(`create table ${name} (${columns.join(', ')})`);
      continue;
    }
    const own = await copySmall(session, report, files, mostCopied);
    copied.push(...own);
    const { whole, partly, repeated } = await findRepeatedRows(session, report, own);
    const copy = own[0]?.copy;
    if (copy !== undefined) {
      const isRepeated = whole.length < own.length;
      if (isRepeated)
        await session.run(
          `create table ${copy}_once as from ${copy} anti join ${repeated} using (file, "row")`,
        );
      await session.run(`create view ${name} as from ${isRepeated ? `${copy}_once` : copy}`);
      continue;
    }
    const selects = [
      ...(whole.length > 0 ? [selectRows(report, whole)] : []),
      ...(partly.length > 0
        ? [
            `select rows.*
             from (${selectRows(report, partly)}) rows
             anti join ${repeated} on ${repeated}.file = rows.file and ${repeated}."row" = rows."row"`,
          ]
        : []),
    ];
    await session.run(`create view ${name} as ${selects.join('\nunion all\n')}`);
  }
  if (hasTransactions) await addTransactions(session);
  await createFeePreviewTable(session, copied);
}

/** Copies the rows of small reports into memory. */
async function copySmall(
  session: Session,
  report: Report & { readonly table: string },
  files: readonly CountedSource[],
  mostRows: number,
): Promise<RowSource[]> {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  if (rows > mostRows) return [...files];
  const copy = `${report.table}_copy`;
  await session.run(`create table ${copy} as ${selectRows(report, files)}`);
  return files.map((file) => ({ ...file, copy }));
}

/** `fee_preview` holds the newest row of each product, `fee_preview_files` the rows of all previews. */
async function createFeePreviewTable(session: Session, sources: readonly RowSource[]): Promise<void> {
  const previews = sources.filter(({ table }) => table === 'fee_preview');
  await session.run('create table file_dates (file integer, observed_on date)');
  const dated = previews.flatMap(({ file, observedAt }) =>
    observedAt === undefined ? [] : [`(${file}, date ${quoteLiteral(observedAt.slice(0, 10))})`],
  );
  if (dated.length > 0) await session.run(`insert into file_dates values ${dated.join(', ')}`);
  const rows = previews.length > 0 ? selectRows(feePreview, previews) : 'from fee_preview';
  await session.run(`create view fee_preview_files as ${rows}`);
}

interface CountedSource extends RowSource {
  readonly rows: number;
}

async function countSources(session: Session, files: readonly TableFile[]): Promise<CountedSource[]> {
  if (files.length === 0) return [];
  const paths = files.map(({ parquet }) => quoteLiteral(parquet)).join(', ');
  const rows = await session.rows(
    `select
       file_name,
       max(try_cast(decode(value) as integer)) filter (decode(key) = 'first_row') as first_row,
       max(decode(value)) filter (decode(key) = 'rounded_ids') as rounded_ids
     from parquet_kv_metadata([${paths}])
     where decode(key) in ('first_row', 'rounded_ids')
     group by file_name`,
  );
  const byName = new Map(rows.map((row) => [row['file_name'], row]));
  const counted = await session.rows(`select file_name, num_rows from parquet_file_metadata([${paths}])`);
  const counts = new Map(counted.map((row) => [row['file_name'], Number(row['num_rows'])]));
  return files.map((file) => {
    const { first_row: firstRow, rounded_ids: rounded } = byName.get(file.parquet) ?? {};
    return {
      ...file,
      firstRow: typeof firstRow === 'number' ? firstRow : undefined,
      roundedIds: typeof rounded === 'string' && rounded !== '' ? rounded.split(' ') : [],
      rows: counts.get(file.parquet) ?? 0,
    };
  });
}
