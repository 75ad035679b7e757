/** How a cell is read. `decimal` in the locale of the file, `date` in its order, `month` as the first of it. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'month' | 'time';

export interface Column {
  readonly type: ColumnType;
  /** The names it goes by, as the marketplace writes them. */
  readonly headers: readonly string[];
}

export interface Report {
  /** The marketplace's own name of it; ours for what a seller keeps. */
  readonly type: string;
  /** Other types whose files are the same. */
  readonly alsoTypes?: readonly string[];
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that together stand in no other report. */
  readonly signature: readonly string[];
  /**
   * What makes a row the same row when a later file tells it again; two alike in one file are two. None: a file as a
   * whole replaces the earlier ones of its `snapshotOf`.
   */
  readonly identity: readonly string[];
  /** Of the same row told twice, the one with the greatest of these holds. */
  readonly newest?: readonly string[];
  /** The column whose span says which period a file covers. */
  readonly period?: string;
  /** Where buyers live and what they are called: never kept. */
  readonly dropped?: readonly string[];
}

function column(type: ColumnType): (...headers: [string, ...string[]]) => Column {
  return (...headers) => ({ type, headers });
}

export const text = column('text');
export const integer = column('integer');
export const decimal = column('decimal');
export const date = column('date');
export const month = column('month');
export const time = column('time');

/** Docs print `EventType`, files carry `Event Type` or `event-type`: one column all the same. */
export function headerKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
