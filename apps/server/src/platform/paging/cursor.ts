import type { z } from 'zod';
import { Problem } from '../problem.ts';

/** An opaque position in a list: the sort values and the id of its last row. */
export function formatCursor(place: number | readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** `field` is the call's own name of the cursor, for its fault. */
export function parseCursor<S extends z.ZodType>(
  cursor: string,
  place: S,
  field: 'cursor' | 'after',
): z.output<S> {
  const read = place.safeParse(parse(cursor));
  if (!read.success) throw new Problem('invalid_input', { fields: { [field]: { fault: 'not_valid' } } });
  return read.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
