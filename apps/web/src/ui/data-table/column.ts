import type { ReactNode } from 'react';
import type { Money } from '../../lib/money/money.ts';

export type SortDirection = 'ascending' | 'descending';

/** Decides the names of a column's sort orders; by default they are those of figures or texts. */
export type SortedAs = 'figure' | 'time' | 'deadline' | 'state';

/** The sort orders of a column, in the sequence of clicks on its header. */
export type ColumnSort<Sort extends string> = readonly (readonly [
  SortDirection,
  Sort,
  as?: SortedAs | undefined,
])[];

export type RowKey = string | number;

/** Methods rather than function properties, so that a column of one row type fits components that know no row type. */
export interface Column<Row, Sort extends string = string> {
  readonly name: string;
  readonly title: string;
  /** Pixels, or a grid track such as `2fr`. Columns without one share the rest equally. */
  readonly width?: number | `${number}fr`;
  /** For long texts: on a card the column has a row of its own. */
  readonly isWhole?: boolean;
  /** Figures are aligned to the end. */
  readonly isFigure?: boolean;
  readonly sort?: ColumnSort<Sort>;
  /** The second value of each cell, if the list can be sorted by it. */
  readonly second?: { readonly title: string; readonly sort: ColumnSort<Sort> };
  /** Hidden until the user shows it. */
  readonly isExtra?: boolean;
  /** Always shown, and not in the menu of columns. */
  readonly isFixed?: boolean;
  /** Whether the column has a row of its own on the card of this row. */
  isLong?(row: Row): boolean;
  /** Null where there is nothing to show. */
  render(row: Row): ReactNode;
  /** Sorts a list that the server does not sort; money and figures as numbers. */
  value?(row: Row): string | number | null;
  /** Like `value`, for times in ISO 8601. */
  time?(row: Row): string | null;
  /** Summed per currency in the totals row. */
  money?(row: Row): Money | readonly Money[] | null;
}

/** The first column names the row: it is always shown, and its content opens the row. */
export type Columns<Row, Sort extends string = never> = readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];

/** Ascending on the first click, descending on the second. */
export function sortsBy<Key extends string>(key: Key, sortedAs?: SortedAs): ColumnSort<Key | `-${Key}`> {
  return [
    ['ascending', key, sortedAs],
    ['descending', `-${key}`, sortedAs],
  ];
}

/** Null ends sorting by this column. */
export function nextSort<Sort extends string>(
  sorts: ColumnSort<Sort>,
  current: string | undefined,
): Sort | null {
  const place = sorts.findIndex(([, sort]) => sort === current);
  return sorts[place + 1]?.[1] ?? null;
}

export function getSortDirection(
  sorts: ColumnSort<string> | undefined,
  current: string | undefined,
): SortDirection | undefined {
  return sorts?.find(([, sort]) => sort === current)?.[0];
}

/**
 * One sum per currency, in the order in which the currencies first appear. A sum is omitted if its amounts cancel out,
 * as of a payment and its reversal.
 */
export function sumMoney<Row>(rows: readonly Row[], { money }: Pick<Column<Row>, 'money'>): readonly Money[] {
  const amounts = rows.flatMap((row) => money?.(row) ?? []);
  return [...Map.groupBy(amounts, ({ currency }) => currency)].flatMap(([currency, same]) => {
    const minor = same.reduce((sum, amount) => sum + amount.minor, 0);
    return minor === 0 && same.some((amount) => amount.minor !== 0) ? [] : [{ minor, currency }];
  });
}

/** The grid tracks of a row. They do not depend on the content: each row is laid out by itself. */
export function gridTracks<Row>(
  columns: readonly Column<Row>[],
  {
    isSelectable,
    actionsWidth,
  }: { readonly isSelectable: boolean; readonly actionsWidth: number | undefined },
): string {
  return [
    ...(isSelectable ? ['40px'] : []),
    ...columns.map(({ width }) =>
      typeof width === 'number' ? `${width}px` : `minmax(0, ${width ?? '1fr'})`,
    ),
    ...(actionsWidth === undefined ? [] : [`${actionsWidth}px`]),
  ].join(' ');
}
