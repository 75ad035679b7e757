import { z } from 'zod';
import { parseCursor as read } from '../../../platform/paging/cursor.ts';

export { formatCursor } from '../../../platform/paging/cursor.ts';

const place = z.number().int().safe();

export function parseCursor(cursor: string): number {
  return read(cursor, place, 'after');
}
