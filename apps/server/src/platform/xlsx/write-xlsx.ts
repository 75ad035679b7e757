import type { Cell } from '../cell.ts';

interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const timeFormat = 'yyyy-mm-dd hh:mm';

/** A workbook of one sheet with a frozen header. */
export async function writeXlsx({ name, header, rows }: Sheet): Promise<Buffer> {
  // Loaded for the first export: each process's start is shorter by its modules.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    [
      header.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(typed)),
    ],
    {
      sheet: name,
      columns: header.map((title, column) => ({ width: calculateWidth(title, column, rows) })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
}

/** Every cell is typed: text that looks like a formula stays text. */
function typed(value: Cell) {
  if (value === null) return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'string') return { type: String, value };
  return { type: Date, value, format: timeFormat };
}

const narrowest = 10;
const widest = 40;

/** Width of the first rows; Chinese characters count double. */
function calculateWidth(title: string, column: number, rows: Sheet['rows']): number {
  const cells = [title, ...rows.slice(0, 100).map((row) => row[column] ?? '')];
  const lengths = cells.map((cell) => {
    if (cell instanceof Date) return timeFormat.length;
    const text = String(cell);
    return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
  });
  return Math.min(Math.max(...lengths, narrowest) + 2, widest);
}
