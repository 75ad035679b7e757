import type { DroppedDataKind } from '@recoup/contract/kept-data';

/** `decimal` is read in the locale of the file, `date` in its order of day and month, `month` as its first day. */
/** `day_or_month`: a month is read as its first day. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'month' | 'day_or_month' | 'time';

export interface Column {
  readonly type: ColumnType;
  /** As the marketplace writes them, in any language. */
  readonly headers: readonly string[];
}

export interface Report {
  /** Amazon's report type; our own name for sellers' files. */
  readonly type: string;
  /** Other types whose files are the same. */
  readonly alsoTypes?: readonly string[];
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that together occur in no other report. */
  readonly signature: readonly string[];
  /** What makes a row the same row when another file repeats it; two equal rows of one file are two. */
  readonly identity: readonly string[];
  /** Columns that distinguish rows where the first of `identity`, an id, is empty. */
  readonly identityOfUnnamed?: readonly string[];
  /** An id of `identity` that a row may get later: without it, it has that of the rows it equals otherwise. */
  readonly laterId?: string;
  /** Of two versions of a row, the one with the greatest of these counts. */
  readonly newest?: readonly string[];
  /**
   * The column with the day, where rows of a file's last day may still be added or merged in a later file, and the columns
   * by whose values sellers select what a file holds.
   */
  readonly lastDayIsUnfinished?: { readonly day: string; readonly selectedBy: readonly string[] };
  /**
   * Amazon writes the month first in every region. Only days above twelve and the times beside them show that a
   * spreadsheet has saved it otherwise: a few rows may happen to go on steadily in the other order.
   */
  readonly isMonthFirst?: boolean;
  /** The column whose span says which period a file covers. */
  readonly period?: string;
  /** Columns whose numbers add up to another one in every row. */
  readonly sums?: readonly { readonly total: string; readonly of: readonly string[] }[];
  /** Columns that are empty in many rows. Spreadsheets leave out the separators of empty cells that end a row. */
  readonly mayEndRows?: readonly string[];
  /** A row without a value in one of these cannot be read. */
  readonly required?: readonly string[];
  /** Headers of columns that are never stored, neither in a table nor in the file itself, by what they say. */
  readonly dropped?: Readonly<Partial<Record<DroppedDataKind, readonly string[]>>>;
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

export function isDay(type: ColumnType | undefined): boolean {
  return type === 'date' || type === 'month' || type === 'day_or_month';
}
