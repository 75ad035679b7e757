import { z } from 'zod';
import { readCursor as read } from '../../../platform/paging/cursor.ts';

export { writeCursor } from '../../../platform/paging/cursor.ts';

const place = z.number().int().safe();

export function parseCursor(cursor: string): number {
  return read(cursor, place, 'after');
}
