import type { DroppedDataKind } from '@recoup/contract/kept-data';

/** `decimal` is read in the locale of the file, `date` in its order of day and month, `month` as its first day. */
/** `day_or_month`: a month is read as its first day. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'date' | 'month' | 'day_or_month' | 'time';

export interface Column {
  readonly type: ColumnType;
  /** Headers in all languages of the marketplace. */
  readonly headers: readonly string[];
}

export interface Report {
  /** Amazon's report type, or our own name for sellers' files. */
  readonly type: string;
  /** Other report types with the same files. */
  readonly alsoTypes?: readonly string[];
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that together occur in no other report. */
  readonly signature: readonly string[];
  /** Columns that identify a row which another file repeats. Equal rows of one file are separate. */
  readonly identity: readonly string[];
  /** Columns that distinguish rows where the first of `identity`, an id, is empty. */
  readonly identityOfUnnamed?: readonly string[];
  /** An id of `identity` that a row may get later: a row without it gets that of an otherwise equal row. */
  readonly laterId?: string;
  /** Of two versions of a row, the one with the greatest values in these columns counts. */
  readonly newest?: readonly string[];
  /**
   * Set if a later file may add to or merge the rows of a file's last day: the column with the day, and the columns
   * that sellers can filter a download by.
   */
  readonly lastDayIsUnfinished?: { readonly day: string; readonly selectedBy: readonly string[] };
  /**
   * Amazon writes the month first in every region. Only days above twelve and times in the same row prove that a
   * spreadsheet saved the file in another order: a few rows may be in ascending order by chance.
   */
  readonly isMonthFirst?: boolean;
  /** The column whose range is the period a file covers. */
  readonly period?: string;
  /** Columns whose numbers add up to another one in every row. */
  readonly sums?: readonly { readonly total: string; readonly of: readonly string[] }[];
  /** Columns that are empty in many rows. Spreadsheets omit the separators of empty cells at the end of a row. */
  readonly mayEndRows?: readonly string[];
  /** A row without a value in one of these cannot be read. */
  readonly required?: readonly string[];
  /** Headers of columns that are never stored, neither in a table nor in the file itself, by kind of data. */
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
export function toHeaderKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function isDay(type: ColumnType | undefined): boolean {
  return type === 'date' || type === 'month' || type === 'day_or_month';
}
