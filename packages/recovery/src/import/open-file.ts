import type { AuditRegion } from '../policy/policy.ts';
import { findCurrency } from './preamble.ts';
import { detectCharset, normalizeLineBreaks, decodeText, writeText } from './charset.ts';
import type { Dialect } from './dialect.ts';
import { createFault, type ImportFault } from './fault.ts';
import { findHeader, type FoundHeader } from './find-header.ts';
import { writeAsTable } from './inbound-json.ts';
import type { Recognised } from './recognise.ts';
import { RecordReader, type FileRecord } from './records.ts';
import { scanFile, type FileScan } from './scan-file.ts';
import { readTotals } from './settlement-totals.ts';
import { decodeTwice, isTwiceEncoded } from './twice-encoded.ts';

export interface OpenedFile {
  readonly path: string;
  readonly charset: string;
  readonly recognised: Recognised;
  readonly dialect: Dialect;
  /** Line number of the header. */
  readonly headerRow: number;
  /** The row below the header holds totals. */
  readonly hasTotals: boolean;
  /** Added to a record's number. */
  readonly rowOffset: number;
  /** Values given once for the whole file, by column. */
  readonly carried: ReadonlyMap<string, string>;
  /** The first rows, cell by cell. */
  readonly sample: readonly (readonly string[])[];
  /** DuckDB can read the file directly, or after conversion to UTF-8. */
  readonly isPlain: boolean;
  /** Cells may have blanks around them. */
  readonly hasLooseBlanks: boolean;
}

const sampleRows = 2000;
const signatures = [
  'PK\u0003\u0004',
  '%PDF',
  '\u001F\u008B',
  '\u00D0\u00CF\u0011\u00E0',
  'PAR1',
  '\u0089PNG',
];

/**
 * Detects the report, charset and dialect of a file. A JSON reply, which DuckDB cannot read as cells, is converted to
 * `table`.
 */
export async function openFile(
  { path, charset: declared, region }: { path: string; charset?: string | undefined; region: AuditRegion },
  table: string,
): Promise<OpenedFile | ImportFault> {
  const scan = await scanFile(path);
  if (scan.size === 0) return createFault('empty_file', 1);
  const begins = scan.head.toString('latin1', 0, 4);
  if (signatures.some((signature) => begins.startsWith(signature))) return createFault('binary_file', 1);
  const charset = await detectCharset(path, scan, { declared, region });
  const head = decodeHead(scan, charset);
  if (head.trim() === '') return createFault('empty_file', 1);
  if (/^\s*[{[]/.test(head)) return openJson({ path, charset, head }, table);
  if (path !== table && charset === 'utf-8' && isTwiceEncoded(head)) {
    await writeText(decodeTwice(decodeText(path, charset)), table);
    return openFile({ path: table, charset, region }, table);
  }

  const header = await findHeader(head);
  if (!('recognised' in header)) {
    return scan.hasNul && !charset.startsWith('utf-16')
      ? createFault('nul_byte', await findRowOfNul(decodeText(path, charset)))
      : header;
  }
  const isPlain = !scan.hasBlankLines && !scan.hasNul && header.row === 1;
  const hasLooseBlanks = charset !== 'utf-8' || scan.looseBlanks.areIn(header.dialect);
  return opened({ path, charset, head, header, isPlain, hasLooseBlanks, rowOffset: 0 });
}

async function openJson(
  { path, charset, head }: { path: string; charset: string; head: string },
  table: string,
): Promise<OpenedFile | ImportFault> {
  const entries = await writeAsTable(path, charset, head, table);
  if (!('header' in entries)) return entries;
  const { head: written, looseBlanks } = await scanFile(table);
  const text = written.toString('utf8');
  const header = await findHeader(text);
  if (!('recognised' in header)) return header;
  return opened({
    path: table,
    charset: 'utf-8',
    head: text,
    header,
    isPlain: true,
    hasLooseBlanks: looseBlanks.areIn(header.dialect),
    rowOffset: entries.firstRow - 2,
  });
}

async function opened({
  path,
  charset,
  head,
  header,
  isPlain,
  hasLooseBlanks,
  rowOffset,
}: {
  path: string;
  charset: string;
  head: string;
  header: FoundHeader;
  isPlain: boolean;
  hasLooseBlanks: boolean;
  rowOffset: number;
}): Promise<OpenedFile> {
  const { recognised, dialect, row: headerRow, preamble } = header;
  const records = await readFirstRecords(head, dialect, headerRow);
  const totals = readTotals(recognised, records[0]?.fields);
  const rows = totals ? records.slice(1) : records;
  const currency = recognised.places.has('currency') ? undefined : findCurrency(preamble, recognised.header);
  return {
    path,
    charset,
    recognised,
    dialect,
    headerRow,
    hasTotals: totals !== undefined,
    rowOffset,
    carried: totals ?? new Map(currency === undefined ? [] : [['currency', currency]]),
    sample: rows.filter(({ fault }) => fault === undefined).map(({ fields }) => fields),
    isPlain,
    hasLooseBlanks,
  };
}

/** Removes the truncated last line of the sample, unless it is the only one. */
export function decodeHead({ head, size }: FileScan, charset: string): string {
  const text = normalizeLineBreaks(new TextDecoder(charset).decode(head));
  const lastWhole = text.lastIndexOf('\n') + 1;
  return size > head.length && lastWhole > 0 ? text.slice(0, lastWhole) : text;
}

async function readFirstRecords(head: string, dialect: Dialect, headerRow: number): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  const below = head
    .split('\n', headerRow + sampleRows)
    .slice(headerRow)
    .join('\n');
  for await (const some of new RecordReader(dialect).read([below])) records.push(...some);
  return records;
}

async function findRowOfNul(text: AsyncIterable<string>): Promise<number> {
  let row = 1;
  for await (const piece of text) {
    const at = piece.indexOf('\0');
    row += (at < 0 ? piece : piece.slice(0, at)).split('\n').length - 1;
    if (at >= 0) break;
  }
  return row;
}
