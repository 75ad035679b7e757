import type { AuditRegion } from '../policy/policy.ts';
import { quoteLiteral } from '../session.ts';

/** What comes first in 03/04/2026. */
export type DateOrder = 'month' | 'day';

export const dateOrders: readonly DateOrder[] = ['month', 'day'];

const greaterThanTwelve = '(?:1[3-9]|2[0-9]|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const pattern: Readonly<Record<DateOrder, string>> = {
  day: `^"?${greaterThanTwelve}[-/]${month}[-/](?:[0-9]{4}|[0-9]{2})(?:[^0-9]|$)`,
  month: `^"?${month}[-/]${greaterThanTwelve}[-/](?:[0-9]{4}|[0-9]{2})(?:[^0-9]|$)`,
};
const slashed = String.raw`^"?(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)`;

/** Evidence in a file for the order of its dates, as counts of rows. */
export interface OrderEvidence {
  /** Rows that are no date in this order, because a number above twelve can only be a day. */
  readonly impossible: Readonly<Record<DateOrder, number>>;
  /** Rows whose date, read in this order, is that of the time beside it. */
  readonly agreeing: Readonly<Record<DateOrder, number>>;
  /** Whether the dates, read in this order, only increase or only decrease, over at least three days. */
  readonly steady: Readonly<Record<DateOrder, boolean>>;
}

const nothing: OrderEvidence = {
  impossible: { month: 0, day: 0 },
  agreeing: { month: 0, day: 0 },
  steady: { month: false, day: false },
};

/** Undefined if the file does not show its order. */
export function getShownOrder({ impossible, agreeing, steady }: OrderEvidence): DateOrder | undefined {
  return (
    getGreater(impossible) ?? getGreater(agreeing) ?? getGreater({ month: +steady.month, day: +steady.day })
  );
}

function getGreater({ month, day }: Readonly<Record<DateOrder, number>>): DateOrder | undefined {
  if (month === day) return undefined;
  return month > day ? 'month' : 'day';
}

/** All known North American files write the month first; elsewhere both orders occur. */
export function getUsualOrder(region: AuditRegion): DateOrder | undefined {
  return region === 'NA' ? 'month' : undefined;
}

export function isEitherWay(cell: string): boolean {
  const [, first, second] = new RegExp(slashed).exec(cell) ?? [];
  return (
    first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  );
}

/** Evidence in the first rows: cells with dates, and pairs of a date with the time in the same row. */
export function collectEvidence(
  cells: readonly string[],
  pairs: readonly (readonly [date: string, time: string])[],
): OrderEvidence {
  const agreeing = { month: 0, day: 0 };
  for (const [cell, time] of pairs) {
    const [, first, second] = new RegExp(slashed).exec(cell) ?? [];
    const [, month, day] = /^"?\d{4}-(\d{2})-(\d{2})/.exec(time) ?? [];
    if (first === undefined || month === undefined || Number(first) === Number(second)) continue;
    if (Number(first) === Number(day) && Number(second) === Number(month)) agreeing.day += 1;
    if (Number(first) === Number(month) && Number(second) === Number(day)) agreeing.month += 1;
  }
  const impossible = (order: DateOrder) =>
    cells.filter((cell) => new RegExp(pattern[order]).test(cell)).length;
  return { ...nothing, agreeing, impossible: { month: impossible('month'), day: impossible('day') } };
}

/**
 * A query for the same evidence in all rows: one row with the counts, and the first cell that is a date in both orders.
 * `read` gives the expression for a cell's date in an order.
 */
export function buildEvidenceQuery(
  cells: string,
  { dates, leading, time }: { dates: readonly string[]; leading: string; time: string | undefined },
  read: (cell: string, order: DateOrder) => string,
): string {
  const any = (condition: (cell: string) => string) => dates.map(condition).join(' or ');
  const impossible = (order: DateOrder) =>
    `count(*) filter (where ${any((cell) => `regexp_matches(${cell}, ${quoteLiteral(pattern[order])})`)})`;
  const agreeing = (order: DateOrder) =>
    time === undefined
      ? '0'
      : `count(*) filter (where is_slashed and in_${order} = try_cast(left(${time}, 10) as date) and in_month <> in_day)`;
  const steps = dateOrders.map(
    (order) => `sign(in_${order} - lag(in_${order}) over (order by "row")) as step_${order}`,
  );
  const steady = (order: DateOrder) =>
    `not (bool_or(step_${order} > 0) and bool_or(step_${order} < 0)) and count(distinct in_${order}) > 2`;
  return `with dated as (
      select
        *,
        ${leading} as leading_cell,
        regexp_matches(${leading}, '^"?[0-9]{1,2}[-/][0-9]{1,2}[-/]') as is_slashed,
        ${dateOrders.map((order) => `${read(leading, order)} as in_${order}`).join(',\n        ')}
      from ${cells}
    ),
    stepped as (
      select *, ${steps.join(', ')}
      from dated
    )
    select
      ${dateOrders
        .flatMap((order) => [
          `${impossible(order)} as impossible_${order}`,
          `${agreeing(order)} as agreeing_${order}`,
          `coalesce(${steady(order)}, false) as steady_${order}`,
        ])
        .join(',\n      ')},
      arg_min({'row': "row", 'value': leading_cell}, "row")
        filter (where is_slashed and in_month <> in_day) as doubtful
    from stepped`;
}

export function parseEvidence(row: Readonly<Record<string, unknown>>): OrderEvidence {
  const counts = (name: string) => ({
    month: Number(row[`${name}_month`]),
    day: Number(row[`${name}_day`]),
  });
  return {
    impossible: counts('impossible'),
    agreeing: counts('agreeing'),
    steady: { month: row['steady_month'] === true, day: row['steady_day'] === true },
  };
}
