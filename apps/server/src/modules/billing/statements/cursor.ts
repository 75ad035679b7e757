import { z } from 'zod';
import { Problem } from '../../../platform/problem.ts';

const place = z.number().int().safe();

export function writeCursor(id: number): string {
  return Buffer.from(JSON.stringify(id)).toString('base64url');
}

export function readCursor(cursor: string): number {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Problem('invalid_input', { fields: { after: { fault: 'not_valid' } } });
  }
}
