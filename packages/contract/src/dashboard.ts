import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { periods } from './dashboard-periods.ts';
import { endpoint } from './endpoint.ts';
import { day, id, money, oneOrMore, time } from './fields.ts';
import { causeKinds } from './loss-causes.ts';
import { preventionReply } from './prevention.ts';

const store = z.object({ id: z.number(), name: z.string() });

/** Minor units of one currency and how many tickets, or payments, they are the sum of. */
const sum = money.extend({ count: z.number() });
export type Sum = z.output<typeof sum>;

/** Money by stage. Every cent is in one stage only. */
const figures = z.object({
  recovered: z.number(),
  in_progress: z.number(),
  potential: z.number(),
  auto_paid: z.number(),
  reversed: z.number(),
});
export type FigureName = keyof z.output<typeof figures>;

const part = <T extends z.ZodType>(of: T) => z.object({ of, currency: z.string(), ...figures.shape });

/** How far claims have come, in order. `paid` counts payments of the period, the others tickets of today. */
export const claimStages = ['found', 'ready', 'filed', 'approved', 'paid'] as const;
export type ClaimStage = (typeof claimStages)[number];

/** What the seller can do next, of all stores. */
const nextStep = z.object({
  kind: z.enum([
    'closing',
    'documents',
    'answers',
    'authorization',
    'authorization_ending',
    'statement',
    'invoice',
  ]),
  /** Tickets, or 1. */
  count: z.number(),
  amounts: z.array(money),
  /** The last day, where it is known. */
  by: day.nullable(),
  overdue: z.boolean(),
  /** For an authorization. */
  store: store.nullable(),
  /** For a statement. */
  invoice: z.number().nullable(),
});
export type NextStep = z.output<typeof nextStep>;

/** Days until claim windows close, as the dashboard groups them; the last group has no end. */
export const deadlineAges = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;

const month = z.object({
  /** ISO 8601 month, e.g. 2026-01. */
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
  /** In the account's billing currency, at the latest published rates. */
  headline: z.object({
    currency: z.string(),
    /** `came.recovered`, converted. */
    recovered: z.number(),
    /** `now.potential` and `now.in_progress`, converted. */
    recoverable: z.number(),
    rates: z.array(z.object({ currency: z.string(), rate: z.string(), day, source: z.string() })),
    /** Currencies without a published rate, whose amounts are left out. */
    unconverted: z.array(z.string()),
  }),
  /** By money and how soon it is lost, the most pressing first. */
  next: z.array(nextStep),
  funnel: z.array(
    z.object({
      stage: z.enum(claimStages),
      sums: z.array(sum),
      /** Median days since the step before (`approved` and `paid`: since filing), of the latest tickets that came here. */
      days: z.number().nullable(),
    }),
  ),
  /** As of today, independent of the period. */
  now: z.object({
    /** Filed, at the claimed amount. */
    in_progress: z.array(sum),
    /** Found and not filed yet: an estimate. */
    potential: z.array(sum),
    /** The part of `potential` whose window closes within 7 days. */
    expiring: z.array(sum),
    /** Tickets of `potential` and `in_progress` without a known value. */
    unvalued: z.number(),
  }),
  /** Received and reversed in the period, by the day of approval. */
  came: z.object({
    /** Paid for our cases. */
    recovered: z.array(sum),
    /** Paid without a case of ours. */
    auto_paid: z.array(sum),
    /** Reversed by the marketplace, of either kind. */
    reversed: z.array(sum),
  }),
  /** Tickets filed in the period that were decided, and those of them that were paid. */
  success: z.object({ decided: z.number(), paid: z.number() }),
  trend: z.array(month),
  /** `recovered` of the trend by claim type; months without any are left out. */
  trend_by_type: z.array(
    z.object({
      month: z.string(),
      currency: z.string(),
      type: z.enum(claimTypes),
      recovered: z.number(),
    }),
  ),
  /** The headline's sums by store, in its currency; the most money first. */
  stores: z.array(z.object({ of: store, recovered: z.number(), recoverable: z.number() })),
  /** Claims that expire unless filed, by the days that are left. */
  deadlines: z.array(z.object({ from: z.number(), to: z.number().nullable(), sums: z.array(sum) })),
  split: z.object({
    type: z.array(part(z.enum(claimTypes))),
    marketplace: z.array(part(z.string().nullable())),
    store: z.array(part(store)),
  }),
  /** Stores with a running sync or audit. The progress of a search is not known. */
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

const ofPrevention = z.object({ store: oneOrMore(id).optional() });

export const dashboard = {
  get: endpoint({
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
  getPrevention: endpoint({
    method: 'GET',
    path: '/api/refund/dashboard/prevention/',
    summary:
      'What causes the losses, by fulfillment center, product and carrier, with the tickets behind each figure',
    access: 'seller',
    query: ofPrevention,
    reply: preventionReply,
  }),
  exportPrevention: endpoint({
    method: 'GET',
    path: '/api/refund/dashboard/prevention/export/',
    logged: 'exported',
    summary: 'The causes of losses, or those of one kind, as CSV or as an Excel workbook',
    access: 'seller',
    format: 'file',
    query: ofPrevention.extend({
      cause: z.enum(causeKinds).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    reply: z.string(),
  }),
};
