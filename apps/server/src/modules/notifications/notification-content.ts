import { claimTypes } from '@recoup/contract/claim-types';
import type { NotificationKind } from '@recoup/contract/notifications';
import { ticketActions } from '@recoup/contract/ticket-states';
import { z } from 'zod';

const money = z.object({ minor: z.number(), currency: z.string() });

const sum = money.extend({ count: z.number() });

export const notificationContent = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('ticket'),
    action: z.enum(ticketActions),
    /** The first of them. */
    ticket: z.number(),
    count: z.number(),
    reason: z.string(),
    days: z.number().optional(),
    amount: money.optional(),
    /** Units added to or taken from stock where no money moved. */
    units: z.number().optional(),
    /** What the ticket claims; missing in old notifications. */
    claim: z.object({ type: z.enum(claimTypes), product: z.string(), amount: money.optional() }).optional(),
  }),
  z.object({
    about: z.literal('authorization'),
    store: z.string(),
    /** Days until it ends; without them it has ended. */
    days: z.number().optional(),
  }),
  z.object({ about: z.literal('statement'), total: money, review_until: z.string() }),
  z.object({
    about: z.literal('charge'),
    /** The due date, on which it is charged. */
    on: z.string(),
    number: z.string(),
    card: money,
    /** What prepaid credit covers. */
    credit: money,
    /** Last digits of the card; undefined without a card. */
    last4: z.string().optional(),
  }),
  z.object({
    about: z.literal('payment'),
    what: z
      .enum(['declined', 'needs_action', 'no_card', 'charged_back', 'refund_failed'])
      .default('declined'),
    amount: money,
    /** Last digits of the card. */
    last4: z.string().optional(),
    /** Number of the invoice, if it was for one. */
    number: z.string().optional(),
    retry_on: z.string().optional(),
  }),
  z.object({ about: z.literal('customer'), name: z.string() }),
  z.object({ about: z.literal('message'), text: z.string() }),
  z.object({
    about: z.literal('summary'),
    /** Found and not filed yet. */
    found: z.array(sum),
    /** With the marketplace. */
    filed: z.array(sum),
    /** Recovered in the last twelve months. */
    paid: z.array(sum),
    waits: z.array(
      z.object({
        kind: z.enum([
          'closing',
          'documents',
          'answers',
          'authorization',
          'authorization_ending',
          'statement',
          'invoice',
        ]),
        count: z.number(),
        amounts: z.array(money),
      }),
    ),
  }),
]);
export type NotificationContent = z.output<typeof notificationContent>;
export type TicketClaim = NonNullable<Extract<NotificationContent, { about: 'ticket' }>['claim']>;
export type WeeklySummary = Extract<NotificationContent, { about: 'summary' }>;

export interface NewNotification {
  readonly account: number;
  readonly kind: NotificationKind;
  readonly content: NotificationContent;
  /** The link into the dashboard. */
  readonly path: string;
  readonly subject?: string;
}
