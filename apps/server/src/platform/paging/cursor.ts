import { z } from 'zod';
import { Problem } from '../problem.ts';

/** An opaque position in a list: the sort values and the id of its last row. */
export function formatCursor(place: number | readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

export function parseCursor<S extends z.ZodType>(cursor: string, place: S): z.output<S> {
  const read = place.safeParse(parse(cursor));
  if (!read.success) throw new Problem('invalid_input', { fields: { cursor: { fault: 'not_valid' } } });
  return read.data;
}

const id = z.number().int().safe();

/** For a list sorted by id. */
export function parseIdCursor(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : parseCursor(cursor, id);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
