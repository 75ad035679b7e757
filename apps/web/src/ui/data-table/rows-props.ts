import type { ReactNode } from 'react';
import type { Column, RowKey } from './column.ts';
import type { Selection } from './use-selection.ts';

/** What can be done with one row, at its end. */
export interface RowActions<Row> {
  /** Pixels the table keeps for them. */
  readonly width: number;
  render(row: Row): ReactNode;
}

export interface SelectionWords<Row> {
  /** What the checkbox of a row is called. */
  label(row: Row): string;
}

/** What the table and the cards have in common. */
export interface RowsProps<Row, Sort extends string> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  readonly columns: readonly Column<Row, Sort>[];
  readonly actions: RowActions<Row> | null;
  readonly selection: (Selection<Row> & { readonly words: SelectionWords<Row> }) | null;
  readonly sort: Sort | undefined;
  /** Null: no longer by a column. */
  readonly onSort: ((sort: Sort | null) => void) | undefined;
  /** The rows are one page of several. */
  readonly isPart: boolean;
  /** The rows of another page or order are being loaded. */
  readonly isBusy: boolean;
}
