import type { ReactNode } from 'react';
import type { Column, RowKey } from './column.ts';
import type { Selection } from './use-selection.ts';

/** The actions of one row, at its end. */
export interface RowActions<Row> {
  /** Width of the actions column in pixels. */
  readonly width: number;
  render(row: Row): ReactNode;
}

export interface SelectionTexts<Row> {
  /** The label of a row's checkbox. */
  label(row: Row): string;
}

/** Shared by table and cards. */
export interface RowsProps<Row, Sort extends string> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => RowKey;
  readonly columns: readonly Column<Row, Sort>[];
  readonly actions: RowActions<Row> | null;
  readonly selection: (Selection<Row> & { readonly texts: SelectionTexts<Row> }) | null;
  readonly sort: Sort | undefined;
  /** Null removes the order. A method, so that the handler of a known sort fits. */
  onSort?(sort: Sort | null): void;
  /** The rows are one page of several. */
  readonly isPart: boolean;
  /** The rows of another page or order are being loaded. */
  readonly isBusy: boolean;
}
