import type { ReactNode } from 'react';
import type { Money } from '../../lib/money/money.ts';
import type { Columns, RowKey } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';

interface RowColumn<Row> {
  readonly title: string;
  readonly isFigure?: boolean;
  /** Null where there is nothing to show. */
  readonly render: (row: Row) => ReactNode;
  readonly money?: (row: Row) => Money | readonly Money[] | null;
}

interface RowListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  /** The first column names the row. */
  readonly columns: readonly [RowColumn<Row>, ...RowColumn<Row>[]];
  readonly actions?: { readonly render: (row: Row) => ReactNode };
}

const loaded = { error: null, isFetching: false, refetch: () => undefined };

/** A list without paging, under a tab that loads it. */
export function RowList<Row>({ columns: [first, ...others], actions, ...list }: RowListProps<Row>) {
  const columns: Columns<Row> = [
    { name: first.title, width: '1.4fr', ...first },
    ...others.map((column) => ({ name: column.title, ...column })),
  ];
  return (
    <DataTable<Row>
      {...list}
      query={loaded}
      columns={columns}
      {...(actions ? { actions: { width: 232, render: actions.render } } : {})}
      failure={{ title: list.label, drawing: 'document' }}
    />
  );
}
