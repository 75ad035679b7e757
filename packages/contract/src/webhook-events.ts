import { z } from 'zod';
import { money } from './fields.ts';
import { ticketActions, ticketStates } from './ticket-states.ts';
import type { WebhookEvent } from './webhook-event-names.ts';

const invoice = z.object({
  invoice: z.number(),
  number: z.string(),
  total: money,
  /** Null while no day is set. */
  due_on: z.string().nullable(),
});

/** The payload of each event, the same for every listener. */
export const webhookData = {
  'ticket.changed': z.object({
    ticket: z.number(),
    action: z.enum(ticketActions),
    from: z.enum(ticketStates),
    to: z.enum(ticketStates),
    /** Under which it was filed, where it was. */
    case_id: z.string().optional(),
    amount: money.optional(),
  }),
  'tickets.found': z.object({ store: z.number(), tickets: z.number() }),
  'store.lapsed': z.object({ store: z.string() }),
  'statement.ready': z.object({ total: money, review_until: z.string() }),
  'invoice.finalized': invoice,
  'invoice.paid': invoice,
  'invoice.voided': invoice,
  'payment.failed': z.object({
    amount: money,
    number: z.string().optional(),
    retry_on: z.string().optional(),
  }),
  'customer.accepted': z.object({ name: z.string() }),
} satisfies Record<WebhookEvent, z.ZodType>;

export type WebhookData<E extends WebhookEvent> = z.input<(typeof webhookData)[E]>;

/** In words, for the page that describes the API. */
export const webhookSummaries: Record<WebhookEvent, string> = {
  'ticket.changed': 'Something happened to a ticket',
  'tickets.found': 'An audit of a store opened new tickets',
  'store.lapsed': 'A store must be authorized again',
  'statement.ready': 'A statement can be reviewed',
  'invoice.finalized': 'A statement became an invoice, with its number',
  'invoice.paid': 'An invoice is paid in full, by credit, card or credit note',
  'invoice.voided': 'An invoice was cancelled; nothing is due on it',
  'payment.failed': 'A payment did not go through',
  'customer.accepted': 'A customer accepted an invitation',
};
