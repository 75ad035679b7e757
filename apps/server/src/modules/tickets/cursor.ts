import { z } from 'zod';
import { readCursor as read } from '../../platform/paging/cursor.ts';

export { writeCursor } from '../../platform/paging/cursor.ts';

const part = z.union([z.number().int().safe(), z.iso.date()]);

export function readCursor(cursor: string, length: number): (string | number)[] {
  return read(cursor, z.array(part).length(length), 'after');
}
