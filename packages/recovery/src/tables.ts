import { reports, type TableName } from './reports/all.ts';
import type { ColumnType } from './reports/report.ts';

export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  integer: 'integer',
  decimal: 'decimal(18, 6)',
  date: 'date',
  month: 'date',
  day_or_month: 'date',
  time: 'timestamp',
};

/** Columns of every table beside those of the report: the file and row number each row was read from. */
const placeColumns = { file: 'integer', row: 'bigint' } as const;

export function listColumns(table: TableName): readonly { readonly name: string; readonly type: string }[] {
  const report = reports.find((report) => report.table === table);
  return [
    ...Object.entries(report?.columns ?? {}).map(([name, { type }]) => ({ name, type: sqlTypes[type] })),
    ...Object.entries(placeColumns).map(([name, type]) => ({ name, type })),
  ];
}
