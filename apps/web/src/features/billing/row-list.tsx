import type { ReactNode } from 'react';
import type { Money } from '../../lib/money/money.ts';
import type { Columns, ColumnSort, RowKey } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { PagerProps } from '../../ui/pager/pager.tsx';
import { loadedQuery } from '../../ui/query-view/query-view.tsx';

interface RowColumn<Row, Sort extends string> {
  readonly title: string;
  readonly isFigure?: boolean;
  /** Null where there is nothing to show. */
  readonly render: (row: Row) => ReactNode;
  /** Of a list the server sorts. */
  readonly sort?: ColumnSort<Sort>;
  /** Sorts the list by times, in ISO 8601. */
  readonly time?: (row: Row) => string | null;
  /** Sorts the list. */
  readonly value?: (row: Row) => string | number | null;
  /** Sorts the list, and is summed in the totals row. */
  readonly money?: (row: Row) => Money | readonly Money[] | null;
}

interface RowListProps<Row, Sort extends string> {
  /** Names the list in storage. */
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
