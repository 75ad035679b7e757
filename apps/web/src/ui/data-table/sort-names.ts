import type { Texts } from '../../lib/i18n/index.ts';
import type { Column, ColumnSort, SortedAs } from './column.ts';

export type SortableColumn<Sort extends string> = Pick<
  Column<never, Sort>,
  'title' | 'isFigure' | 'sort' | 'second'
>;

/** Lists the sort orders of all columns with names in plain language. */
export function listSorts<Sort extends string>(
  columns: readonly SortableColumn<Sort>[],
  { sortedBy }: Pick<Texts<'list'>, 'sortedBy'>,
): readonly { readonly value: Sort; readonly label: string }[] {
  const sorts = columns.flatMap(({ title, isFigure = false, sort = [], second }) => [
    ...withTitle(title, sort, isFigure ? 'figure' : 'text'),
    ...(second === undefined ? [] : withTitle(second.title, second.sort, 'text')),
  ]);
  const times = new Set(sorts.flatMap(({ as, title }) => (as === 'time' ? title : [])));
  return sorts.map(({ title, direction, value, as }) => ({
    value,
    label:
      as === 'time' && times.size === 1
        ? sortedBy.onlyTime[direction]
        : sortedBy[as][direction]({ column: title }),
  }));
}

function withTitle<Sort extends string>(title: string, sorts: ColumnSort<Sort>, usually: SortedAs | 'text') {
  return sorts.map(([direction, value, as = usually]) => ({ title, direction, value, as }));
}
