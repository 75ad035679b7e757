import type { Recognised } from './recognise.ts';

const carried = ['start_date', 'end_date', 'deposit_date', 'currency'] as const;

/** The totals in a settlement's first row: dates and currency that hold for every row. */
export function readTotals(
  { report, places }: Recognised,
  firstRow: readonly string[] | undefined,
): ReadonlyMap<string, string> | undefined {
  if (report.table !== 'settlement' || !firstRow) return undefined;
  const cell = (column: string) => firstRow[places.get(column) ?? -1] ?? '';
  if (cell('total_amount') === '' || cell('transaction_type') !== '') return undefined;
  return new Map(carried.map((column) => [column, cell(column)]));
}
