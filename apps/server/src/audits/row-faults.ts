import { z } from 'zod';
import { faultCodes, type FaultCode } from './recovery.ts';

/** What is wrong with a cell, a row or a file; the words stand in the catalogues. */
export interface FileFault {
  readonly fault: FaultCode;
  /** What stands there, if a cell is at fault. */
  readonly value: string;
}

const kept = z.array(
  z.object({
    row: z.number(),
    column: z.string(),
    fault: z.enum(faultCodes),
    value: z.string(),
  }),
);

/** As they were written down when the file was read. */
export function asFaults(value: unknown): (FileFault & { readonly line: number; readonly column: string })[] {
  const faults = kept.safeParse(value);
  if (!faults.success) return [];
  return faults.data.map(({ row, ...fault }) => ({ line: row, ...fault }));
}
