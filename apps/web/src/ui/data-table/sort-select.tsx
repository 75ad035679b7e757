import { useText } from '../../lib/i18n/index.ts';
import { NativeSelect } from '../field/native-select.tsx';
import { listSorts, type SortableColumn } from './sort-names.ts';

interface SortSelectProps<Sort extends string> {
  readonly columns: readonly SortableColumn<Sort>[];
  readonly sort: string | undefined;
  onSort(sort: Sort | null): void;
}

/** A select of sort orders, for cards, which have no headers to click. */
export function SortSelect<Sort extends string>({ columns, sort, onSort }: SortSelectProps<Sort>) {
  const text = useText('list');
  const sorts = listSorts(columns, text);
  if (sorts.length === 0) return null;
  const find = (value: string | undefined) => sorts.find((each) => each.value === value)?.value;
  return (
    <NativeSelect
      size="small"
      label={text.sortBy}
      isLabelHidden
      options={[{ value: '', label: text.usualOrder }, ...sorts]}
      value={find(sort) ?? ''}
      onChange={(chosen) => onSort(find(chosen) ?? null)}
    />
  );
}
