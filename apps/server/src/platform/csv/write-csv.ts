/** Every cell exactly as it is. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** For people's spreadsheets: with the mark by which Excel knows the charset, and no cell taken for a formula. */
export function writeSpreadsheetCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${writeCsv(rows.map((row) => row.map(harmless)))}`;
}

/** A plain negative number is no formula. */
function harmless(value: string): string {
  return /^[=@\t\r]|^[+-](?![\d.,]+$)/.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
