import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';

export interface CsvRecord {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
  /** Row number counting the header as 1. */
  readonly row: number;
  readonly fields: readonly string[];
}

const maxRecordLength = 1024 * 1024;
const chunkLength = 64 * 1024;

/** A record that never ends, such as one behind an unclosed quote: the file is not a table. */
export class EndlessRecord extends Error {
  override readonly name = 'EndlessRecord';
  readonly line: number;

  constructor(line: number) {
    super(`the record on line ${line} does not end`);
    this.line = line;
  }
}

/** Detects tabs, commas or semicolons from the header; `maxTitles` lines above it may have none. */
export async function* readCsv(
  text: AsyncIterable<string>,
  { maxTitles = 0 }: { readonly maxTitles?: number } = {},
): AsyncGenerator<CsvRecord, void, undefined> {
  const { lines, whole } = await peekLines(text, maxTitles + 1);
  const firstLine = lines.find((line) => /[\t,;]/.test(line)) ?? '';
  const delimiter = firstLine.includes('\t') ? '\t' : firstLine.includes(',') ? ',' : ';';
  const isTabbed = delimiter === '\t';
  const parser = Readable.from(inChunks(whole)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      max_record_size: maxRecordLength,
      // Tab-separated files contain bare quotes in titles: 12" pan.
      quote: isTabbed ? null : '"',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line, row: info.records, fields: isTabbed ? record.map(unquoted) : record };
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError && isEndless.has(error.code) ? new EndlessRecord(line) : error;
  }
}

const isEndless: ReadonlySet<string> = new Set(['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED']);

function unquoted(field: string): string {
  return field.replace(/^"(.*)"$/, '$1');
}

async function peekLines(
  text: AsyncIterable<string>,
  count: number,
): Promise<{ lines: readonly string[]; whole: AsyncIterable<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  const begun: string[] = [];
  let length = 0;
  let found = 0;
  while (found < count && length <= maxRecordLength) {
    const next = await pieces.next();
    if (next.done === true) break;
    begun.push(next.value);
    length += next.value.length;
    found += next.value.split('\n').length - 1;
    if (length > maxRecordLength && found === 0) throw new EndlessRecord(1);
  }
  async function* whole(): AsyncGenerator<string, void, undefined> {
    try {
      yield* begun;
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }
  return { lines: begun.join('').split('\n', count), whole: whole() };
}

/** Small chunks, because the parser blocks the thread for one chunk at a time. */
async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += chunkLength) {
      yield piece.slice(at, at + chunkLength);
      await setImmediate();
    }
  }
}
