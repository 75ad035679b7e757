import { z } from 'zod';
import { needKeys } from './document-needs.ts';
import { documentTypes } from './document-types.ts';
import { day, money } from './fields.ts';

/** One upload is attached to at most so many tickets at once. */
export const maxTicketsOfNeed = 500;

/** What the tickets of a need have in common: where the document comes from, or what it is about. */
export const needSources = ['supplier', 'shipment', 'product', 'removal_order', 'ticket'] as const;
export type NeedSource = (typeof needSources)[number];

const needTicket = z.object({
  id: z.number(),
  title: z.string().nullable(),
  fnsku: z.string().nullable(),
  shipment_id: z.string().nullable(),
  amount: money.nullable(),
  closes_on: day,
  days_left: z.number(),
  /** Required documents it lacks besides this one. */
  other_needs: z.number(),
});

export const openNeed = z.object({
  /** `asked`: Amazon asked for more about a filed case. */
  need: z.enum([...needKeys, 'asked']),
  source: z.enum(needSources),
  /** The supplier, the id of the shipment, the FNSKU, the removal order or the ticket. */
  name: z.string(),
  /** Documents that meet it; an upload becomes the first. */
  types: z.array(z.enum(documentTypes)).readonly(),
  /** Soonest deadline first. */
  tickets: z.array(needTicket),
  /** Amounts of its tickets, by currency. */
  amounts: z.array(money),
  closes_on: day,
  days_left: z.number(),
  /** What Amazon asked for, as an operator entered it. */
  question: z.string().nullable(),
  /** An invoice that would meet it once the prices of its lines are entered. */
  unpriced_invoice: z.number().nullable(),
});
export type OpenNeed = z.output<typeof openNeed>;

export const documentNeedList = z.object({
  /** Soonest deadline first. */
  items: z.array(openNeed),
  /** Different tickets in `items`. */
  tickets: z.number(),
  /** Each ticket counted once. */
  amounts: z.array(money),
  /** Whether there are more tickets than are read. */
  more: z.boolean(),
});
export type OpenNeeds = z.output<typeof documentNeedList>;
