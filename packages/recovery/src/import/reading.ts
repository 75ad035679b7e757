import type { AuditRegion } from '../policy/policy.ts';
import type { Column } from '../reports/report.ts';
import { quoted } from '../session.ts';
import {
  carefulDate,
  carefulMonth,
  carefulTime,
  ordersIn,
  orderThatAgrees,
  plainDate,
  plainMonth,
  plainTime,
  regionalOrder,
  type SlashOrder,
} from './dates.ts';
import type { Dialect } from './dialect.ts';
import {
  arePlain,
  carefulDecimal,
  carefulInteger,
  plainDecimal,
  plainInteger,
  signsIn,
  type DecimalSign,
} from './numbers.ts';
import type { Recognised } from './recognise.ts';

/** What stands for an empty cell. */
const nothing: readonly string[] = ['', '--'];

/** The cell at a place of the file, in SQL. */
export function cellAt(place: number): string {
  return `c${place}`;
}

/** The file as a table of texts, one column for each place. */
export function cellsOf(path: string, dialect: Dialect, width: number, skippedRows = 0): string {
  const columns = Array.from({ length: width }, (_, place) => `${cellAt(place)}: 'varchar'`);
  const quote = dialect.quoted ? '"' : '';
  return `read_csv(
    ${quoted(path)},
    auto_detect = false,
    header = true,
    skip = ${skippedRows},
    delim = ${quoted(dialect.separator)},
    quote = ${quoted(quote)},
    escape = ${quoted(quote)},
    nullstr = [${nothing.map(quoted).join(', ')}],
    columns = {${columns.join(', ')}}
  )`;
}

/** How the typed columns of a file are to be read. */
export interface Locale {
  readonly order: SlashOrder;
  readonly signs: ReadonlyMap<string, DecimalSign>;
}

export function typedColumns({
  report,
  places,
}: Recognised): { name: string; column: Column; place: number }[] {
  return Object.entries(report.columns).flatMap(([name, column]) => {
    const place = places.get(name);
    return place === undefined || column.type === 'text' ? [] : [{ name, column, place }];
  });
}

/** As the first rows of the file suggest. What they do not show fails later, and is then looked at whole. */
export function localeOf(
  recognised: Recognised,
  sample: readonly (readonly string[])[],
  region: AuditRegion,
): Locale {
  const orders = new Set<SlashOrder>();
  const spoken = new Map<string, DecimalSign>();
  for (const { name, column, place } of typedColumns(recognised)) {
    const cells = sampleCells(sample, place);
    if (column.type === 'decimal') {
      const [sign] = signsIn(cells);
      if (sign) spoken.set(name, sign);
    } else if (column.type !== 'integer') {
      for (const order of ordersIn(cells)) orders.add(order);
    }
  }
  const [order = usualOrder(recognised, sample, region)] = orders;
  return { order, signs: spoken };
}

/** Where no day is past the twelfth: as the times in the same rows have it, else as the region writes. */
export function usualOrder(
  recognised: Recognised,
  sample: readonly (readonly string[])[],
  region: AuditRegion,
): SlashOrder {
  const columns = typedColumns(recognised);
  const time = columns.find(({ column }) => column.type === 'time');
  const date = columns.find(({ column }) => column.type === 'date');
  const pairs =
    time && date ? sample.map((fields) => [fields[date.place] ?? '', fields[time.place] ?? ''] as const) : [];
  return orderThatAgrees(pairs) ?? regionalOrder(region);
}

/** A column that does not say follows the others of the file. */
export function signOf({ signs }: Locale, column: string): DecimalSign {
  const own = signs.get(column);
  if (own) return own;
  const others = [...signs.values()];
  return others.length > 0 && others.every((sign) => sign === 'comma') ? 'comma' : 'point';
}

export function sampleCells(sample: readonly (readonly string[])[], place: number): string[] {
  return sample.map((fields) => fields[place] ?? '').filter((cell) => !nothing.includes(cell));
}

/** Reads a cell written as in the sample, fast; fails on any other. */
export function plainReading(
  { type }: Column,
  cell: string,
  sample: readonly string[],
  { order, sign }: { order: SlashOrder; sign: DecimalSign },
): string {
  const careful = `coalesce(${carefulReading({ type, headers: [] }, cell, { order, sign })}, case when ${cell} is not null then error('unread') end)`;
  switch (type) {
    case 'text':
      return cell;
    case 'integer':
      return arePlain(sample) ? plainInteger(cell) : careful;
    case 'decimal':
      return arePlain(sample) ? plainDecimal(cell, sign) : careful;
    case 'date':
      return plainDate(cell, sample, order) ?? careful;
    case 'month':
      return plainMonth(cell, sample) ?? careful;
    case 'time':
      return plainTime(cell, sample) ?? careful;
  }
}

/** Null for what cannot be read. */
export function carefulReading(
  { type }: Column,
  cell: string,
  { order, sign }: { order: SlashOrder; sign: DecimalSign },
): string {
  switch (type) {
    case 'text':
      return cell;
    case 'integer':
      return carefulInteger(cell);
    case 'decimal':
      return carefulDecimal(cell, sign);
    case 'date':
      return carefulDate(cell, order);
    case 'month':
      return carefulMonth(cell, order);
    case 'time':
      return carefulTime(cell, order);
  }
}
