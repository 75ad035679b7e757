import { toHeaderKey } from '../reports/report.ts';
import { findUnusedReport } from '../reports/unused.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { createFault, type ImportFault } from './fault.ts';
import { findNearestReport, recogniseReport, type Recognised } from './recognise.ts';
import { RecordReader } from './records.ts';

/** Files of the payments page have up to nine explanatory lines before the header. */
export const maxPreambleLines = 30;

/** A vendor's remittance file begins with a list of all selected payments. */
const maxPaymentLines = 3000;

/** A byte order mark that a program decoded as text. */
const lostByteMark = /^(?:\?|\u00EF\u00BB\u00BF)/;

export interface FoundHeader {
  readonly recognised: Recognised;
  readonly dialect: Dialect;
  readonly row: number;
  /** The lines before the header. */
  readonly preamble: readonly string[];
}

/** Finds the first line that is the header of a known report. */
export async function findHeader(head: string): Promise<FoundHeader | ImportFault> {
  let start = 0;
  let first: { row: number; names: readonly string[] } | undefined;
  const preamble: string[] = [];
  let lastRow = maxPreambleLines;
  for (let row = 1; row <= lastRow && start < head.length; row++) {
    const end = head.indexOf('\n', start);
    const whole = head.slice(start, end < 0 ? head.length : end);
    const line = row === 1 ? whole.replace(lostByteMark, '') : whole;
    start = end < 0 ? head.length : end + 1;
    if (line.trim() === '') continue;
    const dialect = detectDialect(line, head.slice(start - 1));
    const names = await parseCells(line, dialect);
    const unused = findUnusedReport(names);
    if (unused) return createFault('unused_report', row, '', unused);
    const recognised = recogniseReport(names);
    if (recognised) return { recognised, dialect, row, preamble };
    if (isPaymentList(names)) lastRow = maxPaymentLines;
    first ??= { row, names };
    preamble.push(line);
  }
  const { row = 1, names = [] } = first ?? {};
  const nearest = findNearestReport(names);
  return nearest === undefined
    ? createFault('unknown_report', row, '', names.join(', '))
    : createFault('missing_column', row, nearest.missing, nearest.report.type);
}

function isPaymentList(names: readonly string[]): boolean {
  const keys = names.map(toHeaderKey);
  return keys.includes('paymentnumber') && keys.includes('paymentdate');
}

export async function parseCells(line: string, dialect: Dialect): Promise<readonly string[]> {
  for await (const [record] of new RecordReader(dialect).read([line])) return record?.fields ?? [];
  return [];
}
