import { rm } from 'node:fs/promises';
import { writeText } from '../import/charset.ts';
import type { ImportFault } from '../import/fault.ts';
import { readRecordsBelowHeader } from '../import/normalize-file.ts';
import { openFile, type OpenedFile } from '../import/open-file.ts';
import type { FileRecord } from '../import/records.ts';
import type { AuditRegion } from '../policy/policy.ts';
import { listCellRules, type CellRule } from './columns.ts';
import type { Disguise } from './disguise.ts';

export interface DisguisedFile {
  readonly type: string;
  readonly rows: number;
  /** Number of rows left out because they could not be split into cells. */
  readonly leftOut: number;
}

/**
 * Copies a report as UTF-8 without anything that identifies the seller; quotes, blanks and spellings stay unchanged.
 * Replies of the inbound API become a table.
 */
export async function disguiseFile(
  file: { readonly path: string; readonly charset?: string | undefined; readonly region: AuditRegion },
  into: string,
  disguise: Disguise,
): Promise<DisguisedFile | ImportFault> {
  const table = `${into}.table`;
  try {
    const opened = await openFile(file, table);
    if (!('recognised' in opened)) return opened;
    const count = { rows: 0, leftOut: 0 };
    await writeText(disguiseText(opened, disguise, count), into);
    return { type: opened.recognised.report.type, ...count };
  } finally {
    await rm(table, { force: true });
  }
}

async function* disguiseText(
  opened: OpenedFile,
  disguise: Disguise,
  count: { rows: number; leftOut: number },
): AsyncGenerator<string, void, undefined> {
  const { recognised, dialect, carried, hasTotals } = opened;
  const rules = listCellRules(recognised);
  const currency = recognised.places.has('currency') ? undefined : carried.get('currency');
  if (currency !== undefined) yield `"All amounts in ${currency}, unless specified"\n`;
  const names = dialect.isQuoted ? recognised.header.map((name) => `"${name}"`) : recognised.header;
  yield `${names.join(dialect.separator)}\n`;
  for await (const records of readRecordsBelowHeader({ ...opened, hasTotals: false })) {
    let text = '';
    for (const record of records) {
      const line = record.fault === undefined ? disguiseLine(record, rules, disguise) : undefined;
      if (line === undefined) count.leftOut += 1;
      else {
        count.rows += 1;
        text += `${line}\n`;
      }
    }
    yield text;
  }
  // The first row of a settlement has its totals.
  if (hasTotals) count.rows -= 1;
}

/** Replaces cells within the original text, so that quotes are preserved; undefined if a cell is not found. */
function disguiseLine(
  { fields, text }: FileRecord,
  rules: readonly CellRule[],
  disguise: Disguise,
): string | undefined {
  let written = '';
  let at = 0;
  for (const [place, cell] of fields.entries()) {
    if (cell === '') continue;
    const found = [cell, cell.replaceAll('"', '""')]
      .map((form) => ({ form, start: text.indexOf(form, at) }))
      .find(({ start }) => start >= 0 && /^[",;\t]*$/.test(text.slice(at, start)));
    if (found === undefined) return undefined;
    written += text.slice(at, found.start) + disguiseCell(found.form, rules[place] ?? 'blank', disguise);
    at = found.start + found.form.length;
  }
  const rest = text.slice(at);
  return /^[",;\t]*$/.test(rest) ? written + rest : undefined;
}

function disguiseCell(cell: string, rule: CellRule, disguise: Disguise): string {
  switch (rule) {
    case 'keep':
      return cell;
    case 'blank':
      return '';
    case 'multiply':
      return disguise.amount(cell);
    case 'replace':
      return disguise.value(cell);
    default:
      return rule(cell) ? cell : disguise.value(cell);
  }
}
