import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { periods } from './dashboard-periods.ts';
import { endpoint } from './endpoint.ts';
import { day, id, money, time } from './fields.ts';

const store = z.object({ id: z.number(), name: z.string() });

/** Minor units of one currency and how many tickets, or payments, they are the sum of. */
const sum = money.extend({ count: z.number() });
export type Sum = z.output<typeof sum>;

/** Money by where it stands. No two of them share a cent. */
const figures = z.object({
  recovered: z.number(),
  in_progress: z.number(),
  potential: z.number(),
  auto_paid: z.number(),
  reversed: z.number(),
});
export type FigureName = keyof z.output<typeof figures>;

const part = <T extends z.ZodType>(of: T) => z.object({ of, currency: z.string(), ...figures.shape });

const month = z.object({
  /** As in `2026-01`. */
  month: z.string(),
  currency: z.string(),
  recovered: z.number(),
  auto_paid: z.number(),
  reversed: z.number(),
});
export type Month = z.output<typeof month>;

export const dashboardReply = z.object({
  /** The first day of the period; none when it is all there is. */
  since: day.nullable(),
  /** The one with most tickets and payments first. Nothing is ever added across them. */
  currencies: z.array(z.string()),
  /** As it stands today, whatever the period. */
  now: z.object({
    /** With the marketplace, as claimed. */
    in_progress: z.array(sum),
    /** Found and not filed yet: an estimate. */
    potential: z.array(sum),
    /** The part of `potential` whose window closes within 7 days. */
    expiring: z.array(sum),
    /** Tickets of `potential` and `in_progress` that nothing is known to reckon with. */
    unvalued: z.number(),
  }),
  /** What came or went in the period, by the day the marketplace approved it. */
  came: z.object({
    /** For cases of ours. */
    recovered: z.array(sum),
    /** Without a case of ours. */
    auto_paid: z.array(sum),
    /** Taken back by the marketplace, of either. */
    reversed: z.array(sum),
  }),
  /** Tickets filed in the period that were decided, and those of them that were paid. */
  success: z.object({ decided: z.number(), paid: z.number() }),
  trend: z.array(month),
  split: z.object({
    type: z.array(part(z.enum(claimTypes))),
    marketplace: z.array(part(z.string().nullable())),
    store: z.array(part(store)),
  }),
  /** What only the seller can do, of all stores. */
  needs: z.object({
    documents: z.number(),
    answers: z.number(),
    authorizations: z.array(store),
    due: z.array(money),
  }),
  /** Stores being worked on now. Nothing tells how far a search is. */
  progress: z.array(
    z.object({
      store,
      doing: z.enum(['collecting', 'searching']),
      done: z.number().nullable(),
      total: z.number().nullable(),
      started_at: time,
    }),
  ),
  /** When an audit last ended; none before the first. */
  audited_at: time.nullable(),
  /** Whether there ever was a ticket. */
  has_tickets: z.boolean(),
});
export type Dashboard = z.output<typeof dashboardReply>;

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: '/api/refund/dashboard/',
    summary: 'What was recovered, what is in progress, what expires, and what needs the seller',
    access: 'seller',
    query: z.object({
      store: id.optional(),
      months: z.coerce.number().pipe(z.literal(periods)).default(12),
    }),
    reply: dashboardReply,
  }),
};
