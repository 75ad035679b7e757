import { useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../field/native-select.tsx';
import type { Column } from './column.ts';

interface SortSelectProps<Sort extends string> {
  readonly columns: readonly Pick<Column<never, Sort>, 'title' | 'sort' | 'second'>[];
  readonly sort: string | undefined;
  onSort(sort: Sort | null): void;
}

/** The orders of all columns, for cards, which have no headers. */
export function SortSelect<Sort extends string>({ columns, sort, onSort }: SortSelectProps<Sort>) {
  const text = useText('list');
  const orders = columns.flatMap(({ title, sort: sorts = [], second }) => [
    ...sorts.map((order) => ({ title, order })),
    ...(second?.sort ?? []).map((order) => ({ title: second?.title ?? title, order })),
  ]);
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      size="small"
      label={text.sortBy}
      isLabelHidden
      options={[
        { value: '', label: text.usualOrder },
        ...orders.map(({ title, order: [direction, value] }) => ({
          value,
          label: text.sortedBy[direction]({ column: title }),
        })),
      ]}
      value={orders.find(({ order: [, value] }) => value === sort)?.order[1] ?? ''}
      onChange={(chosen) => onSort(orders.find(({ order: [, value] }) => value === chosen)?.order[1] ?? null)}
    />
  );
}
