import { z } from 'zod';
import { parseCursor as read } from '../../platform/paging/cursor.ts';

export { formatCursor } from '../../platform/paging/cursor.ts';

const place = z.tuple([z.union([z.string(), z.number(), z.null()]), z.number().int()]);

/** Position in a list: after the row with this sort value and id. */
export type Place = z.output<typeof place>;

export function parseCursor(cursor: string): Place {
  return read(cursor, place);
}
