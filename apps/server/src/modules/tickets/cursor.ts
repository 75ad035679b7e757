import { z } from 'zod';
import { parseCursor as read } from '../../platform/paging/cursor.ts';

export { formatCursor } from '../../platform/paging/cursor.ts';

const part = z.union([z.number().int().safe(), z.iso.date()]);

export function parseCursor(cursor: string, length: number): (string | number)[] {
  return read(cursor, z.array(part).length(length));
}
