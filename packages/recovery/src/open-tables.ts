import { reports } from './reports/all.ts';
import { feePreview } from './reports/fees.ts';
import { quoteLiteral, type Session } from './session.ts';
import { columnsOf } from './tables.ts';
import { findRepeatedRows } from './repeated-rows.ts';
import { rowsOf, type RowSource, type TableFile } from './table-rows.ts';
import { addTransactions } from './transactions-as-settlement.ts';

/**
 * Creates every table of the audit over the files given. A row that several files contain counts once; files that
 * share no row with another are read without copying.
 */
export async function openTables(session: Session, files: readonly TableFile[]): Promise<void> {
  const sources = await sourcesOf(session, files);
  const hasTransactions = sources.some(({ table }) => table === 'transactions');
  for (const report of reports) {
    const { table } = report;
    const name = table === 'settlement' && hasTransactions ? 'settlement_files' : table;
    const own = sources.filter((source) => source.table === table);
    if (own.length === 0) {
      const columns = columnsOf(table).map(({ name, type }) => `"${name}" ${type}`);
      await session.run(`create table ${name} (${columns.join(', ')})`);
      continue;
    }
    const { whole, partly, repeated } = await findRepeatedRows(session, report, own);
    const selects = [
      ...(whole.length > 0 ? [rowsOf(report, whole)] : []),
      ...(partly.length > 0
        ? [
            `select rows.*
             from (${rowsOf(report, partly)}) rows
             anti join ${repeated} on ${repeated}.file = rows.file and ${repeated}."row" = rows."row"`,
          ]
        : []),
    ];
    await session.run(`create view ${name} as ${selects.join('\nunion all\n')}`);
  }
  if (hasTransactions) await addTransactions(session);
  await createFeePreviewTable(session, sources);
}

/** `fee_preview` holds the newest row of each product; what earlier previews showed stays in `fee_preview_files`. */
async function createFeePreviewTable(session: Session, sources: readonly RowSource[]): Promise<void> {
  const previews = sources.filter(({ table }) => table === 'fee_preview');
  await session.run('create table file_dates (file integer, observed_on date)');
  const dated = previews.flatMap(({ file, observedAt }) =>
    observedAt === undefined ? [] : [`(${file}, date ${quoteLiteral(observedAt.slice(0, 10))})`],
  );
  if (dated.length > 0) await session.run(`insert into file_dates values ${dated.join(', ')}`);
  const rows = previews.length > 0 ? rowsOf(feePreview, previews) : 'from fee_preview';
  await session.run(`create view fee_preview_files as ${rows}`);
}

async function sourcesOf(session: Session, files: readonly TableFile[]): Promise<RowSource[]> {
  if (files.length === 0) return [];
  const rows = await session.rows(
    `select file_name, cast(decode(value) as integer) as first_row
     from parquet_kv_metadata([${files.map(({ parquet }) => quoteLiteral(parquet)).join(', ')}])
     where decode(key) = 'first_row'`,
  );
  const firstRows = new Map(rows.map((row) => [row['file_name'], Number(row['first_row'])]));
  return files.map((file) => ({ ...file, firstRow: firstRows.get(file.parquet) }));
}
