import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, money, time } from './fields.ts';
import {
  creditNoteReasons,
  invoiceStatuses,
  lineStates,
  paymentStatuses,
  returnKinds,
  returnStatuses,
} from './invoice-states.ts';
import { languages } from './languages.ts';
import { invoiceSorts, lineSorts } from './sorts.ts';

const root = '/api/invoices';
const limit = z.coerce.number().int().min(1).max(200).default(50);
export const invoiceParams = z.object({ id });
export const reasonText = z.string().trim().min(3).max(1000);

export const invoiceRow = z.object({
  id: z.number(),
  /** None before the review is over. */
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  payment_status: z.enum(paymentStatuses),
  /** First and last approval day of the billed reimbursements. */
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
  /** Number of lines in dispute. */
  disputed: z.number(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const exchange = z.object({
  /** Billing currency per unit of the amount's. */
  rate: z.string(),
  day,
  /** Empty where nothing was exchanged. */
  source: z.string(),
});

export const creditNote = z.object({
  id: z.number(),
  number: z.string(),
  issued_at: time,
  amount: money,
  /** The part that reduced the invoice, and the part that became credit because it was paid. */
  to_invoice: money,
  to_credit: money,
  reason: z.enum(creditNoteReasons),
  note: z.string(),
  ticket_id: z.number().nullable(),
  /** The part of the credit that is granted again. */
  to_granted_credit: money,
  /** The reversal it answers, and how the commission given back was reckoned. */
  basis: z
    .object({
      case_id: z.string(),
      amount: money,
      rate_bp: z.number(),
      exchange,
      commission: money,
      /** The part of the coupon's discount. */
      discount: money,
    })
    .nullable(),
});
export type CreditNote = z.output<typeof creditNote>;

/** A refund made by hand at the gateway, or a payment disputed at the bank. */
export const paymentReturn = z.object({
  id: z.number(),
  at: time,
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  /** As the gateway calls it; may be empty. */
  reason: z.string(),
  amount: money,
});

export const invoice = invoiceRow.extend({
  /** Paid amounts by source. */
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
  returns: z.array(paymentReturn),
  /** Plan to pay what is due now: credit first, the rest by card. */
  to_pay: z.object({
    credit: money,
    card: money,
    /** The least a card can be charged with, where the rest is less and only more credit can pay it. */
    card_minimum: money.nullable(),
  }),
  /** The due date, if a card is charged then. */
  charged_on: day.nullable(),
  /** The amount charged then: invoices due earlier use the credit first. */
  charged_then: money,
  /** When a card is tried next, where one was declined. */
  next_attempt_at: time.nullable(),
  voided_at: time.nullable(),
  void_reason: z.string(),
});
export type Invoice = z.output<typeof invoice>;

/** A reimbursement row and its commission at the terms of its day. */
export const statementLine = z.object({
  id: z.number(),
  ticket_id: z.number(),
  store: z.object({ id: z.number(), name: z.string() }),
  claim_type: z.enum(claimTypes),
  case_id: z.string(),
  reimbursement_id: z.string(),
  approved_on: day,
  /** The reimbursed amount; negative for a reversal. */
  amount: money,
  quantity_cash: z.number(),
  quantity_inventory: z.number(),
  rate_bp: z.number(),
  exchange,
  commission: money,
  coupon: z.object({ code: z.string(), name: z.string(), percent_bp: z.number().nullable() }).nullable(),
  discount: money,
  state: z.enum(lineStates),
  /** The line whose commission this one refunds. */
  reverses_line_id: z.number().nullable(),
  dispute: z
    .object({ reason: z.string(), at: time, answer: z.string(), answered_at: time.nullable() })
    .nullable(),
  can_dispute: z.boolean(),
  /** Whether the caller raised the dispute or owns the account. */
  can_withdraw: z.boolean(),
});
export type StatementLine = z.output<typeof statementLine>;

/** A reimbursement in a currency without a rate; it waits for one. */
export const rowWithoutRate = z.object({
  ticket_id: z.number(),
  claim_type: z.enum(claimTypes),
  case_id: z.string(),
  reimbursement_id: z.string(),
  approved_on: day,
  amount: money,
  /** The currency without a rate for that day, and whether one was ever published. */
  missing: z.string(),
  is_published: z.boolean(),
});
export type RowWithoutRate = z.output<typeof rowWithoutRate>;

const invoiceView = z.enum(['all', 'open', 'unpaid', 'paid', 'voided']).default('all');

export const linesWanted = z.object({
  state: z.enum(lineStates).optional(),
  /** Part of a case or reimbursement id, or a ticket’s number. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(lineSorts).default('line'),
  cursor,
  limit,
});
export const lineList = z.object({
  items: z.array(statementLine),
  next: z.string().nullable(),
  total: z.number(),
});

export const invoices = {
  getBalance: endpoint({
    method: 'GET',
    path: `${root}/balance/`,
    summary:
      'What is due now, as one number in the account’s billing currency at the rates stated; where no rate is known, in the first currency that is due',
    access: 'seller',
    reply: z.object({
      balance: z.number(),
      currency: z.string(),
      /** By currency, as the invoices are. */
      due: z.array(money),
      /** Units of the billing currency per unit of each other one. */
      rates: z.array(
        z.object({ currency: z.string(), rate: z.string(), day: z.string(), source: z.string() }),
      ),
    }),
  }),
  firstSellerClaimed: endpoint({
    method: 'GET',
    path: `${root}/first_seller_claimed/`,
    summary: 'Whether the gift for the first active store was given',
    access: 'seller',
    reply: z.object({ claimed: z.boolean() }),
  }),
  getTerms: endpoint({
    method: 'GET',
    path: `${root}/terms/`,
    summary: 'What the service costs the account today, and the welcome gift it was given',
    access: 'seller',
    reply: z.object({
      /** Hundredths of a percent of what the marketplace pays for claims we filed. */
      rate_bp: z.number(),
      /** The name of its coupon, in the reader's language; null before the first active store. */
      welcome_gift: z.string().nullable(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${root}/list/`,
    summary:
      'Statements and invoices, unless sorted otherwise the newest first, and what waits for the next statement',
    access: 'seller',
    query: z.object({ view: invoiceView, sort: z.enum(invoiceSorts).default('-invoice'), cursor, limit }),
    reply: z.object({
      items: z.array(invoiceRow),
      next: z.string().nullable(),
      total: z.number(),
      due: z.array(money),
      waiting: z.object({
        lines: z.number(),
        commission: z.array(money),
        drafted_on: day,
        disputed: z.number(),
        /** Rows whose currency has no rate yet. */
        without_rate: z.number(),
      }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}/`,
    summary: 'One statement or invoice: what took something off it, what was paid, what was given back',
    access: 'seller',
    params: invoiceParams,
    reply: invoice,
  }),
  listLines: endpoint({
    method: 'GET',
    path: `${root}/{id}/lines/`,
    summary:
      'The reimbursement rows a statement or invoice bills, unless sorted otherwise in the order they came',
    access: 'seller',
    params: invoiceParams,
    query: linesWanted,
    reply: lineList,
  }),
  listWaiting: endpoint({
    method: 'GET',
    path: `${root}/waiting/`,
    summary: 'Lines to come on the next statement or held back by a dispute, and money that waits for a rate',
    access: 'seller',
    query: linesWanted,
    reply: lineList.extend({ without_rate: z.array(rowWithoutRate) }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/list/export/`,
    logged: 'exported',
    summary: 'Statements and invoices as CSV or XLSX, for accountants',
    access: 'seller',
    format: 'file',
    query: z.object({ view: invoiceView, format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  exportLines: endpoint({
    method: 'GET',
    path: `${root}/{id}/export/`,
    logged: 'exported',
    summary: 'All lines of a statement or invoice as CSV or XLSX, for accountants',
    access: 'seller',
    format: 'file',
    params: invoiceParams,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  getPdf: endpoint({
    method: 'GET',
    path: `${root}/{id}/pdf/`,
    summary: 'A statement or invoice as a PDF, in either language',
    access: 'seller',
    format: 'file',
    params: invoiceParams,
    query: z.object({ language: z.enum(languages) }),
    reply: z.string(),
  }),
  createDispute: endpoint({
    method: 'POST',
    path: `${root}/lines/{id}/dispute/`,
    summary: 'Dispute a line while its statement lies open for review',
    action: 'dispute',
    access: 'seller',
    params: invoiceParams,
    body: z.object({ reason: reasonText }),
    reply: statementLine,
  }),
  withdrawDispute: endpoint({
    method: 'DELETE',
    path: `${root}/lines/{id}/dispute/`,
    summary: 'Withdraw a dispute nobody has answered; the line is billed again',
    action: 'disputeBack',
    access: 'seller',
    params: invoiceParams,
    reply: statementLine,
  }),
  getCreditNotePdf: endpoint({
    method: 'GET',
    path: `${root}/credit_notes/{id}/pdf/`,
    summary: 'A credit note as a PDF, in either language',
    access: 'seller',
    format: 'file',
    params: invoiceParams,
    query: z.object({ language: z.enum(languages) }),
    reply: z.string(),
  }),
};
