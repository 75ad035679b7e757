import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { decodeText } from './charset.ts';
import { buildPlainDateText } from './date-words.ts';
import { createFault } from './fault.ts';
import type { OpenedFile } from './open-file.ts';
import { listTypedColumns } from './reading.ts';
import { RecordReader, type FileRecord, type RecordShape } from './records.ts';
import type { Recognised } from './recognise.ts';
import { maxTextLength, maxListedRows, type SetAside, type SetAsideRow } from './set-aside.ts';
import { canHaveSplitAmount, getUsualExtraCells } from './shifted-cells.ts';
import { trimCell } from './trim-cell.ts';

const pieceLength = 1024 * 1024;

/**
 * Writes a file's records as tab-separated UTF-8 with the row number first, quotes doubled and months as numbers;
 * returns the records that cannot be written so.
 */
export async function normalizeFile(file: OpenedFile, into: string): Promise<SetAside> {
  const setAside: { count: number; rows: SetAsideRow[] } = { count: 0, rows: [] };
  const onUnreadable = (row: SetAsideRow) => {
    setAside.count += 1;
    if (setAside.rows.length < maxListedRows) setAside.rows.push(row);
  };
  await pipeline(normalizeText(file, onUnreadable), createWriteStream(into));
  return setAside;
}

async function* normalizeText(
  file: OpenedFile,
  onUnreadable: (row: SetAsideRow) => void,
): AsyncGenerator<string, void, undefined> {
  const { recognised, rowOffset, dialect } = file;
  const dates = new Set(
    listTypedColumns(recognised).flatMap(({ column, place }) =>
      column.type === 'integer' || column.type === 'decimal' ? [] : [place],
    ),
  );
  const usualExtra = getUsualExtraCells(file.sample, recognised);
  let piece = '';
  for await (const records of readRecordsBelowHeader(file)) {
    for (const record of records) {
      const row = record.row + rowOffset;
      const fault =
        record.fault ??
        (record.text.includes('\0')
          ? 'nul_byte'
          : canHaveSplitAmount(record, recognised, dialect, usualExtra)
            ? 'shifted_cells'
            : undefined);
      if (fault === undefined) {
        const cells = record.fields.map((whole, place) => {
          const cell = trimCell(whole);
          return written(dates.has(place) ? buildPlainDateText(cell) : cell);
        });
        piece += `${row}\t${cells.join('\t')}\n`;
      } else {
        const value =
          fault === 'wrong_columns' ? `${record.fields.length} / ${recognised.header.length}` : '';
        onUnreadable({ ...createFault(fault, row, '', value), text: formatPublicText(record, recognised) });
      }
    }
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The records below the header, without a settlement's totals. */
export async function* readRecordsBelowHeader(
  file: Pick<OpenedFile, 'path' | 'charset' | 'dialect' | 'headerRow' | 'hasTotals' | 'recognised'>,
): AsyncGenerator<readonly FileRecord[], void, undefined> {
  const { path, charset, dialect, headerRow, hasTotals, recognised } = file;
  const reader = new RecordReader(dialect, toShape(recognised));
  let toSkip = hasTotals ? 1 : 0;
  const text = skipLines(decodeText(path, charset), headerRow);
  for await (const records of reader.read(text)) {
    yield records.slice(toSkip).map((record) => ({ ...record, row: record.row + headerRow }));
    toSkip = Math.max(toSkip - records.length, 0);
  }
}

/** A line may lack cells after the last required one. */
export function toShape(recognised: Recognised): RecordShape {
  const { report, places, header } = recognised;
  const needed = [
    ...listTypedColumns(recognised)
      .filter(({ name }) => !report.mayEndRows?.includes(name))
      .map(({ place }) => place),
    ...report.signature.map((column) => places.get(column) ?? 0),
  ];
  return { width: header.length, leastWidth: Math.max(...needed) + 1 };
}

export async function* skipLines(
  text: AsyncIterable<string>,
  lines: number,
): AsyncGenerator<string, void, undefined> {
  let left = lines;
  for await (const piece of text) {
    let at = 0;
    while (left > 0) {
      const end = piece.indexOf('\n', at);
      at = end < 0 ? piece.length : end + 1;
      if (end < 0) break;
      left -= 1;
    }
    if (left === 0) yield at === 0 ? piece : piece.slice(at);
  }
}

function written(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function formatPublicText(record: FileRecord, { header, dropped }: Recognised): string {
  if (dropped.size === 0) return record.text.slice(0, maxTextLength);
  const shown =
    record.fields.length === header.length
      ? record.fields.filter((_, place) => !dropped.has(place))
      : listCellsBeforeDropped(record, { width: header.length, dropped });
  return shown.join('\t').slice(0, maxTextLength);
}

/**
 * The cells of a row of the wrong width that are certainly not dropped ones, wherever in the row a cell is missing. A
 * cell of several lines may contain other rows by mistake.
 */
export function listCellsBeforeDropped(
  { fields }: FileRecord,
  { width, dropped }: { readonly width: number; readonly dropped: ReadonlySet<number> },
): readonly string[] {
  const missing = Math.max(0, width - fields.length);
  const before = fields.slice(0, Math.max(0, Math.min(...dropped) - missing));
  const swallowed = before.findIndex((cell) => cell.includes('\n'));
  return swallowed < 0 ? before : before.slice(0, swallowed);
}
