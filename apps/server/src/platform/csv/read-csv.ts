export interface CsvRecord {
  /** Of the file, where the record begins. */
  readonly line: number;
  /** As a spreadsheet counts; the header is 1. */
  readonly row: number;
  readonly fields: () => string[];
}

const longestRecord = 1024 * 1024;

/** A record without an end: whatever this is, it is not a table. */
export class EndlessRecord extends Error {
  override readonly name = 'EndlessRecord';
  readonly line: number;

  constructor(line: number) {
    super(`the record on line ${line} does not end`);
    this.line = line;
  }
}

/** Tabs, commas or semicolons, whichever the first line has. Fields are split only where somebody looks at them. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord, void, undefined> {
  let line = 0;
  let row = 0;
  let begun = 1;
  let pending: string | undefined;
  let separator: string | undefined;
  for await (const one of lines(text)) {
    line += 1;
    if (pending === undefined) begun = line;
    const record: string = pending === undefined ? one : `${pending}\n${one}`;
    separator ??= record.includes('\t') ? '\t' : record.includes(',') ? ',' : ';';
    // Tab-separated files carry bare quotes in titles: 12" pan.
    if (separator !== '\t' && hasOpenQuote(record)) {
      if (record.length > longestRecord) throw new EndlessRecord(begun);
      pending = record;
      continue;
    }
    pending = undefined;
    row += 1;
    yield recordOf(begun, row, record, separator);
  }
  if (pending !== undefined) yield recordOf(begun, row + 1, pending, separator ?? ',');
}

function recordOf(line: number, row: number, record: string, separator: string): CsvRecord {
  const whole = row === 1 ? record.replace(/^\uFEFF/, '') : record;
  return { line, row, fields: () => splitRecord(whole, separator) };
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = '';
  let count = 0;
  for await (const piece of text) {
    // Searched piece by piece: what is pending may be long, and the pieces short.
    const [first = '', ...others] = piece.split('\n');
    rest += first;
    for (const next of others) {
      count += 1;
      yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
      rest = next;
    }
    if (rest.length > longestRecord) throw new EndlessRecord(count + 1);
  }
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}

function hasOpenQuote(record: string): boolean {
  return (record.split('"').length - 1) % 2 === 1;
}

function splitRecord(record: string, separator: string): string[] {
  if (separator === '\t') return record.split('\t').map((field) => field.replace(/^"(.*)"$/, '$1'));
  const fields: string[] = [];
  const quotedField = /"((?:[^"]|"")*)"?/y;
  let at = 0;
  while (at <= record.length) {
    quotedField.lastIndex = at;
    const quoted = quotedField.exec(record);
    const end = record.indexOf(separator, at + (quoted?.[0].length ?? 0));
    const rest = end < 0 ? record.length : end;
    fields.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : record.slice(at, rest));
    at = rest + 1;
  }
  return fields;
}
