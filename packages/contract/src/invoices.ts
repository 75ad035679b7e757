import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { endpoint } from './endpoint.ts';
import { creditNoteReasons, invoiceStatuses, lineStates, paymentStatuses } from './invoice-states.ts';
import { money } from './tickets.ts';

const root = '/api/invoices';
const day = z.string();
const time = z.string();
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const cursor = z.string().max(200).optional();
const limit = z.coerce.number().int().min(1).max(200).default(50);
export const ofInvoice = z.object({ id });
export const reasonText = z.string().trim().min(3).max(1000);

export const invoiceRow = z.object({
  id: z.number(),
  /** None before the review is over. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  payment_status: z.enum(paymentStatuses),
  /** The first and last day on which the money came that it bills. */
  period_from: day.nullable(),
  period_to: day.nullable(),
  created_at: time,
  /** The last day on which a line can be disputed. */
  review_until: day.nullable(),
  finalized_at: time.nullable(),
  due_on: day.nullable(),
  commission: money,
  discount: money,
  /** The commission less the discount. */
  total: money,
  paid: money,
  due: money,
  lines: z.number(),
  /** Lines in dispute. */
  disputed: z.number(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const creditNote = z.object({
  id: z.number(),
  number: z.string(),
  issued_at: time,
  amount: money,
  /** What it took off the invoice, and what became credit because that was paid. */
  to_invoice: money,
  to_credit: money,
  reason: z.enum(creditNoteReasons),
  note: z.string(),
  ticket_id: z.number().nullable(),
});
export type CreditNote = z.output<typeof creditNote>;

export const invoice = invoiceRow.extend({
  /** What was paid, by where it came from. */
  paid_by: z.object({ credit: money, card: money, credit_note: money }),
  coupons: z.array(z.object({ code: z.string(), name: z.string(), discount: money })),
  credit_notes: z.array(creditNote),
  payments: z.array(
    z.object({
      id: z.number(),
      at: time,
      amount: money,
      status: z.enum(['pending', 'unknown', 'needs_action', 'succeeded', 'failed']),
      failure_code: z.string().nullable(),
      brand: z.string(),
      last4: z.string(),
    }),
  ),
  /** When a card is tried next, where one was declined. */
  next_attempt_at: time.nullable(),
  voided_at: time.nullable(),
  void_reason: z.string(),
});
export type Invoice = z.output<typeof invoice>;

/** A reimbursement row and what it costs, as it stood on the day the money came. */
export const statementLine = z.object({
  id: z.number(),
  ticket_id: z.number(),
  store: z.object({ id: z.number(), name: z.string() }),
  claim_type: z.enum(claimTypes),
  case_id: z.string(),
  reimbursement_id: z.string(),
  approved_on: day,
  /** What came; negative when it was taken back. */
  amount: money,
  quantity_cash: z.number(),
  quantity_inventory: z.number(),
  rate_bp: z.number(),
  exchange: z.object({
    /** Billing currency per unit of the amount's. */
    rate: z.string(),
    day,
    /** Empty where nothing was exchanged. */
    source: z.string(),
  }),
  commission: money,
  coupon: z.object({ code: z.string(), name: z.string(), percent_bp: z.number().nullable() }).nullable(),
  discount: money,
  state: z.enum(lineStates),
  /** The line this one gives back. */
  reverses_line_id: z.number().nullable(),
  dispute: z
    .object({ reason: z.string(), at: time, answer: z.string(), answered_at: time.nullable() })
    .nullable(),
  can_dispute: z.boolean(),
});
export type StatementLine = z.output<typeof statementLine>;

export const invoices = {
  balance: endpoint({
    method: 'GET',
    path: `${root}/balance/`,
    summary: 'What is due now, as one number in the account’s billing currency',
    access: 'seller',
    reply: z.object({ balance: z.number() }),
  }),
  firstSellerClaimed: endpoint({
    method: 'GET',
    path: `${root}/first_seller_claimed/`,
    summary: 'Whether the gift for the first active store was given',
    access: 'seller',
    reply: z.object({ claimed: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${root}/list/`,
    summary: 'Statements and invoices, the newest first, and what waits for the next statement',
    access: 'seller',
    query: z.object({
      view: z.enum(['all', 'open', 'unpaid', 'paid', 'voided']).default('all'),
      after: cursor,
      limit,
    }),
    reply: z.object({
      items: z.array(invoiceRow),
      next: z.string().nullable(),
      total: z.number(),
      due: z.array(money),
      waiting: z.object({ lines: z.number(), commission: z.array(money), drafted_on: day }),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: `${root}/{id}/`,
    summary: 'One statement or invoice: what took something off it, what was paid, what was given back',
    access: 'seller',
    params: ofInvoice,
    reply: invoice,
  }),
  lines: endpoint({
    method: 'GET',
    path: `${root}/{id}/lines/`,
    summary: 'The reimbursement rows a statement or invoice bills, in the order they came',
    access: 'seller',
    params: ofInvoice,
    query: z.object({
      state: z.enum(lineStates).optional(),
      /** Part of a case or reimbursement id, or a ticket’s number. */
      q: z.string().trim().max(100).optional(),
      after: cursor,
      limit,
    }),
    reply: z.object({ items: z.array(statementLine), next: z.string().nullable(), total: z.number() }),
  }),
  exportLines: endpoint({
    method: 'GET',
    path: `${root}/{id}/export/`,
    summary: 'All lines of a statement or invoice as CSV or XLSX, for accountants',
    access: 'seller',
    format: 'file',
    params: ofInvoice,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${root}/{id}/pdf/`,
    summary: 'A statement or invoice as a PDF, in either language',
    access: 'seller',
    format: 'file',
    params: ofInvoice,
    query: z.object({ language: z.enum(['en', 'zh']) }),
    reply: z.string(),
  }),
  dispute: endpoint({
    method: 'POST',
    path: `${root}/lines/{id}/dispute/`,
    summary: 'Dispute a line while its statement lies open for review',
    access: 'seller',
    params: ofInvoice,
    body: z.object({ reason: reasonText }),
    reply: statementLine,
  }),
};
