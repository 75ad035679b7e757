import { z } from 'zod';
import { money, time } from './fields.ts';
import { causeKinds, lossKinds } from './loss-causes.ts';

/** Units handled in the last months, and how many of them were lost. */
const rate = z.object({ units: z.number(), handled: z.number() });

export const lossTotal = rate.extend({ cause: z.enum(causeKinds), loss: z.enum(lossKinds) });

export const lossCause = lossTotal.extend({
  /** The centre's code, the FNSKU or the carrier as the reports write it. */
  name: z.string(),
  /** For a product. */
  title: z.string().nullable(),
  months: z.array(
    rate.extend({
      /** ISO 8601, e.g. 2026-11. */
      month: z.string(),
    }),
  ),
});

export const preventionReply = z.object({
  /** The most money first. */
  causes: z.array(
    lossCause.extend({
      /** All other centres, products or carriers together. */
      others: rate,
      /** Too few units for a rate to say anything. */
      is_small: z.boolean(),
      /** Still claimable, by currency. */
      amounts: z.array(money),
      /** At most 20, the newest first. */
      tickets: z.array(z.number()),
      ticket_count: z.number(),
    }),
  ),
  /** Months counted, and units from which on a rate is compared. */
  months: z.number(),
  least_handled: z.number(),
  /** When an audit last counted; none before the first. */
  counted_at: time.nullable(),
});
export type Prevention = z.output<typeof preventionReply>;
