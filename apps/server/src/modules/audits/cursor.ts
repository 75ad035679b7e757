import { z } from 'zod';
import { Problem } from '../../platform/problem.ts';

const place = z.tuple([z.union([z.string(), z.number(), z.null()]), z.number().int()]);

/** Position in a list: after the row with this sort value and id. */
export type Place = z.output<typeof place>;

export function writeCursor(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

export function readCursor(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Problem('invalid_input', { fields: { cursor: { fault: 'not_valid' } } });
  }
}
