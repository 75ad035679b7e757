import { z } from 'zod';
import { findingStates } from './audits/findings.ts';
import { claimTypes, valuations } from './claim-types.ts';
import { needKeys } from './document-needs.ts';
import { documentStatuses, documentTypes, rejectReasons } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, done, figures, id, money, oneOrMore, time } from './fields.ts';
import { lineStates } from './invoice-states.ts';
import { documentNeedList, maxTicketsOfNeed } from './open-needs.ts';
import { sellerActions, ticketActions, ticketStates, ticketViews } from './ticket-states.ts';

const root = '/api/refund/tickets';
export const ticketParams = z.object({ id });
export const ticketDocumentParams = ticketParams.extend({ document: id });

/** Minor units of the currency. */

export const ticketSorts = ['deadline', '-deadline', 'amount', '-amount', 'oldest', '-oldest'] as const;
export type TicketSort = (typeof ticketSorts)[number];

const minor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const filters = {
  view: z.enum(ticketViews).default('all'),
  store: oneOrMore(id).optional(),
  /** A country, as in `DE`; `none` where the claim names none. */
  marketplace: oneOrMore(z.string().regex(/^([A-Z]{2}|none)$/)).optional(),
  type: oneOrMore(z.enum(claimTypes)).optional(),
  status: oneOrMore(z.enum(ticketStates)).optional(),
  /** The window closes within so many days from today. */
  closes_within: z.coerce.number().int().min(0).max(3650).optional(),
  /** Excludes windows that close within this many days. */
  closes_after: z.coerce.number().int().min(0).max(3650).optional(),
  /** Currency of the claim, `none` if its value is unknown; with `money`, of the money. */
  currency: z
    .string()
    .regex(/^([A-Z]{3}|none)$/)
    .optional(),
  /** Only tickets with money of this kind, approved in these days. */
  money: z.enum(['case_paid', 'auto_paid', 'reversed']).optional(),
  money_from: z.iso.date().optional(),
  money_to: z.iso.date().optional(),
  filed_from: z.iso.date().optional(),
  /** Hundredths of the claim's currency, also of one that has no smaller unit: 1000 is $10 and ¥10. */
  amount_from: minor.optional(),
  amount_to: minor.optional(),
  /** The beginning of a case id, order, shipment, FNSKU, ASIN or SKU. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(ticketSorts).default('deadline'),
};

export const ticketFilter = z.object(filters);
export type TicketFilter = z.output<typeof ticketFilter>;

/** What a claim is about; ids that do not apply are null. */
const subject = z.object({
  title: z.string().nullable(),
  fnsku: z.string().nullable(),
  sku: z.string().nullable(),
  asin: z.string().nullable(),
  order_id: z.string().nullable(),
  shipment_id: z.string().nullable(),
  removal_order_id: z.string().nullable(),
  reimbursement_id: z.string().nullable(),
  reference_id: z.string().nullable(),
});

export const ticketRow = z.object({
  id: z.number(),
  status: z.enum(ticketStates),
  claim_type: z.enum(claimTypes),
  store: z.object({ id: z.number(), name: z.string() }),
  marketplace: z.string().nullable(),
  subject,
  quantity: z.number(),
  /** Null if the value is unknown. */
  amount: money.nullable(),
  valuation: z.enum(valuations),
  opens_on: day,
  closes_on: day,
  /** Days until the window closes, today being 0; negative once closed. */
  days_left: z.number(),
  case_id: z.string().nullable(),
  /** Received for our cases less reversals, by currency; the claim's own first. */
  paid: z.array(money),
  /** In a list filtered by `money`: its sum in one currency. */
  came: money.nullable(),
  created_at: time,
  changed_at: time,
});
export type TicketRow = z.output<typeof ticketRow>;

const finding = subject.extend({
  id: z.number(),
  quantity: z.number(),
  amount: money.nullable(),
  valuation: z.enum(valuations),
  anchor_event: z.string(),
  anchor_date: day,
  state: z.enum(findingStates),
  gone_reason: z.enum(['found', 'paid', 'explained']).nullable(),
  figures,
});

const event = z.object({
  id: z.number(),
  action: z.enum(ticketActions),
  from: z.enum(ticketStates).nullable(),
  to: z.enum(ticketStates),
  by: z.enum(['owner', 'agency', 'operator', 'audit', 'clock', 'marketplace']),
  /** A machine-readable reason, or the user's text. */
  reason: z.string(),
  detail: z.object({
    case_id: z.string().optional(),
    days: z.number().optional(),
    quantity_before: z.number().optional(),
    quantity_after: z.number().optional(),
    amount_before: money.optional(),
    amount_after: money.optional(),
    amount: money.optional(),
    quantity: z.number().optional(),
  }),
  at: time,
});

const message = z.object({
  id: z.number(),
  side: z.enum(['seller', 'operator']),
  mine: z.boolean(),
  body: z.string(),
  at: time,
});

export const reimbursementKinds = ['case_paid', 'auto_paid', 'reversed', 'unmatched'] as const;

export const reimbursement = z.object({
  id: z.number(),
  kind: z.enum(reimbursementKinds),
  approved_on: day,
  reimbursement_id: z.string(),
  case_id: z.string(),
  order_id: z.string(),
  reason: z.string(),
  sku: z.string(),
  fnsku: z.string(),
  amount: money,
  quantity_cash: z.number(),
  quantity_inventory: z.number(),
  /** The report file and the row; the header is row 1. */
  report_id: z.number(),
  row_number: z.number(),
});

/** What is billed for a reimbursement; summed where currency, state and invoice are the same. */
export const statementLine = z.object({
  /** After the coupon's discount; negative for a refund. */
  commission: money,
  state: z.enum(lineStates).exclude(['voided']),
  /** None until a statement is drafted. */
  invoice_id: z.number().nullable(),
});

export const ticket = ticketRow.extend({
  findings: z.array(finding),
  /** The marketplace's time zone (IANA), in which the claim window opens and closes. */
  time_zone: z.string(),
  policy: z.object({
    anchor_event: z.string(),
    anchor_date: day,
    source: z.string(),
    /** How long after the anchor date the claim can be filed; null for a policy that is gone. */
    period: z.object({ count: z.number(), unit: z.enum(['day', 'month']) }).nullable(),
    /** Sources disagree about this window. */
    disputed: z.boolean(),
  }),
  checklist: z.array(
    z.object({
      need: z.enum(needKeys),
      /** Without it the claim is refused; others only make it stronger. */
      required: z.boolean(),
      provided: z.boolean(),
    }),
  ),
  /** Documents of the ticket and its shipment, including rejected ones. */
  files: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      size: z.number(),
      type: z.enum(documentTypes),
      status: z.enum(documentStatuses),
      reject_reason: z.enum(rejectReasons).nullable(),
      reject_note: z.string(),
      /** Whether it is linked to this ticket only and no filed claim depends on it, so that it can be detached. */
      detachable: z.boolean(),
    }),
  ),
  events: z.array(event),
  messages: z.array(message),
  money: z.array(
    reimbursement.extend({
      /** A reversal over several payments may have several. */
      bills: z.array(statementLine),
    }),
  ),
  /** Reimbursements and reversals that Amazon has posted and its report does not have yet; nothing is billed for them. */
  announced: z.array(
    z.object({
      id: z.number(),
      posted_at: time,
      reason: z.string(),
      sku: z.string(),
      order_id: z.string(),
      amount: money,
      quantity: z.number(),
    }),
  ),
  /** Actions available to the caller. */
  actions: z.array(z.enum(ticketActions)),
});
export type Ticket = z.output<typeof ticket>;

export const newTicketMessage = z.object({ text: z.string().trim().min(1).max(4000) });
export const reasonText = z.string().trim().max(2000).default('');

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'The tickets of the account acted for, a page at a time',
    access: 'seller',
    query: z.object({
      ...filters,
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      items: z.array(ticketRow),
      next: z.string().nullable(),
      /** Counted up to 500; `more` says that there are more. */
      total: z.number(),
      more: z.boolean(),
    }),
  }),
  countViews: endpoint({
    method: 'GET',
    path: `${root}/counts/`,
    summary: 'How many tickets each view of the list holds',
    access: 'seller',
    query: z.object({ store: oneOrMore(id).optional() }),
    reply: z.object({
      needs_action: z.number(),
      in_progress: z.number(),
      expiring: z.number(),
      paid: z.number(),
      denied: z.number(),
      /** Findings no ticket claims until a user confirms them. */
      to_check: z.number(),
    }),
  }),
  listNeeds: endpoint({
    method: 'GET',
    path: `${root}/needs/`,
    summary: 'Documents that open tickets wait for, by supplier, shipment or product',
    access: 'seller',
    reply: documentNeedList,
  }),
  attachToMany: endpoint({
    method: 'POST',
    path: `${root}/needs/`,
    summary: 'Attach one document of the vault to several tickets; those that waited only for it are ready',
    action: 'ticket',
    access: 'seller',
    body: z.object({
      document: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      tickets: z.array(id).min(1).max(maxTicketsOfNeed),
    }),
    reply: z.object({ attached: z.number(), ready: z.array(z.number()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}`,
    summary: 'One ticket with why, evidence, timeline, messages and money',
    access: 'seller',
    params: ticketParams,
    reply: ticket,
  }),
  actOn: endpoint({
    method: 'POST',
    path: `${root}/{id}/act/`,
    summary: 'Mark ready, appeal, withdraw or reopen a ticket',
    action: 'ticket',
    access: 'seller',
    params: ticketParams,
    body: z.object({ action: z.enum(sellerActions), reason: reasonText }),
    reply: ticket,
  }),
  attachDocument: endpoint({
    method: 'POST',
    path: `${root}/{id}/documents/`,
    summary: 'Attach a document to a ticket; a ticket that waited only for it becomes ready to file',
    action: 'ticket',
    access: 'seller',
    params: ticketParams,
    body: z.object({ document: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: ticket,
  }),
  detachDocument: endpoint({
    method: 'DELETE',
    path: `${root}/{id}/documents/{document}/`,
    summary:
      'Take a document away from a ticket; it stays in the vault, and the ticket may wait for it again',
    action: 'ticket',
    access: 'seller',
    params: ticketDocumentParams,
    reply: ticket,
  }),
  actOnMany: endpoint({
    method: 'POST',
    path: `${root}/act/`,
    summary: 'The same for many; each answers for itself',
    action: 'ticket',
    access: 'seller',
    body: z.object({ ids: z.array(id).min(1).max(200), action: z.enum(sellerActions), reason: reasonText }),
    reply: z.array(z.object({ id: z.number(), done: z.boolean(), problem: z.string().nullable() })),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: `${root}/{id}/messages/`,
    summary: 'Write to the operators about a ticket',
    action: 'ticketMessage',
    access: 'seller',
    params: ticketParams,
    body: newTicketMessage,
    reply: done,
  }),
  exportTickets: endpoint({
    method: 'GET',
    path: `${root}/export/`,
    logged: 'exported',
    summary: 'The filtered tickets as CSV or as an Excel workbook, up to 50,000',
    access: 'seller',
    format: 'file',
    query: z.object({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: z.string(),
  }),
};
