import { dateOrders } from '@recoup/contract/report-files';
import type { ImportWarning } from '@recoup/recovery';
import { z } from 'zod';
import { catalogues, type Language } from '../../platform/language.ts';
import type { PlacedFault, ReportFault } from './report-fault.ts';

const faults = [
  'empty_file',
  'binary_file',
  'nul_byte',
  'unknown_report',
  'unused_report',
  'wrong_columns',
  'shifted_cells',
  'open_quote',
  'not_a_number',
  'not_a_whole_number',
  'not_a_date',
  'undecided_dates',
  'missing_column',
  'missing_value',
  'too_long',
  'not_json',
  'unreadable',
  'archive_unreadable',
  'archive_too_large',
  'archive_too_many',
  'archive_nested',
] as const satisfies readonly ReportFault['fault'][];

const storedFault = z.object({
  line: z.number(),
  column: z.string(),
  fault: z.enum(faults),
  value: z.string(),
});
const storedFaults = z.array(storedFault);
const storedRows = z.array(storedFault.extend({ text: z.string() }));
const storedWarnings = z.array(
  z.union([
    z.object({ code: z.literal('damaged_ids'), column: z.string(), count: z.number() }),
    z.object({ code: z.literal('given_date_order'), order: z.enum(dateOrders) }),
  ]),
);

export interface PlacedRow extends PlacedFault {
  readonly text: string;
}

/** Faults and warnings of reading a file. */
export interface ReadingNotes {
  readonly faults: readonly PlacedFault[];
  readonly setAside: { readonly count: number; readonly rows: readonly PlacedRow[] };
  readonly warnings: readonly ImportWarning[];
}

export const noNotes: ReadingNotes = { faults: [], setAside: { count: 0, rows: [] }, warnings: [] };

/** From the stored columns. */
export function toNotes(stored: {
  readonly faults: unknown;
  readonly set_aside: number;
  readonly set_aside_rows: unknown;
  readonly warnings: unknown;
}): ReadingNotes {
  return {
    faults: storedFaults.catch([]).parse(stored.faults),
    setAside: { count: stored.set_aside, rows: storedRows.catch([]).parse(stored.set_aside_rows) },
    warnings: storedWarnings.catch([]).parse(stored.warnings),
  };
}

/** The columns of a table that store them. */
export function toNoteColumns({ faults, setAside, warnings }: ReadingNotes) {
  return {
    faults: JSON.stringify(faults),
    set_aside: setAside.count,
    set_aside_rows: JSON.stringify(setAside.rows),
    warnings: JSON.stringify(warnings),
  };
}

export function toNotesReply({ faults, setAside, warnings }: ReadingNotes, language: Language) {
  const { reportFault, reportWarning } = catalogues[language];
  const message = ({ line, column, ...fault }: PlacedFault) => ({
    line,
    column,
    message: reportFault(fault),
  });
  return {
    faults: faults.map(message),
    set_aside: {
      count: setAside.count,
      rows: setAside.rows.map(({ text, ...fault }) => ({ ...message(fault), text })),
    },
    warnings: warnings.map(reportWarning),
    asks_date_order: faults.some(({ fault }) => fault === 'undecided_dates'),
  };
}
