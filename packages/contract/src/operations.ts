import { z } from 'zod';
import { decisionBody, evidenceRow, operatorToCheckPage, toCheckQuery } from './audits/findings.ts';
import { claimTypes } from './claim-types.ts';
import { verdict } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { account, cursor, done, id, money, ofOne, several } from './fields.ts';
import { liveEvent } from './live.ts';
import {
  assignments,
  caseIdPattern,
  operatorActions,
  queueSorts,
  queueViews,
  ticketStates,
} from './ticket-states.ts';
import { documentTypes } from './document-types.ts';
import {
  ofPaper,
  ofTicket,
  reasonText,
  reimbursement,
  said,
  statementLine,
  ticket,
  ticketRow,
} from './tickets.ts';

const root = '/api/refund/operations';
const ofFinding = ofTicket.extend({ finding: id });
const ofOneCase = ofTicket.extend({ case: id });
const limit = z.coerce.number().int().min(1).max(200).default(50);
const ofQueue = z.object({
  pile: z.enum(queueViews).default('to_file'),
  /** Prefix of a case id, order, shipment, FNSKU, ASIN or SKU. */
  q: z.string().trim().max(100).optional(),
  store: several(id).optional(),
  type: several(z.enum(claimTypes)).optional(),
  marketplace: several(z.string().regex(/^([A-Z]{2}|none)$/)).optional(),
  assigned: z.enum(assignments).optional(),
  /** Days until the claim deadline, in the marketplace's time zone; 0 closes today. */
  closes_within: z.coerce.number().int().min(0).max(3650).optional(),
  sort: z.enum(queueSorts).default('deadline'),
});

/** How many, and their money by currency. */
const countedMoney = z.object({ count: z.number(), amounts: z.array(money) });
export type CountedMoney = z.output<typeof countedMoney>;

/** What waits for operators. Each figure counts the rows of the list it is named after. */
const operatorHome = z.object({
  /** Tickets to file whose claim deadline is today. */
  due_today: countedMoney,
  /** Tickets to file that nobody is assigned to. */
  unassigned: countedMoney,
  /** All tickets to file. */
  to_file: countedMoney,
  /** Tickets on which the marketplace asked for more. */
  asked: countedMoney,
  /** Reimbursements that belong to no ticket. */
  unmatched: countedMoney,
  /** Stores with tickets to file, the most tickets first. */
  stores: z.array(
    countedMoney.extend({
      store: z.object({ id: z.number(), name: z.string() }),
      account,
      filed_today: z.number(),
    }),
  ),
  /** Stores with tickets to file that `stores` leaves out. */
  more_stores: z.number(),
  /** Cases a store may file per day. */
  daily_cap: z.number(),
});
export type OperatorHome = z.output<typeof operatorHome>;

/** What an operator pastes into Amazon's form, in the marketplace's language. */
export const packet = z.object({
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Ids the form asks for one by one. */
  ids: z.array(z.object({ label: z.string(), value: z.string() })),
  /** URL of the form. */
  console_url: z.string(),
});

export const operatorTicket = ticket.extend({
  account,
  packet,
  /** Why it cannot be filed now; null when it can. */
  filing_hindrance: z
    .enum(['window_not_open', 'window_closed', 'duplicate_case', 'daily_cap_reached'])
    .nullable(),
  filed_today: z.number(),
  daily_cap: z.number(),
  assigned: z.enum(assignments),
  /** Every case id of the ticket, latest last. */
  cases: z.array(z.object({ id: z.number(), case_id: z.string(), opened_at: z.string() })),
});
export type OperatorTicket = z.output<typeof operatorTicket>;

const ofReimbursement = z.object({ id });
const correctionReason = z.string().trim().min(3).max(1000);

/** What speaks for a ticket as that of a reimbursement. */
export const matchSigns = ['case', 'order', 'product', 'reason', 'quantity', 'amount', 'date'] as const;

/** A reimbursement as operators see it: what it pays, what is billed for it, and who corrected that. */
const operatorReimbursement = reimbursement.extend({
  account,
  store: z.object({ id: z.number(), name: z.string() }),
  ticket: z
    .object({
      id: z.number(),
      claim_type: z.enum(claimTypes),
      status: z.enum(ticketStates),
      case_id: z.string().nullable(),
    })
    .nullable(),
  bill: statementLine.nullable(),
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

/** The operators' calls: across accounts, recorded in the account they affect. */
const ofCase = z.object({
  case_id: z.string().trim().regex(caseIdPattern),
});

export const operations = {
  home: endpoint({
    method: 'GET',
    path: `${root}/home/`,
    summary: 'What waits for operators, across accounts: counts and money, and each store’s cases of the day',
    access: 'claims',
    about: 'every-account',
    reply: operatorHome,
  }),
  queue: endpoint({
    method: 'GET',
    path: `${root}/tickets/`,
    summary:
      'What operators have to do, across accounts: the nearest deadline first, then the largest amount',
    access: 'claims',
    about: 'every-account',
    query: ofQueue.extend({ cursor, limit }),
    reply: z.object({
      items: z.array(
        ticketRow.extend({
          account,
          region: z.string(),
          assigned: z.enum(assignments),
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
      more: z.boolean(),
    }),
  }),
  exportQueue: endpoint({
    method: 'GET',
    path: `${root}/tickets/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    query: ofQueue.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: z.string(),
  }),
  one: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}`,
    summary: 'One ticket of any account, with the packet to file it',
    access: 'claims',
    about: 'every-account',
    params: ofTicket,
    reply: operatorTicket,
  }),
  file: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/file/`,
    summary: 'Say under which case id a ticket was filed',
    action: 'ticketFiled',
    access: 'claims',
    about: 'every-account',
    params: ofTicket,
    body: ofCase,
    reply: operatorTicket,
  }),
  addCase: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/cases/`,
    summary: 'Say under which other case id the marketplace goes on with a filed ticket',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: ofTicket,
    body: ofCase,
    reply: operatorTicket,
  }),
  removeCase: endpoint({
    method: 'DELETE',
    path: `${root}/tickets/{id}/cases/{case}/`,
    summary:
      'Take a mistyped case id off a ticket, so that it is free for the right one; the only one of a filed ticket takes the filing back',
    access: 'claims',
    about: 'every-account',
    params: ofOneCase,
    reply: operatorTicket,
  }),
  act: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/act/`,
    summary: 'What the marketplace answered, and what else an operator does with a ticket',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: ofTicket,
    body: z.object({ action: z.enum(operatorActions), reason: reasonText }),
    reply: operatorTicket,
  }),
  assign: endpoint({
    method: 'POST',
    path: `${root}/assignments/`,
    summary: 'Take tickets on, or release them; each answers for itself',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    body: z.object({ ids: z.array(id).min(1).max(200), to: z.enum(['me', 'nobody']) }),
    reply: z.array(z.object({ id: z.number(), done: z.boolean(), problem: z.string().nullable() })),
  }),
  say: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/messages/`,
    summary: 'Write to the seller about a ticket',
    action: 'ticketMessage',
    access: 'claims',
    about: 'every-account',
    params: ofTicket,
    body: said,
    reply: done,
  }),
  papers: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/documents/zip/`,
    summary: 'Every document a ticket can show as one zip, their names beginning with what they are',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ofTicket,
    reply: z.string(),
  }),
  paper: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/documents/{document}/file/`,
    summary: 'One document of a ticket as it came, always as an attachment',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ofPaper,
    reply: z.string(),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/documents/`,
    summary: 'Put a file into the vault of a ticket’s account and to the ticket, as the one file of a form',
    action: 'documentUpload',
    access: 'claims',
    about: 'every-account',
    takes: 'files',
    params: ofTicket,
    query: z.object({ type: z.enum(documentTypes) }),
    reply: operatorTicket,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${root}/tickets/{id}/documents/{document}/`,
    summary: 'Take a document away from a ticket; it stays in the vault of its account',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: ofPaper,
    reply: operatorTicket,
  }),
  review: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/documents/{document}/review/`,
    summary:
      'Accept a document of a ticket, or reject it with a reason; the ticket goes on or back accordingly',
    action: 'documentReview',
    access: 'claims',
    about: 'every-account',
    params: ofPaper,
    body: verdict,
    reply: operatorTicket,
  }),
  evidence: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/findings/{finding}/evidence/`,
    summary: 'The rows of the marketplace’s own files a finding of a ticket rests on',
    access: 'claims',
    about: 'every-account',
    params: ofFinding,
    reply: z.array(evidenceRow),
  }),
  exportEvidence: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/findings/{finding}/evidence/export/`,
    logged: 'exported',
    summary: 'The same rows as CSV',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ofFinding,
    reply: z.string(),
  }),
  toCheck: endpoint({
    method: 'GET',
    path: `${root}/findings/`,
    summary: 'Findings to check, across accounts: the nearest deadline first',
    access: 'claims',
    about: 'every-account',
    query: toCheckQuery,
    reply: operatorToCheckPage,
  }),
  findingEvidence: endpoint({
    method: 'GET',
    path: `${root}/findings/{id}/evidence/`,
    summary: 'The rows of the marketplace’s own files a finding to check rests on',
    access: 'claims',
    about: 'every-account',
    params: ofOne,
    reply: z.array(evidenceRow),
  }),
  decideFinding: endpoint({
    method: 'POST',
    path: `${root}/findings/{id}/decision/`,
    summary: 'Confirm a finding to check of any account, so that it becomes a ticket, or dismiss it',
    action: 'finding',
    access: 'claims',
    about: 'every-account',
    params: ofOne,
    body: decisionBody,
    reply: done,
  }),
  unmatched: endpoint({
    method: 'GET',
    path: `${root}/reimbursements/`,
    summary: 'Rows of reimbursement reports that belong to no ticket, newest first',
    access: 'claims',
    about: 'every-account',
    query: z.object({
      /** Prefix of a case id, order, FNSKU or reimbursement id. */
      q: z.string().trim().max(100).optional(),
      store: several(id).optional(),
      cursor,
      limit,
    }),
    reply: z.object({
      items: z.array(
        reimbursement.extend({ account, store: z.object({ id: z.number(), name: z.string() }) }),
      ),
      next: z.string().nullable(),
      total: z.number(),
      more: z.boolean(),
    }),
  }),
  reimbursement: endpoint({
    method: 'GET',
    path: `${root}/reimbursements/{id}`,
    summary: 'A reimbursement, what it pays, what is billed for it, and its corrections',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    reply: operatorReimbursement,
  }),
  candidates: endpoint({
    method: 'GET',
    path: `${root}/reimbursements/{id}/candidates/`,
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
    path: `${root}/reimbursements/{id}/match/`,
    summary: 'Match a reimbursement to a ticket, or move it there from another; its bill follows',
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
    path: `${root}/reimbursements/{id}/unmatch/`,
    summary: 'Take a reimbursement off its ticket; commission billed for it goes back',
    access: 'claims',
    about: 'every-account',
    params: ofReimbursement,
    body: z.object({ reason: correctionReason }),
    reply: operatorReimbursement,
  }),
  live: endpoint({
    method: 'GET',
    path: `${root}/live/`,
    summary: 'Changes of tickets in any account, as server-sent events',
    access: 'claims',
    about: 'every-account',
    format: 'events',
    reply: liveEvent,
  }),
};
