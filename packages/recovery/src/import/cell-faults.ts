import type { Session } from '../session.ts';
import type { Dialect } from './dialect.ts';
import { createFault, type FaultCode } from './fault.ts';
import { buildCheckedReading, buildCellColumn, getSign, listTypedColumns, type Locale } from './reading.ts';
import type { Recognised } from './recognise.ts';
import { maxTextLength, maxListedRows, type SetAside } from './set-aside.ts';
import { isBareNumber, isWrongSum, listWordColumns } from './shifted-cells.ts';

const faultOf: Readonly<Record<string, FaultCode>> = {
  integer: 'not_a_whole_number',
  decimal: 'not_a_number',
  date: 'not_a_date',
  month: 'not_a_date',
  day_or_month: 'not_a_date',
  time: 'not_a_date',
};

interface CellCheck {
  readonly place: number;
  readonly fault: FaultCode;
  /** An SQL expression that is true for an invalid cell. */
  readonly isWrong: string;
}

function buildCellChecks(recognised: Recognised, locale: Locale, dialect: Dialect): CellCheck[] {
  const { report, places } = recognised;
  const typed = listTypedColumns(recognised).map(({ name, column, place }) => {
    const cell = buildCellColumn(place);
    const read = buildCheckedReading(column, cell, { order: locale.order, sign: getSign(locale, name) });
    const fault = faultOf[column.type] ?? 'unreadable';
    return { place, fault, isWrong: `${cell} is not null and ${read} is null` };
  });
  const required = (report.required ?? []).flatMap((name) => {
    const place = places.get(name);
    return place === undefined
      ? []
      : [{ place, fault: 'missing_value' as const, isWrong: `${buildCellColumn(place)} is null` }];
  });
  return [...typed, ...required, ...shiftChecks(recognised, locale, dialect)];
}

/** Readable cells whose content shows that an unquoted comma has split a cell before them. */
function shiftChecks(recognised: Recognised, locale: Locale, dialect: Dialect): CellCheck[] {
  const { report, places } = recognised;
  if (dialect.separator !== ',') return [];
  const words = listWordColumns(recognised, dialect).flatMap((name) => {
    const place = places.get(name);
    return place === undefined
      ? []
      : [{ place, isWrong: `coalesce(${isBareNumber(buildCellColumn(place))}, false)` }];
  });
  const read = (name: string) => {
    const place = places.get(name);
    const column = report.columns[name];
    if (place === undefined || column === undefined) return undefined;
    return buildCheckedReading(column, buildCellColumn(place), {
      order: locale.order,
      sign: getSign(locale, name),
    });
  };
  const sums = isWrongSum(report, read).map((isWrong, index) => ({
    place: places.get(report.sums?.[index]?.total ?? '') ?? -1,
    isWrong,
  }));
  return [...words, ...sums].map((check) => ({ ...check, fault: 'shifted_cells' }));
}

/** An SQL expression that is true for a row with content whose cells are all readable. */
export function buildReadableRows(recognised: Recognised, locale: Locale, dialect: Dialect): string {
  const wrong = buildCellChecks(recognised, locale, dialect).map(({ isWrong }) => `not (${isWrong})`);
  return [hasContent(recognised), ...wrong].join('\n       and ');
}

function hasContent({ header }: Recognised): string {
  return `coalesce(${header.map((_, place) => buildCellColumn(place)).join(', ')}) is not null`;
}

/** Rows with an invalid cell, each with the first one. */
export async function findUnreadableRows(
  session: Session,
  cells: string,
  recognised: Recognised,
  locale: Locale,
  dialect: Dialect,
): Promise<SetAside> {
  const checks = buildCellChecks(recognised, locale, dialect);
  if (checks.length === 0) return { count: 0, rows: [] };
  const cases = checks.map(
    ({ place, isWrong }, index) =>
      `when ${isWrong} then {'check': ${index}, 'value': coalesce(${buildCellColumn(place)}, '')}`,
  );
  const shown = recognised.header.flatMap((_, place) =>
    recognised.dropped.has(place) ? [] : [`coalesce(${buildCellColumn(place)}, '')`],
  );
  const rows = await session.rows(
    `with checked as (
       select
         "row",
         case ${cases.join('\n           ')} end as fault,
         left(concat_ws('\t', ${shown.join(', ')}), ${maxTextLength}) as text
       from ${cells}
       where ${hasContent(recognised)}
     )
     select "row", fault."check" as "check", fault.value as value, text, count(*) over () as total
     from checked
     where fault is not null
     order by "row"
     limit ${maxListedRows}`,
  );
  return {
    count: Number(rows[0]?.['total'] ?? 0),
    rows: rows.map(({ row, check, value, text }) => {
      const { place = -1, fault = 'unreadable' } = checks[Number(check)] ?? {};
      const column = recognised.header[place] ?? '';
      return { ...createFault(fault, Number(row), column, toText(value)), text: toText(text) };
    }),
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
