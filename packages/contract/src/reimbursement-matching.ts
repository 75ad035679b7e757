import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { endpoint } from './endpoint.ts';
import { account, cursor, id, money, oneOrMore } from './fields.ts';
import { unmatchedSorts } from './sorts.ts';
import { ticketStates } from './ticket-states.ts';
import { reimbursement, statementLine } from './tickets.ts';

const root = '/api/refund/operations/reimbursements';
const limit = z.coerce.number().int().min(1).max(200).default(50);
const ofReimbursement = z.object({ id });
const correctionReason = z.string().trim().min(3).max(1000);

/** Reasons to match a ticket with a reimbursement. */
export const matchSigns = ['case', 'order', 'product', 'reason', 'quantity', 'amount', 'date'] as const;

const ofUnmatched = z.object({
  /** Prefix of a case id, order, FNSKU or reimbursement id. */
  q: z.string().trim().max(100).optional(),
  store: oneOrMore(id).optional(),
  /** Whether a ticket of the store has the row's case, order or product. */
  names_ticket: z.enum(['yes', 'no']).optional(),
  /** Otherwise those read last come first. */
  sort: z.enum(unmatchedSorts).optional(),
});

const unmatched = reimbursement.extend({
  account,
  store: z.object({ id: z.number(), name: z.string() }),
});
export type UnmatchedRow = z.output<typeof unmatched>;

/** A reimbursement with its ticket, its billing and its corrections. */
const operatorReimbursement = unmatched.extend({
  ticket: z
    .object({
      id: z.number(),
      claim_type: z.enum(claimTypes),
      status: z.enum(ticketStates),
      case_id: z.string().nullable(),
    })
    .nullable(),
  bills: z.array(statementLine),
  /** Oldest first. */
  corrections: z.array(
    z.object({
      from_ticket: z.number().nullable(),
      to_ticket: z.number().nullable(),
      reason: z.string(),
      /** The operator's username. */
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type OperatorReimbursement = z.output<typeof operatorReimbursement>;

/** Operators correct which ticket a reimbursement belongs to. */
export const reimbursementMatching = {
  listUnmatched: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'Rows of reimbursement reports that belong to no ticket, newest first unless sorted otherwise',
    access: 'claims',
    about: 'every-account',
    query: ofUnmatched.extend({ cursor, limit }),
    reply: z.object({
      items: z.array(unmatched),
      next: z.string().nullable(),
      total: z.number(),
      more: z.boolean(),
    }),
  }),
  exportUnmatched: endpoint({
    method: 'GET',
    path: `${root}/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    query: ofUnmatched.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: z.string(),
  }),
  getReimbursement: endpoint({
    method: 'GET',
    path: `${root}/{id}`,
    summary: 'A reimbursement, what it pays, what is billed for it, and its corrections',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    reply: operatorReimbursement,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: `${root}/{id}/candidates/`,
    summary: 'Tickets a reimbursement may belong to, the likeliest first, and what speaks for each',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    reply: z.array(
      z.object({
        ticket: z.number(),
        claim_type: z.enum(claimTypes),
        status: z.enum(ticketStates),
        title: z.string().nullable(),
        case_id: z.string().nullable(),
        quantity: z.number(),
        amount: money.nullable(),
        /** When the first of its losses happened. */
        lost_on: z.string(),
        agrees: z.array(z.enum(matchSigns)),
      }),
    ),
  }),
  matchMoney: endpoint({
    method: 'POST',
    path: `${root}/{id}/match/`,
    summary: 'Match a reimbursement to a ticket, or move it there from another; its bill follows',
    action: 'reimbursement',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    body: z.object({
      ticket: id,
      /** Whether the ticket’s case was paid, which is billed, or the marketplace paid by itself. A reversal takes back what the ticket was paid. */
      paid_for: z.enum(['case', 'automatic']).default('case'),
      reason: correctionReason,
    }),
    reply: operatorReimbursement,
  }),
  unmatchMoney: endpoint({
    method: 'POST',
    path: `${root}/{id}/unmatch/`,
    summary: 'Take a reimbursement off its ticket; commission billed for it goes back',
    action: 'reimbursement',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    body: z.object({ reason: correctionReason }),
    reply: operatorReimbursement,
  }),
};
