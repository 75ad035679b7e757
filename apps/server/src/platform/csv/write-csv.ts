import type { Cell } from '../cell.ts';

/** Excel recognizes UTF-8 by it. Only at the beginning of a file. */
export const byteOrderMark = '\uFEFF';

/** Does not protect against formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** For spreadsheets: no cell is interpreted as a formula. */
export function writeSpreadsheetCsv(rows: readonly (readonly Cell[])[]): string {
  return writeCsv(rows.map((row) => row.map(withoutFormula)));
}

/** An apostrophe makes spreadsheets treat the cell as text. A plain negative number is not a formula. */
function withoutFormula(value: Cell): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof value !== 'string') return String(value ?? '');
  return /^[\t\r\n]|^\s*(?:[=@＝＠]|[-+－＋](?![\d.,]+$))/.test(value) ? `'${value}` : value;
}

/** Where the comma is the decimal sign, spreadsheets split unquoted text at semicolons and tabs. */
function quoted(value: string): string {
  return /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
