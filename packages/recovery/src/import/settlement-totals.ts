import { marketplaces } from '../marketplaces.ts';
import type { Recognised } from './recognise.ts';
import { trimCell } from './trim-cell.ts';

const currencies = new Set(marketplaces.map(({ currency }) => currency));
const carried = ['start_date', 'end_date', 'deposit_date', 'currency'] as const;

/** The totals in a settlement's first row, whose dates and currency apply to every row. */
export function readTotals(
  { report, places }: Recognised,
  firstRow: readonly string[] | undefined,
): ReadonlyMap<string, string> | undefined {
  if (report.table !== 'settlement' || !firstRow) return undefined;
  const cell = (column: string) => trimCell(firstRow[places.get(column) ?? -1] ?? '');
  // An unquoted decimal comma in the total moves the currency one cell to the right.
  const pushed = trimCell(firstRow[(places.get('currency') ?? -2) + 1] ?? '');
  const isPushed = /^\d+$/.test(cell('currency')) && currencies.has(pushed);
  if (cell('total_amount') === '' || (cell('transaction_type') !== '' && !isPushed)) return undefined;
  const totals = new Map(carried.map((column) => [column, cell(column)]));
  if (isPushed) totals.set('currency', pushed);
  return totals;
}
