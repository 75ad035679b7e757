import { rm } from 'node:fs/promises';
import type { AuditRegion } from '../policy/policy.ts';
import { findBuyerData } from '../reports/buyer-data.ts';
import { detectCharset, decodeText, writeText } from './charset.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { parseCells, maxPreambleLines } from './find-header.ts';
import { listCellsBeforeDropped, toShape, skipLines } from './normalize-file.ts';
import { decodeHead, openFile } from './open-file.ts';
import { listTypedColumns } from './reading.ts';
import { RecordReader, type FileRecord, type RecordShape } from './records.ts';
import { scanFile } from './scan-file.ts';

interface TableFile {
  readonly path: string;
  readonly charset: string;
  readonly dialect: Dialect;
  /** Line number of the header. */
  readonly headerRow: number;
  readonly shape: RecordShape;
  readonly dropped: ReadonlySet<number>;
  /** Indexes of the columns with dates and numbers. */
  readonly figures: readonly number[];
}

/**
 * Copies a report as UTF-8 and blanks the cells that must not be stored. Rows keep their numbers, and rows that cannot
 * be split into cells stay unreadable. Returns false, without writing, if the file has no such columns.
 */
export async function dropColumns(
  file: { readonly path: string; readonly charset?: string | undefined; readonly region: AuditRegion },
  into: string,
): Promise<boolean> {
  const table = `${into}.table`;
  try {
    const opened = await openFile(file, table);
    const found =
      'recognised' in opened
        ? {
            ...opened,
            shape: toShape(opened.recognised),
            dropped: opened.recognised.dropped,
            figures: listTypedColumns(opened.recognised).map(({ place }) => place),
          }
        : await findBuyerTable(file);
    if (found === undefined || found.dropped.size === 0) return false;
    await writeText(blankText(found), into);
    return true;
  } finally {
    await rm(table, { force: true });
  }
}

/** Handles a file of no known report: its header is the first line that names a column with buyers' data. */
async function findBuyerTable(file: {
  readonly path: string;
  readonly charset?: string | undefined;
  readonly region: AuditRegion;
}): Promise<TableFile | undefined> {
  const scan = await scanFile(file.path);
  if (scan.size === 0) return undefined;
  const charset = await detectCharset(file.path, scan, { declared: file.charset, region: file.region });
  const lines = decodeHead(scan, charset).split('\n');
  for (const [index, line] of lines.slice(0, maxPreambleLines).entries()) {
    const dialect = detectDialect(line, `\n${lines.slice(index + 1).join('\n')}`);
    const header = await parseCells(line, dialect);
    const dropped = new Set(
      header.flatMap((name, place) => (findBuyerData(name) === undefined ? [] : [place])),
    );
    if (header.length < 2 || dropped.size === 0) continue;
    const shape = { width: header.length, leastWidth: 1 };
    return { path: file.path, charset, dialect, headerRow: index + 1, shape, dropped, figures: [] };
  }
  return undefined;
}

async function* blankText(file: TableFile): AsyncGenerator<string, void, undefined> {
  const { path, charset, dialect, headerRow, shape } = file;
  yield* readFirstLines(decodeText(path, charset), headerRow);
  let row = 0;
  const below = skipLines(decodeText(path, charset), headerRow);
  for await (const records of new RecordReader(dialect, shape).read(below)) {
    let text = '';
    for (const record of records) {
      // Blank lines are written too, so that rows keep their numbers.
      text += `${'\n'.repeat(record.row - row - 1)}${blankLine(record, file)}\n`;
      row = record.row;
    }
    yield text;
  }
}

function blankLine(record: FileRecord, file: TableFile): string {
  const { dialect, shape, dropped } = file;
  const { separator } = dialect;
  if (record.fault === undefined && !isShifted(record, file)) {
    const cells = record.fields.map((cell, place) => (dropped.has(place) ? '' : formatCell(cell, dialect)));
    return cells.join(separator);
  }
  // One cell too many keeps the row from being read as one that lost only empty cells at its end.
  const kept = record.isShort === true ? [] : listCellsBeforeDropped(record, { width: shape.width, dropped });
  const cells = kept.map((cell) => cell.replaceAll('"', ''));
  const missing = Array.from({ length: shape.width - cells.length }, () => '');
  return [...cells, ...missing, '?'].join(separator);
}

/** Whether a short row lacks a cell in its middle, so that later cells are in the wrong columns. */
function isShifted({ fields, isShort = false }: FileRecord, { figures }: TableFile): boolean {
  return isShort && figures.some((place) => /^\D+$/.test(fields[place] ?? ''));
}

function formatCell(cell: string, { separator, isQuoted }: Dialect): string {
  const needsQuotes = isQuoted && (/["\n]/.test(cell) || cell.includes(separator));
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

async function* readFirstLines(
  text: AsyncIterable<string>,
  count: number,
): AsyncGenerator<string, void, undefined> {
  let left = count;
  for await (const piece of text) {
    let at = 0;
    while (left > 0) {
      const end = piece.indexOf('\n', at);
      if (end < 0) break;
      at = end + 1;
      left -= 1;
    }
    yield left === 0 ? piece.slice(0, at) : piece;
    if (left === 0) return;
  }
  // The file has only a header without a line break.
  if (left > 0) yield '\n';
}
