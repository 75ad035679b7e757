import type { ReactNode } from 'react';
import type { Money } from '../../lib/money/money.ts';
import type { Columns, ColumnSort, RowKey } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { PagerProps } from '../../ui/pager/pager.tsx';
import { loadedQuery } from '../../ui/query-view/query-view.tsx';

interface RowColumn<Row, Sort extends string> {
  readonly title: string;
  readonly isFigure?: boolean;
  readonly width?: `${number}fr`;
  /** Null where there is nothing to show. */
  readonly render: (row: Row) => ReactNode;
  /** Sort orders of a list that the server sorts. */
  readonly sort?: ColumnSort<Sort>;
  /** The time in ISO 8601 by which the column sorts. */
  readonly time?: (row: Row) => string | null;
  /** The value by which the column sorts. */
  readonly value?: (row: Row) => string | number | null;
  /** The amount by which the column sorts; it is summed in the totals row. */
  readonly money?: (row: Row) => Money | readonly Money[] | null;
}

export interface RowListProps<Row, Sort extends string> {
  /** Storage key of the list's settings. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => RowKey;
  /** The first column names the row. */
  readonly columns: readonly [RowColumn<Row, Sort>, ...RowColumn<Row, Sort>[]];
  readonly actions?: { readonly render: (row: Row) => ReactNode };
  readonly pager?: PagerProps;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | null) => void;
  readonly exportAs?: (format: 'csv' | 'xlsx') => Promise<string>;
}

/** A list under a tab that loads it. */
export function RowList<Row, Sort extends string = never>({
  name,
  columns: [first, ...others],
  actions,
  ...list
}: RowListProps<Row, Sort>) {
  const columns: Columns<Row, Sort> = [
    { name: 'name', width: '1.4fr', ...first },
    ...others.map((column, place) => ({ name: `column${place + 1}`, ...column })),
  ];
  return (
    <DataTable<Row, Sort>
      {...list}
      query={loadedQuery}
      columns={columns}
      columnChoice={{ storageKey: `${name}_columns` }}
      {...(actions ? { actions: { width: 248, render: actions.render } } : {})}
      failure={{ title: list.label, drawing: 'document' }}
    />
  );
}
