import { z } from 'zod';
import { Problem } from '../../platform/problem.ts';

const part = z.union([z.number().int().safe(), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]);

/** Opaque position in a list. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const parts = z
      .array(part)
      .length(length)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (parts.every((each) => typeof each === 'number' || !Number.isNaN(Date.parse(each)))) return parts;
  } catch {
    // Reported as invalid below.
  }
  throw new Problem('invalid_input', { fields: { after: { fault: 'not_valid' } } });
}
