import { reports, type TableName } from './reports/all.ts';
import { openSession, quoteLiteral, type Session } from './session.ts';
import { listColumns } from './tables.ts';

type Cell = string | number | null;
export type SampleRow = Readonly<Record<string, Cell>>;
export type SampleTables = Partial<Record<TableName, readonly SampleRow[]>>;

/** Creates every table and inserts the given rows; columns a row omits are null. */
export async function openSampleSession(tables: SampleTables = {}): Promise<Session> {
  // A second thread has nothing to do for a few rows.
  const session = await openSession({ threads: 1 });
  for (const { table } of reports) {
    const columns = listColumns(table).map(({ name, type }) => `"${name}" ${type}`);
    await session.run(`create table ${table} (${columns.join(', ')})`);
  }
  // The download date of the sample fee preview.
  const preview = reports.findIndex(({ table }) => table === 'fee_preview');
  await session.run(`create table file_dates as select ${preview} as file, date '2026-10-01' as observed_on`);
  await session.run('create view fee_preview_files as from fee_preview');
  await insertSamples(session, tables);
  return session;
}

let shared: Promise<Session> | undefined;

/**
 * Runs on the given rows in a session that all tests of a process share, because opening one takes longer than a test.
 * The rows are rolled back afterwards.
 */
export async function withSamples<T>(
  tables: SampleTables,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await (shared ??= openSampleSession());
  await session.run('begin');
  try {
    await insertSamples(session, tables);
    return await work(session);
  } finally {
    await session.run('rollback');
  }
}

/** The file number of a row is its table's index among the reports; rows are numbered from 2, as below a header. */
export async function insertSamples(session: Session, tables: SampleTables): Promise<void> {
  for (const [index, { table }] of reports.entries()) {
    const columns = listColumns(table);
    for (const [position, row] of (tables[table] ?? []).entries()) {
      const whole: SampleRow = { file: index, row: position + 2, ...row };
      for (const name of Object.keys(whole)) {
        if (!columns.some((column) => column.name === name))
          throw new Error(`${table} has no column ${name}`);
      }
      const names = Object.keys(whole);
      await session.run(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
         values (${names.map((name) => written(whole[name] ?? null)).join(', ')})`,
      );
    }
  }
}

function written(cell: Cell): string {
  return typeof cell === 'string' ? quoteLiteral(cell) : String(cell);
}
