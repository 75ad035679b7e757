/**
 * The rows of a sheet as a CSV file. A workbook omits empty cells at the end of a row; they are added, so that the row
 * does not look truncated. Rows of one cell are lines above a header and stay unchanged.
 */
export function writeSheetCsv(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows
    .map((row) => `${row.map(quoteCell).join(',')}${row.length > 1 ? ','.repeat(width - row.length) : ''}\n`)
    .join('');
}

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
