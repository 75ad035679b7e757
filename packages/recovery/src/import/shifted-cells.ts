import type { Report } from '../reports/report.ts';
import { quoteLiteral, type Session } from '../session.ts';
import type { Dialect } from './dialect.ts';
import type { FileRecord } from './records.ts';
import type { Recognised } from './recognise.ts';

/*
 * An amount such as 12,50 without quotes in a comma-separated file becomes two cells, and every later cell of its row
 * moves one column to the right. If the row's last cells are empty, the number of cells does not show it.
 */

/** Text columns that never contain a bare number, in any report. */
const wordColumns: ReadonlySet<string> = new Set([
  'age_tier',
  'amount_description',
  'amount_type',
  'center',
  'country',
  'currency',
  'dangerous_goods',
  'dimension_unit',
  'disposition',
  'event_type',
  'fulfillment',
  'fulfillment_channel',
  'fulfillment_id',
  'item_status',
  'marketplace',
  'order_status',
  'order_type',
  'original_reimbursement_type',
  'safe_t_reason',
  'sales_channel',
  'size_tier',
  'status',
  'transaction_type',
  'type',
  'volume_unit',
  'weight_unit',
]);

/** The report's columns that never contain a number; none if the file's separator is not a decimal sign. */
export function listWordColumns({ report }: Recognised, { separator }: Dialect): readonly string[] {
  if (separator !== ',') return [];
  return Object.entries(report.columns).flatMap(([name, { type }]) =>
    type === 'text' && wordColumns.has(name) ? [name] : [],
  );
}

export function isBareNumber(cell: string): string {
  return String.raw`regexp_full_match(${cell}, '[-+]?\d[\d.,]*')`;
}

/**
 * An SQL expression that is true if amounts do not add up to the report's own total and one of them is an integer, as
 * the first half of a split amount is; `read` gives the expression for a column's number.
 */
export function isWrongSum(
  { sums = [], columns }: Report,
  read: (name: string) => string | undefined,
): string[] {
  const amounts = Object.entries(columns).flatMap(([name, { type }]) => {
    const amount = type === 'decimal' ? read(name) : undefined;
    return amount === undefined ? [] : [`${amount} = trunc(${amount})`];
  });
  if (amounts.length === 0) return [];
  return sums.flatMap(({ total, of }) => {
    const parts = of.map(read);
    const whole = read(total);
    if (whole === undefined || parts.includes(undefined)) return [];
    return [`coalesce(${parts.join(' + ')} <> ${whole} and (${amounts.join(' or ')}), false)`];
  });
}

/** Whether rows read by the fast path look as if an amount had been split. */
export async function hasShiftedRows(
  session: Session,
  parquet: string,
  recognised: Recognised,
  dialect: Dialect,
): Promise<boolean> {
  const { report, places } = recognised;
  const columns = listWordColumns(recognised, dialect).filter((name) => places.has(name));
  if (dialect.separator !== ',') return false;
  const doubts = [
    ...columns.map((name) => isBareNumber(`"${name}"`)),
    ...isWrongSum(report, (name) => (places.has(name) ? `"${name}"` : undefined)),
  ];
  if (doubts.length === 0) return false;
  const rows = await session.rows(
    `select 1 as one
     from read_parquet(${quoteLiteral(parquet)})
     where ${doubts.join('\n       or ')}
     limit 1`,
  );
  return rows.length > 0;
}

/** How many cells the file's rows usually have beyond its header: some programs end every row with a separator. */
export function getUsualExtraCells(sample: readonly (readonly string[])[], { header }: Recognised): number {
  const lengths = Map.groupBy(sample, (fields) => fields.length);
  const [usual] = [...lengths].toSorted(([, a], [, b]) => b.length - a.length);
  return Math.max((usual?.[0] ?? 0) - header.length, 0);
}

/** Whether a record had extra empty cells at its end, which a split amount may have caused. */
export function canHaveSplitAmount(
  { fields, extraCells = 0 }: FileRecord,
  { report, places }: Recognised,
  { separator }: Dialect,
  usualExtra: number,
): boolean {
  if (extraCells === 0 || extraCells === usualExtra || separator !== ',') return false;
  return Object.entries(report.columns).some(([name, { type }]) => {
    const place = places.get(name);
    if (place === undefined || (type !== 'decimal' && type !== 'integer')) return false;
    return /^[-+]?\d+$/.test(fields[place] ?? '') && /^\d{1,3}$/.test(fields[place + 1] ?? '');
  });
}
