import { useMemo, useState } from 'react';
import { languageTags, useLanguage } from '../../lib/i18n/index.ts';
import { sortsBy, type Column } from './column.ts';

interface LocalSort<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly sort: string | undefined;
  readonly onSort: ((sort: string | null) => void) | undefined;
}

/** Sorts a list by its columns' values, if it is loaded as a whole: sorting one page would mislead. */
export function useLocalSort<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  isWhole: boolean,
): LocalSort<Row> {
  const language = useLanguage();
  const [sort, setSort] = useState<string | null>(null);
  const sortable = useMemo(
    () =>
      isWhole
        ? columns.map((column) =>
            column.value === undefined && column.money === undefined && column.time === undefined
              ? column
              : { ...column, sort: sortsBy(column.name, column.time && 'time') },
          )
        : columns,
    [columns, isWhole],
  );
  const sorted = useMemo(() => {
    const column = columns.find(({ name }) => sort === name || sort === `-${name}`);
    if (rows === undefined || sort === null || column === undefined || !isWhole) return rows;
    const collator = new Intl.Collator(languageTags[language], { numeric: true });
    const isDescending = sort !== column.name;
    const keyed = rows.map((row) => ({ row, value: toValue(column, row) }));
    return keyed
      .toSorted(({ value: a }, { value: b }) => {
        // Rows without a value are last in both directions.
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        const order =
          typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
        return isDescending ? -order : order;
      })
      .map(({ row }) => row);
  }, [rows, columns, sort, isWhole, language]);
  return { rows: sorted, columns: sortable, sort: sort ?? undefined, onSort: isWhole ? setSort : undefined };
}

function toValue<Row>(column: Column<Row>, row: Row): string | number | null {
  if (column.value) return column.value(row);
  if (column.time) return column.time(row);
  const [first] = [column.money?.(row) ?? []].flat();
  return first?.minor ?? null;
}
