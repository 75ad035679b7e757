import type { Column } from '../reports/report.ts';
import { quoteLiteral } from '../session.ts';
import {
  buildCheckedDate,
  buildCheckedDayOrMonth,
  buildCheckedMonth,
  buildCheckedTime,
  buildPlainDate,
  buildPlainMonth,
  buildPlainTime,
} from './dates.ts';
import type { DateOrder } from './date-order.ts';
import {
  arePlain,
  buildCheckedDecimal,
  buildCheckedInteger,
  buildPlainDecimal,
  buildPlainInteger,
  type DecimalSign,
} from './numbers.ts';
import type { Recognised } from './recognise.ts';
import { buildTrimmedCell } from './trim-cell.ts';

/** Texts that mean an empty cell. */
export const emptyCells: readonly string[] = ['', ' ', '--'];

export function buildCellColumn(place: number): string {
  return `c${place}`;
}

/** The notation of dates and numbers in a file. */
export interface Locale {
  readonly order: DateOrder;
  readonly signs: ReadonlyMap<string, DecimalSign>;
}

export function listTypedColumns({
  report,
  places,
}: Recognised): { name: string; column: Column; place: number }[] {
  return Object.entries(report.columns).flatMap(([name, column]) => {
    const place = places.get(name);
    return place === undefined || column.type === 'text' ? [] : [{ name, column, place }];
  });
}

/** A column that does not show its decimal sign uses that of the file's other columns. */
export function getSign({ signs }: Locale, column: string): DecimalSign {
  const own = signs.get(column);
  if (own) return own;
  const others = [...signs.values()];
  return others.length > 0 && others.every((sign) => sign === 'comma') ? 'comma' : 'point';
}

export function sampleCells(sample: readonly (readonly string[])[], place: number): string[] {
  return sample.map((fields) => fields[place] ?? '').filter((cell) => !emptyCells.includes(cell));
}

interface Way {
  readonly order: DateOrder;
  readonly sign: DecimalSign;
}

/** An SQL expression that reads cells written as in the sample, and fails on others. */
export function buildPlainReading(
  { type }: Column,
  cell: string,
  sample: readonly string[],
  way: Way & { readonly hasLooseBlanks: boolean },
): string {
  const careful = `coalesce(${buildCheckedReading({ type, headers: [] }, cell, way)}, case when ${cell} is not null then error('unread') end)`;
  switch (type) {
    case 'text':
      return way.hasLooseBlanks ? buildTrimmedCell(cell) : cell;
    case 'integer':
      return arePlain(sample) ? buildPlainInteger(cell) : careful;
    case 'decimal':
      return arePlain(sample) ? buildPlainDecimal(cell, way.sign) : careful;
    case 'date':
      return buildPlainDate(cell, sample, way.order) ?? careful;
    case 'month':
      return buildPlainMonth(cell, sample) ?? careful;
    case 'day_or_month':
      return buildPlainMonth(cell, sample) ?? buildPlainDate(cell, sample, way.order) ?? careful;
    case 'time':
      return buildPlainTime(cell, sample) ?? careful;
  }
}

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z| UTC)?)?$/;

/**
 * An SQL expression for a value given once for all rows; null if unreadable. An ISO 8601 date is not matched with
 * patterns, because compiling those takes longer than reading a small file.
 */
export function buildConstantReading(column: Column, text: string, way: Way): string {
  const day = column.type === 'date' ? isoTime.exec(text)?.[1] : undefined;
  return day === undefined
    ? buildCheckedReading(column, quoteLiteral(text), way)
    : `try_cast(${quoteLiteral(day)} as date)`;
}

/** An SQL expression that is null for an unreadable cell. */
export function buildCheckedReading({ type }: Column, cell: string, { order, sign }: Way): string {
  switch (type) {
    case 'text':
      return cell;
    case 'integer':
      return buildCheckedInteger(cell);
    case 'decimal':
      return buildCheckedDecimal(cell, sign);
    case 'date':
      return buildCheckedDate(cell, order);
    case 'month':
      return buildCheckedMonth(cell, order);
    case 'day_or_month':
      return buildCheckedDayOrMonth(cell, order);
    case 'time':
      return buildCheckedTime(cell, order);
  }
}
