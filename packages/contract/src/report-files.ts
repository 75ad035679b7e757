import { z } from 'zod';

/** What stands first in 03/04/2026. */
export const dateOrders = ['month', 'day'] as const;
export const dateOrder = z.enum(dateOrders);

/** In the caller's language. Line 1 is the header; line 0 stands for the file as a whole. */
export const fileFault = z.object({ line: z.number(), column: z.string(), message: z.string() });

/** What the reader of a report file says of it, in the caller's language. */
export const readingNotes = {
  /** Why nothing of it could be read. */
  faults: z.array(fileFault),
  /** Rows that could not be read while the others were; the first of them, with their text. */
  set_aside: z.object({ count: z.number(), rows: z.array(fileFault.extend({ text: z.string() })) }),
  warnings: z.array(z.string()),
  /** It could not be read because nothing in it shows the order of its dates: send it again with `date_order`. */
  asks_date_order: z.boolean(),
} as const;
