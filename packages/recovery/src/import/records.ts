import type { Dialect } from './dialect.ts';

/** A cell may contain line breaks, but an unclosed quote must not consume the rest of the file. */
const maxRecordLength = 256 * 1024;
const maxRecordLines = 1000;

export type RecordFault = 'wrong_columns' | 'open_quote' | 'too_long';

export interface FileRecord {
  /** Counted as in a spreadsheet: a blank line is a row, and a record of several lines is one row. */
  readonly row: number;
  readonly fields: readonly string[];
  readonly text: string;
  /** The line lacks its last cells, which are assumed to be empty. */
  readonly isShort?: boolean;
  /** The number of empty cells the line has beyond the header. */
  readonly extraCells?: number;
  readonly fault?: RecordFault | undefined;
}

/** How many cells a record must have. */
export interface RecordShape {
  readonly width: number;
  /** A complete line with at least this many cells lacks only empty cells at its end. */
  readonly leastWidth: number;
}

interface Line {
  readonly text: string;
  readonly isFinished: boolean;
  readonly isCut: boolean;
}

interface OpenRecord {
  readonly row: number;
  readonly lines: string[];
  readonly fields: string[];
  readonly openCell: string[];
  length: number;
}

/**
 * Splits a text into records. Every line is examined a fixed number of times: on its own, for each of the marketplace's
 * ways of quoting, and once more as part of a record that is still open.
 */
export class RecordReader {
  /** Proportional to the length of the text, whatever its content. */
  charactersExamined = 0;
  readonly #dialect: Dialect;
  readonly #shape: RecordShape | undefined;
  #row = 0;
  #open: OpenRecord | undefined;

  constructor(dialect: Dialect, shape?: RecordShape) {
    this.#dialect = dialect;
    this.#shape = shape;
  }

  /** Yields records in batches: one by one takes several times as long. */
  async *read(
    text: AsyncIterable<string> | Iterable<string>,
  ): AsyncGenerator<readonly FileRecord[], void, undefined> {
    for await (const lines of readLines(text)) {
      const records: FileRecord[] = [];
      for (const line of lines) this.#add(line, records);
      yield records;
    }
    const abandoned = this.#abandonOpen();
    if (abandoned) yield [abandoned];
  }

  #add(line: Line, records: FileRecord[]): void {
    if (line.isCut) {
      this.#closeOpen(records);
      records.push({ row: ++this.#row, fields: [], text: line.text, fault: 'too_long' });
      return;
    }
    if (line.text === '' && !this.#open) {
      this.#row += 1;
      return;
    }
    const whole = this.#wholeRecord(line);
    const startsAnew = whole !== undefined && line.text.startsWith('"');
    const completed = this.#open && !startsAnew ? this.#completeOpen(this.#open, line) : undefined;
    if (completed) {
      this.#open = undefined;
      records.push(completed);
    } else if (whole && (!this.#open || this.#shape)) {
      this.#closeOpen(records);
      records.push({ row: ++this.#row, text: line.text, ...whole });
    } else {
      const record = this.#open ? this.#continueOpen(this.#open, line) : this.#begin(line);
      if (record) records.push(record);
    }
  }

  #closeOpen(records: FileRecord[]): void {
    const abandoned = this.#abandonOpen();
    if (abandoned) records.push(abandoned);
  }

  /** The cells of a line that is a complete record; undefined if it is not. */
  #wholeRecord({ text, isFinished }: Line): WholeRecord | undefined {
    const { separator, isQuoted } = this.#dialect;
    const shape = this.#shape;
    if (!isQuoted || !text.includes('"')) {
      this.charactersExamined += text.length;
      // While a quoted cell is open, a line without quotes belongs to it unless it has as many cells as a record.
      const fields = text.split(separator);
      return this.#open && fields.length !== shape?.width ? undefined : fitted(fields, shape, isFinished);
    }
    let escaped: string[] | undefined;
    for (const split of [splitEscaped, splitFenced, splitBare]) {
      this.charactersExamined += text.length;
      const fields = split(text, separator);
      if (fields && (!shape || fields.length === shape.width)) return { fields };
      if (split === splitEscaped) escaped = fields;
    }
    if (escaped && shape && escaped.length > shape.width) {
      // A bare quote before a separator may have split a cell in two: then an empty cell at the end belongs to the row.
      this.charactersExamined += text.length;
      if (hasBareQuotes(text, separator)) return undefined;
    }
    return escaped && fitted(escaped, shape, isFinished);
  }

  #begin(line: Line): FileRecord | undefined {
    const { separator, isQuoted } = this.#dialect;
    this.charactersExamined += line.text.length;
    const row = ++this.#row;
    if (!isQuoted) {
      return { row, fields: line.text.split(separator), text: line.text, fault: 'wrong_columns' };
    }
    const { fields, openCell } = splitQuoted(line.text, separator, { isEscaped: true });
    if (openCell === undefined) return { row, fields, text: line.text, fault: 'wrong_columns' };
    this.#open = { row, lines: [line.text], fields, openCell: [openCell], length: line.text.length };
    return undefined;
  }

  /** The open record completed by this line, if it then has the number of cells required. */
  #completeOpen(open: OpenRecord, { text }: Line): FileRecord | undefined {
    this.charactersExamined += text.length;
    const { separator } = this.#dialect;
    const { fields, openCell } = splitQuoted(text, separator, { isEscaped: true, isOpen: true });
    const [rest, ...more] = fields;
    if (openCell !== undefined || rest === undefined) return undefined;
    const width = open.fields.length + fields.length;
    if (this.#shape && width !== this.#shape.width) return undefined;
    return {
      row: open.row,
      fields: [...open.fields, [...open.openCell, rest].join('\n'), ...more],
      text: [...open.lines, text].join('\n'),
    };
  }

  #continueOpen(open: OpenRecord, { text }: Line): FileRecord | undefined {
    this.charactersExamined += text.length;
    open.lines.push(text);
    open.length += text.length + 1;
    if (open.length > maxRecordLength || open.lines.length > maxRecordLines) return this.#abandonOpen();
    const { separator } = this.#dialect;
    const { fields, openCell } = splitQuoted(text, separator, { isEscaped: true, isOpen: true });
    const [rest, ...more] = fields;
    if (rest === undefined) {
      open.openCell.push(openCell ?? '');
      return undefined;
    }
    open.fields.push([...open.openCell, rest].join('\n'), ...more);
    open.openCell.length = 0;
    if (openCell !== undefined) {
      open.openCell.push(openCell);
      return undefined;
    }
    this.#open = undefined;
    return { row: open.row, fields: open.fields, text: open.lines.join('\n'), fault: 'wrong_columns' };
  }

  /** In a flat file the quote may have been an ordinary character at the beginning of a cell. */
  #abandonOpen(): FileRecord | undefined {
    const open = this.#open;
    if (!open) return undefined;
    this.#open = undefined;
    const text = open.lines.join('\n');
    const plain = this.#dialect.separator === '\t' && open.lines.length === 1 ? text.split('\t') : [];
    return plain.length === this.#shape?.width
      ? { row: open.row, fields: plain, text }
      : { row: open.row, fields: open.fields, text, fault: 'open_quote' };
  }
}

type WholeRecord = Pick<FileRecord, 'fields' | 'isShort' | 'extraCells'>;

function fitted(
  fields: string[],
  shape: RecordShape | undefined,
  isFinished: boolean,
): WholeRecord | undefined {
  if (!shape || fields.length === shape.width) return { fields };
  if (fields.length > shape.width) {
    const isEmpty = fields.slice(shape.width).every((cell) => cell === '');
    return isEmpty
      ? { fields: fields.slice(0, shape.width), extraCells: fields.length - shape.width }
      : undefined;
  }
  if (!isFinished || fields.length < shape.leastWidth) return undefined;
  return { fields: [...fields, ...Array<string>(shape.width - fields.length).fill('')], isShort: true };
}

/** Splits cells with doubled quotes, as written by spreadsheets. */
function splitEscaped(text: string, separator: string): string[] | undefined {
  const { fields, openCell } = splitQuoted(text, separator, { isEscaped: true });
  return openCell === undefined ? fields : undefined;
}

/** Quotes that are neither doubled nor beside the end of a cell. */
function hasBareQuotes(text: string, separator: string): boolean {
  return new RegExp(`[^${separator}]"[^${separator}]`).test(text.replaceAll('""', ''));
}

/** Every cell is quoted and quotes inside are bare, as in the ledger: cells are separated by `"` separator `"`. */
function splitFenced(text: string, separator: string): string[] | undefined {
  const isFenced = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isFenced ? text.slice(1, -1).split(`"${separator}"`) : undefined;
}

/** Some cells are quoted and quotes inside are bare: a cell ends at a quote before a separator or the line's end. */
function splitBare(text: string, separator: string): string[] | undefined {
  const { fields, openCell } = splitQuoted(text, separator, { isEscaped: false });
  return openCell === undefined ? fields : undefined;
}

function splitQuoted(
  text: string,
  separator: string,
  { isEscaped, isOpen = false }: { isEscaped: boolean; isOpen?: boolean },
): { fields: string[]; openCell?: string } {
  const fields: string[] = [];
  const written = (cell: string) => (isEscaped ? cell.replaceAll('""', '"') : cell);
  let at = 0;
  let isInside = isOpen;
  for (;;) {
    if (isInside || text[at] === '"') {
      const start = isInside ? at : at + 1;
      const end = findClosingQuote(text, start, separator, isEscaped);
      if (end < 0) return { fields, openCell: written(text.slice(start)) };
      fields.push(written(text.slice(start, end)));
      at = end + 1;
      isInside = false;
    } else {
      const end = text.indexOf(separator, at);
      fields.push(text.slice(at, end < 0 ? text.length : end));
      at = end < 0 ? text.length : end;
    }
    if (at >= text.length) return { fields };
    at += 1;
  }
}

function findClosingQuote(text: string, from: number, separator: string, isEscaped: boolean): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (isEscaped && next === '"') at += 1;
    else if (next === undefined || next === separator) return at;
  }
  return -1;
}

/** Splits a text at line feeds; lines that are too long are truncated. */
async function* readLines(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Line[], void, undefined> {
  let rest = '';
  let isCut = false;
  for await (const piece of text) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    const batch: Line[] = [];
    for (const line of lines) {
      const whole = rest + line;
      rest = '';
      const isTooLong = isCut || whole.length > maxRecordLength;
      isCut = false;
      batch.push({ text: whole.slice(0, maxRecordLength), isFinished: true, isCut: isTooLong });
    }
    if (!isCut) rest += last;
    if (rest.length > maxRecordLength) {
      rest = rest.slice(0, maxRecordLength);
      isCut = true;
    }
    if (batch.length > 0) yield batch;
  }
  if (rest !== '') yield [{ text: rest, isFinished: false, isCut }];
}
