import { z } from 'zod';

/** Whether 03/04/2026 starts with the day or the month. */
export const dateOrders = ['month', 'day'] as const;
export const dateOrder = z.enum(dateOrders);

/** In the caller's language. Line 1 is the header; line 0 means the whole file. */
export const fileFault = z.object({ line: z.number(), column: z.string(), message: z.string() });

/** Reading result of a report file, in the caller's language. */
export const readingNotes = {
  /** Why the file was refused. */
  faults: z.array(fileFault),
  /** Rows set aside while the others were read; the first of them with their text. */
  set_aside: z.object({ count: z.number(), rows: z.array(fileFault.extend({ text: z.string() })) }),
  warnings: z.array(z.string()),
  /** The order of its dates is undecidable: upload it again with `date_order`. */
  asks_date_order: z.boolean(),
} as const;
