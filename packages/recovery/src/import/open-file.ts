import type { AuditRegion } from '../policy/policy.ts';
import { fillBlankLines } from './blank-lines.ts';
import { charsetOf, plainLines, textOf, writeText } from './charset.ts';
import { dialectOf, recordsOf, type Dialect, type FileRecord } from './dialect.ts';
import { faultAt, type ImportFault } from './fault.ts';
import { writeAsTable } from './inbound-json.ts';
import { recogniseReport, type Recognised } from './recognise.ts';
import { scanFile, type FileScan } from './scan-file.ts';
import { totalsOf } from './settlement-totals.ts';
import type { Source } from './write-parquet.ts';

export interface OpenedFile {
  readonly recognised: Recognised;
  readonly source: Source;
  /** The first rows, cell by cell. */
  readonly sample: readonly (readonly string[])[];
  readonly hasBlankLines: boolean;
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

/** What the file is and how its cells are to be found; the text of it in UTF-8 is written to `text` where it is not. */
export async function openFile(
  { path, charset: declared, region }: { path: string; charset?: string | undefined; region: AuditRegion },
  text: string,
): Promise<OpenedFile | ImportFault> {
  const scan = await scanFile(path);
  if (scan.size === 0) return faultAt('empty_file', 1);
  const begins = scan.head.toString('latin1', 0, 4);
  if (signatures.some((signature) => begins.startsWith(signature))) return faultAt('binary_file', 1);
  const charset = await charsetOf(path, scan, { declared, region });
  if (scan.hasNul && !charset.startsWith('utf-16'))
    return faultAt('nul_byte', await rowOfNul(textOf(path, charset)));

  const head = headOf(scan, charset);
  if (head.trim() === '') return faultAt('empty_file', 1);
  if (/^\s*[{[]/.test(head)) return openJson({ path, charset, head }, text);

  const dialect = dialectOf(head.trimStart());
  const [header, ...sample] = await firstRecords(head, dialect);
  const recognised = header && recogniseReport(header.fields);
  if (!recognised) return faultAt('unknown_report', 1, '', header?.fields.join(', '));
  const isInPlace = charset === 'utf-8' && !scan.hasBlankLines;
  if (!isInPlace) {
    const whole = textOf(path, charset);
    const width = header.fields.length;
    await writeText(scan.hasBlankLines ? fillBlankLines(whole, dialect, width) : whole, text);
  }
  return opened(recognised, sample, {
    path: isInPlace ? path : text,
    dialect,
    firstRow: header.row + 1,
    hasBlankLines: scan.hasBlankLines,
  });
}

async function openJson(
  { path, charset, head }: { path: string; charset: string; head: string },
  text: string,
): Promise<OpenedFile | ImportFault> {
  const table = await writeAsTable(path, charset, head, text);
  if (!('header' in table)) return table;
  const recognised = recogniseReport(table.header);
  if (!recognised) return faultAt('unknown_report', 1, '', table.header.join(', '));
  const dialect: Dialect = { separator: '\t', quoted: true };
  const { head: written } = await scanFile(text);
  const [, ...sample] = await firstRecords(written.toString('utf8'), dialect);
  return opened(recognised, sample, {
    path: text,
    dialect,
    firstRow: table.firstRow,
    hasBlankLines: false,
  });
}

function opened(
  recognised: Recognised,
  sample: readonly FileRecord[],
  {
    path,
    dialect,
    firstRow,
    hasBlankLines,
  }: { path: string; dialect: Dialect; firstRow: number; hasBlankLines: boolean },
): OpenedFile {
  const totals = totalsOf(recognised, sample[0]?.fields);
  const rows = totals ? sample.slice(1) : sample;
  return {
    recognised,
    sample: rows.map(({ fields }) => fields),
    hasBlankLines,
    source: {
      path,
      dialect,
      width: recognised.header.length,
      firstRow: totals ? firstRow + 1 : firstRow,
      skippedRows: totals ? 1 : 0,
      carried: totals ?? new Map(),
    },
  };
}

/** Without the line that was cut where the sample ends, unless it is the only one. */
function headOf({ head, size }: FileScan, charset: string): string {
  const text = plainLines(new TextDecoder(charset).decode(head));
  const lastWhole = text.lastIndexOf('\n') + 1;
  return size > head.length && lastWhole > 0 ? text.slice(0, lastWhole) : text;
}

async function firstRecords(head: string, dialect: Dialect): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const record of recordsOf([head], dialect)) {
    if (!record.isOpen) records.push(record);
    if (records.length > sampleRows) break;
  }
  return records;
}

async function rowOfNul(text: AsyncIterable<string>): Promise<number> {
  let row = 1;
  for await (const piece of text) {
    const at = piece.indexOf('\0');
    row += (at < 0 ? piece : piece.slice(0, at)).split('\n').length - 1;
    if (at >= 0) break;
  }
  return row;
}
