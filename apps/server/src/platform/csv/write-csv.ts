import type { Cell } from '../cell.ts';

/** By it Excel knows the charset. It stands at the beginning of a file only. */
export const charsetMark = '\uFEFF';

/** Every cell exactly as it is. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** For people's spreadsheets, none of which may take a cell for a formula. */
export function writeSpreadsheetCsv(rows: readonly (readonly Cell[])[]): string {
  return writeCsv(rows.map((row) => row.map(harmless)));
}

/** Table programs show what stands behind an apostrophe as text. A plain negative number is no formula. */
function harmless(value: Cell): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof value !== 'string') return String(value ?? '');
  return /^[\t\r\n]|^\s*(?:[=@＝＠]|[-+－＋](?![\d.,]+$))/.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
