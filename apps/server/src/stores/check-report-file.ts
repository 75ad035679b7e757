import type { ReportFault } from './report-fault.ts';
import { recogniseReport, type Recognised } from './recognise-report.ts';

export interface CheckedFile {
  readonly type: string | undefined;
  readonly rows: number;
  readonly faults: readonly { line: number; column: string; what: ReportFault }[];
}

const mostFaults = 20;
const longestLine = 1024 * 1024;

/** Reads through a report file and names what is wrong, by line; the first line is the header. */
export async function checkReportFile(text: AsyncIterable<string>): Promise<CheckedFile> {
  const faults: { line: number; column: string; what: ReportFault }[] = [];
  let known: Recognised | undefined;
  let separator = '\t';
  let rows = 0;
  for await (const { line, record } of records(text)) {
    if (record === undefined)
      return { type: known?.type, rows, faults: [...faults, at(line, 'line_too_long')] };
    if (record.trim() === '') continue;
    if (known === undefined) {
      separator = record.includes('\t') ? '\t' : ',';
      known = recogniseReport(splitRecord(record.replace(/^\uFEFF/, ''), separator));
      if (known === undefined) return { type: undefined, rows, faults: [at(line, 'unknown_report')] };
      continue;
    }
    rows += 1;
    faults.push(...faultsOf(known, splitRecord(record, separator)).map((fault) => ({ line, ...fault })));
    if (faults.length >= mostFaults) break;
  }
  if (known === undefined) return { type: undefined, rows, faults: [at(1, 'empty_file')] };
  return { type: known.type, rows, faults: faults.slice(0, mostFaults) };
}

function at(line: number, fault: 'empty_file' | 'unknown_report' | 'line_too_long') {
  return { line, column: '', what: { fault } };
}

function faultsOf(
  { checks }: Recognised,
  fields: readonly string[],
): { column: string; what: ReportFault }[] {
  if (fields.length !== checks.length) {
    return [{ column: '', what: { fault: 'wrong_columns', expected: checks.length, found: fields.length } }];
  }
  return checks.flatMap(({ name, holds }, index): { column: string; what: ReportFault }[] => {
    const value = (fields[index] ?? '').trim();
    if (value === '' || holds === 'text') return [];
    if (holds === 'number') {
      return isNumber(value)
        ? []
        : [{ column: name, what: { fault: 'not_a_number', value: value.slice(0, 40) } }];
    }
    return isDate(value) ? [] : [{ column: name, what: { fault: 'not_a_date', value: value.slice(0, 40) } }];
  });
}

/** In any locale: 1,234.50 and 1.234,50 and 1 234,50. */
function isNumber(value: string): boolean {
  return /^[-+]?\d[\d.,'\s\u00A0\u202F]*$/.test(value);
}

/** Year first, or day and month in either order, with or without a time. */
function isDate(value: string): boolean {
  return /^(\d{4}[-/.]\d{1,2}([-/.]\d{1,2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?!\d)/.test(value);
}

/**
 * Lines joined where a quoted field holds a line break, which only comma-separated files do. Undefined for one that
 * has no end.
 */
async function* records(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; record: string | undefined }, void, undefined> {
  let line = 0;
  let begun = 1;
  let pending = '';
  let isComma: boolean | undefined;
  for await (const one of lines(text)) {
    line += 1;
    if (one === undefined) return yield { line, record: undefined };
    if (pending === '') begun = line;
    pending = pending === '' ? one : `${pending}\n${one}`;
    isComma ??= one.trim() === '' ? undefined : !one.includes('\t');
    if (isComma && hasOpenQuote(pending)) {
      if (pending.length > longestLine) return yield { line: begun, record: undefined };
      continue;
    }
    yield { line: begun, record: pending };
    pending = '';
  }
  if (pending !== '') yield { line: begun, record: pending };
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string | undefined, void, undefined> {
  let rest = '';
  for await (const piece of text) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
    if (rest.length > longestLine) return yield undefined;
  }
  if (rest !== '') yield rest;
}

function hasOpenQuote(record: string): boolean {
  return (record.split('"').length - 1) % 2 === 1;
}

function splitRecord(record: string, separator: string): string[] {
  // Tab-separated files carry bare quotes in titles: 12" pan.
  if (separator === '\t') return record.split('\t').map((field) => field.replace(/^"(.*)"$/, '$1'));
  const fields: string[] = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const [, quoted, bare] of record.matchAll(pattern)) {
    fields.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
  }
  return fields;
}
