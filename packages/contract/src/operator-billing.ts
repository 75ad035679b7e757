import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { account, cursor, day, done, id, money, time } from './fields.ts';
import { invoiceStatuses } from './invoice-states.ts';
import {
  creditNote,
  invoice,
  invoiceRow,
  invoiceParams,
  lineList,
  linesWanted,
  paymentReturn,
  reasonText,
  rowWithoutRate,
  statementLine,
} from './invoices.ts';
import { operatorInvoiceSorts } from './sorts.ts';

const root = '/api/invoices/operator';
const currency = z.string().regex(/^[A-Z]{3}$/);
const ofAccount = z.object({ account: id });

/** By the days since the invoice was finalized. */
const ages = z.object({
  currency: z.string(),
  to_30: z.number(),
  to_60: z.number(),
  to_90: z.number(),
  over_90: z.number(),
  sum: z.number(),
});
export type ReceivableAges = z.output<typeof ages>;

const terms = z.object({
  /** None where the usual terms hold. */
  valid_from: day.nullable(),
  rate_bp: z.number(),
  minimum: money,
  bills_replacements: z.boolean(),
  review_days: z.number(),
  due_days: z.number(),
  currency: z.string(),
});
export type BillingTerms = z.output<typeof terms>;

const accountTerms = z.object({ account, now: terms, agreed: z.array(terms) });
const accountInvoice = invoiceRow.extend({ account });

const invoiceFilter = z.object({
  /** The beginning of an invoice’s number, an account’s name or its company. */
  q: z.string().trim().max(100).optional(),
  status: z.enum(invoiceStatuses).optional(),
});

/** Billing calls of operators: across accounts, recorded in the account they affect. */
export const operatorBilling = {
  listReceivables: endpoint({
    method: 'GET',
    path: `${root}/receivables/`,
    summary: 'What is owed, by age: in all and by account, in minor units',
    access: 'billing',
    about: 'every-account',
    reply: z.object({
      sums: z.array(ages),
      accounts: z.array(ages.extend({ account, invoices: z.number(), oldest_due_on: day })),
    }),
  }),
  exportReceivables: endpoint({
    method: 'GET',
    path: `${root}/receivables/export/`,
    logged: 'exported',
    summary: 'What each account owes by age, as CSV or XLSX',
    access: 'billing',
    about: 'every-account',
    format: 'file',
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  listLiabilities: endpoint({
    method: 'GET',
    path: `${root}/liabilities/`,
    summary: 'What is owed to customers: credit not spent and coupons not used',
    access: 'billing',
    about: 'every-account',
    reply: z.object({
      credit: z.array(z.object({ kind: z.enum(['granted', 'bought']), accounts: z.number(), left: money })),
      coupons: z.array(
        z.object({
          code: z.string(),
          percent_bp: z.number().nullable(),
          left: money.nullable(),
          held: z.number(),
          invoices_left: z.number(),
        }),
      ),
    }),
  }),
  listPaymentsInDoubt: endpoint({
    method: 'GET',
    path: `${root}/payments_in_doubt/`,
    summary: 'Payments begun and not settled, the oldest first',
    access: 'billing',
    about: 'every-account',
    reply: z.array(
      z.object({
        id: z.number(),
        account,
        purpose: z.enum(['invoice', 'top_up', 'refund']),
        status: z.enum(['pending', 'unknown', 'needs_action']),
        invoice_number: z.string().nullable(),
        amount: money,
        gateway_id: z.string().nullable(),
        created_at: time,
      }),
    ),
  }),
  listPaymentReturns: endpoint({
    method: 'GET',
    path: `${root}/returns/`,
    summary: 'Refunds made by hand at the gateway and payments disputed at the bank, the newest first',
    access: 'billing',
    about: 'every-account',
    reply: z.array(
      paymentReturn.extend({
        account,
        purpose: z.enum(['invoice', 'top_up']),
        invoice_number: z.string().nullable(),
        gateway_id: z.string(),
        /** Sources of the returned money: unspent credit, the invoice, or a loss. */
        from_credit: money,
        from_invoice: money,
        lost: money,
      }),
    ),
  }),
  getReconciliation: endpoint({
    method: 'GET',
    path: `${root}/reconciliation/`,
    summary: 'How the books compare with the card gateway: differences, fees by month, payouts',
    access: 'billing',
    about: 'every-account',
    reply: z.object({
      /** The last comparison. */
      ran_at: time.nullable(),
      movements: z.number(),
      differences: z.array(
        z.object({
          /**
           * `unknown`: a movement of no payment of ours; `not_booked`: the books do not have it; `amount`: they have
           * another amount; `not_at_gateway`: only the books have it; `payout`: not the sum of what it paid out.
           */
          kind: z.enum(['unknown', 'not_booked', 'amount', 'not_at_gateway', 'payout']),
          gateway_id: z.string(),
          /** As the gateway calls it. */
          type: z.string(),
          account: account.nullable(),
          amount: money,
          at: time,
        }),
      ),
      fees: z.array(z.object({ month: z.string(), charged: money, fee: money })),
      payouts: z.array(
        z.object({
          id: z.string(),
          amount: money,
          status: z.string(),
          arrives_on: day,
          movements: z.number(),
          is_matched: z.boolean(),
        }),
      ),
    }),
  }),
  listDisputes: endpoint({
    method: 'GET',
    path: `${root}/disputes/`,
    summary: 'Lines in dispute, the oldest first',
    access: 'billing',
    about: 'every-account',
    reply: z.array(
      statementLine.extend({
        account,
        invoice: z.object({ id: z.number(), review_until: day.nullable() }).nullable(),
      }),
    ),
  }),
  answerDispute: endpoint({
    method: 'POST',
    path: `${root}/disputes/{id}/answer/`,
    summary: 'Answer a dispute: the line leaves the bill, or stays',
    action: 'disputeAnswer',
    access: 'billing',
    about: 'every-account',
    params: z.object({ id }),
    body: z.object({ outcome: z.enum(['leaves', 'stays']), answer: reasonText }),
    reply: done,
  }),
  listAccounts: endpoint({
    method: 'GET',
    path: `${root}/accounts/`,
    summary: 'Accounts by the beginning of their name or company, with what waits to be billed',
    access: 'billing',
    about: 'every-account',
    query: z.object({ q: z.string().trim().max(100).optional() }),
    reply: z.array(
      account.extend({ rate_bp: z.number(), waiting: z.array(money), waiting_lines: z.number() }),
    ),
  }),
  getTerms: endpoint({
    method: 'GET',
    path: `${root}/accounts/{account}/terms/`,
    summary: 'What was agreed with an account, and what holds now',
    access: 'billing',
    about: 'every-account',
    params: ofAccount,
    reply: accountTerms,
  }),
  updateTerms: endpoint({
    method: 'PUT',
    path: `${root}/accounts/{account}/terms/`,
    summary: 'Agree on other terms from a day on',
    action: 'terms',
    confirm: 'always',
    access: 'billing',
    about: 'every-account',
    params: ofAccount,
    body: z.object({
      valid_from: z.iso.date(),
      rate_bp: z.number().int().min(0).max(10_000),
      minimum_minor: z.number().int().min(0).max(100_000_000),
      bills_replacements: z.boolean(),
      review_days: z.number().int().min(0).max(90),
      due_days: z.number().int().min(0).max(90),
      currency,
    }),
    reply: accountTerms,
  }),
  createStatement: endpoint({
    method: 'POST',
    path: `${root}/accounts/{account}/draft/`,
    summary: 'Draft an account’s statements now instead of on Monday',
    action: 'statement',
    access: 'billing',
    about: 'every-account',
    params: ofAccount,
    reply: z.object({ drafted: z.array(z.number()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: `${root}/invoices/`,
    summary: 'Statements and invoices of any account, unless sorted otherwise the newest first',
    access: 'billing',
    about: 'every-account',
    query: invoiceFilter.extend({
      sort: z.enum(operatorInvoiceSorts).default('-invoice'),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      items: z.array(accountInvoice),
      next: z.string().nullable(),
      total: z.number(),
      /** Sums of all invoices, by currency. */
      sums: z.array(money),
    }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/invoices/export/`,
    logged: 'exported',
    summary: 'The same as CSV or XLSX, up to 50,000',
    access: 'billing',
    about: 'every-account',
    format: 'file',
    query: invoiceFilter.extend({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/invoices/{id}/`,
    summary: 'One statement or invoice of any account',
    access: 'billing',
    about: 'every-account',
    params: invoiceParams,
    reply: invoice.extend({ account }),
  }),
  listLines: endpoint({
    method: 'GET',
    path: `${root}/invoices/{id}/lines/`,
    summary: 'The reimbursement rows a statement or invoice of any account bills',
    access: 'billing',
    about: 'every-account',
    params: invoiceParams,
    query: linesWanted,
    reply: lineList,
  }),
  finalize: endpoint({
    method: 'POST',
    path: `${root}/invoices/{id}/finalize/`,
    summary: 'Finalize a statement; before its review ends only with a reason. Lines in dispute stay out',
    action: 'invoice',
    access: 'billing',
    about: 'every-account',
    params: invoiceParams,
    /** A reason confirms that the review ends early. */
    body: z.object({ reason: reasonText.optional() }),
    reply: invoice.extend({ account }),
  }),
  voidInvoice: endpoint({
    method: 'POST',
    path: `${root}/invoices/{id}/void/`,
    summary: 'Void an invoice nobody has paid; its lines wait for the next statement',
    action: 'invoiceVoid',
    confirm: 'always',
    access: 'billing',
    about: 'every-account',
    params: invoiceParams,
    body: z.object({ reason: reasonText }),
    reply: invoice.extend({ account }),
  }),
  createCreditNote: endpoint({
    method: 'POST',
    path: `${root}/invoices/{id}/credit_note/`,
    summary: 'Give part of an invoice back',
    action: 'creditNote',
    confirm: 'large-amount',
    access: 'billing',
    about: 'every-account',
    params: invoiceParams,
    body: z.object({
      amount_minor: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      reason: z.enum(['dispute', 'goodwill']),
      note: reasonText,
      key: z.uuid(),
    }),
    reply: creditNote,
  }),
  listRates: endpoint({
    method: 'GET',
    path: `${root}/rates/`,
    summary: 'The exchange rates of a day, or of the last one published',
    access: 'billing',
    about: 'every-account',
    query: z.object({ day: z.iso.date().optional() }),
    reply: z.object({
      day: day.nullable(),
      source: z.string(),
      /** Units per euro. */
      rates: z.array(z.object({ currency: z.string(), per_euro: z.string() })),
      /** Entered by operators where no rate is published; the newest first. */
      entered: z.array(
        z.object({
          day,
          currency: z.string(),
          per_euro: z.string(),
          source: z.string(),
          by: z.string(),
          at: time,
        }),
      ),
    }),
  }),
  listRowsWithoutRate: endpoint({
    method: 'GET',
    path: `${root}/rates/missing/`,
    summary:
      'Money that cannot be billed because its currency has no rate for the day it came, the oldest first',
    access: 'billing',
    about: 'every-account',
    reply: z.array(rowWithoutRate.extend({ account })),
  }),
  createRate: endpoint({
    method: 'POST',
    path: `${root}/rates/`,
    summary: 'Enter the rate of a day where none is published, and bill what waited for it',
    access: 'billing',
    about: 'every-account',
    body: z.object({
      day: z.iso.date(),
      currency,
      /** Units per euro. */
      per_euro: z.string().regex(/^\d{1,11}(\.\d{1,8})?$/),
      source: reasonText,
    }),
    reply: done,
  }),
};
