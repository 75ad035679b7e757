import { z } from 'zod';
import { parseCursor as read } from '../../platform/paging/cursor.ts';

export { formatCursor } from '../../platform/paging/cursor.ts';

const place = z.tuple([z.union([z.number(), z.iso.date()]), z.number().int().safe()]);

export function parseCursor(cursor: string): z.output<typeof place> {
  return read(cursor, place);
}
