import type { Recognised } from './recognise.ts';

const carried = ['start_date', 'end_date', 'deposit_date', 'currency'] as const;

/** A settlement's first row holds totals alone; what it says of the whole file is true of every row. */
export function totalsOf(
  { report, places }: Recognised,
  firstRow: readonly string[] | undefined,
): ReadonlyMap<string, string> | undefined {
  if (report.table !== 'settlement' || !firstRow) return undefined;
  const cell = (column: string) => firstRow[places.get(column) ?? -1] ?? '';
  if (cell('total_amount') === '' || cell('transaction_type') !== '') return undefined;
  return new Map(carried.map((column) => [column, cell(column)]));
}
