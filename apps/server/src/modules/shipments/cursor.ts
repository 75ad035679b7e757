import { z } from 'zod';
import { Problem } from '../../platform/problem.ts';

const place = z.tuple([z.union([z.number(), z.iso.date()]), z.number().int().safe()]);

/** Opaque position in a list. */
export function writeCursor(key: string | number, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

export function readCursor(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Problem('invalid_input', { fields: { after: { fault: 'not_valid' } } });
  }
}
