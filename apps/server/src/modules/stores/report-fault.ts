import type { FaultCode } from '@recoup/recovery';
import { z } from 'zod';

/** What can be wrong with a report file; the words stand in the catalogues. */
export interface ReportFault {
  readonly fault: FaultCode | `archive_${'unreadable' | 'too_large' | 'too_many' | 'nested'}`;
  /** What stands there, if a cell is at fault. */
  readonly value: string;
}

/** Where: the header is line 1, as a spreadsheet counts; 0 when no line is to blame. */
export interface PlacedFault extends ReportFault {
  readonly line: number;
  readonly column: string;
}

const faults = [
  'empty_file',
  'binary_file',
  'nul_byte',
  'unknown_report',
  'wrong_columns',
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

const kept = z.array(
  z.object({ line: z.number(), column: z.string(), fault: z.enum(faults), value: z.string() }),
);

/** As they were written down when the file was read. */
export function asFaults(value: unknown): readonly PlacedFault[] {
  const known = kept.safeParse(value);
  return known.success ? known.data : [];
}
