/** How a file separates its cells. Only where cells are quoted can one hold a separator or a line break. */
export interface Dialect {
  readonly separator: '\t' | ',' | ';';
  readonly quoted: boolean;
}

/** From the beginning of the file: the marketplace's flat files write bare quotes in titles (12" pan) and quote nothing. */
export function dialectOf(head: string): Dialect {
  const header = /^[^\n]*/.exec(head)?.[0] ?? '';
  if (!header.includes('\t')) {
    const semicolons = header.split(';').length > header.split(',').length;
    return { separator: semicolons ? ';' : ',', quoted: true };
  }
  if (header.startsWith('"')) return { separator: '\t', quoted: true };
  // A spreadsheet that saved the file again quotes some cells; then it quotes all that begin with a quote, and well.
  const suspects = head.match(/(?<=[\t\n])"[^\t\n]*/g) ?? [];
  const quoted = suspects.length > 0 && suspects.every((cell) => /^"(?:[^"]|"")*"$/.test(cell));
  return { separator: '\t', quoted };
}

/** As a spreadsheet numbers them: the header is 1, a blank line counts. */
export interface FileRecord {
  readonly row: number;
  readonly fields: readonly string[];
  /** A quote was opened and never closed. */
  readonly isOpen: boolean;
}

/** Records of a text whose lines end in line feeds; blank ones are counted and left out. */
export async function* recordsOf(
  text: AsyncIterable<string> | Iterable<string>,
  dialect: Dialect,
): AsyncGenerator<FileRecord, void, undefined> {
  let row = 0;
  let pending = '';
  let rest = '';
  const take = (line: string): FileRecord | undefined => {
    pending = pending === '' ? line : `${pending}\n${line}`;
    if (dialect.quoted && hasOpenQuote(pending)) return undefined;
    row += 1;
    const record = pending;
    pending = '';
    return record === '' ? undefined : { row, fields: fieldsOf(record, dialect), isOpen: false };
  };
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const record = take(line);
      if (record) yield record;
    }
  }
  const last = rest === '' ? undefined : take(rest);
  if (last) yield last;
  if (pending !== '') yield { row: row + 1, fields: fieldsOf(pending, dialect), isOpen: true };
}

function hasOpenQuote(record: string): boolean {
  let quotes = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

function fieldsOf(record: string, { separator, quoted }: Dialect): string[] {
  if (!quoted || !record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  let at = 0;
  while (at <= record.length) {
    if (record[at] !== '"') {
      const end = record.indexOf(separator, at);
      fields.push(record.slice(at, end < 0 ? record.length : end));
      if (end < 0) break;
      at = end + 1;
      continue;
    }
    const cell = /^"((?:[^"]|"")*)"?/.exec(record.slice(at));
    fields.push((cell?.[1] ?? '').replaceAll('""', '"'));
    at += cell?.[0].length ?? 1;
    if (record[at] !== separator) break;
    at += 1;
  }
  return fields;
}
