/**
 * The rows of a sheet as a CSV file. A workbook leaves out the empty cells that end a row: without them the row would look
 * as if the file were cut. Rows of one cell are lines above a header and stay as they are.
 */
export function writeSheetCsv(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows
    .map((row) => `${row.map(quoted).join(',')}${row.length > 1 ? ','.repeat(width - row.length) : ''}\n`)
    .join('');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
