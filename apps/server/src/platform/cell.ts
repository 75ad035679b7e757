/** A spreadsheet cell: null is empty; numbers and dates keep their type. */
export type Cell = string | number | Date | null;
