import { z } from 'zod';
import { readCursor as read } from '../../platform/paging/cursor.ts';

export { writeCursor } from '../../platform/paging/cursor.ts';

const place = z.tuple([z.union([z.number(), z.iso.date()]), z.number().int().safe()]);

export function readCursor(cursor: string): z.output<typeof place> {
  return read(cursor, place, 'after');
}
