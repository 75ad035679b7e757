import { z } from 'zod';
import { evidenceRow } from './audits/findings.ts';
import { claimTypes } from './claim-types.ts';
import { verdict } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { account, cursor, done, id, money, oneOrMore } from './fields.ts';
import { findingChecks } from './finding-checks.ts';
import { liveEvent } from './live.ts';
import { reimbursementMatching } from './reimbursement-matching.ts';
import { assignments, caseIdPattern, operatorActions, queueSorts, queueViews } from './ticket-states.ts';
import { documentTypes } from './document-types.ts';
import {
  ticketDocumentParams,
  ticketParams,
  reasonText,
  newTicketMessage,
  ticket,
  ticketRow,
} from './tickets.ts';

const root = '/api/refund/operations';
const ofFinding = ticketParams.extend({ finding: id });
const idParamsCase = ticketParams.extend({ case: id });
const limit = z.coerce.number().int().min(1).max(200).default(50);
const ofQueue = z.object({
  pile: z.enum(queueViews).default('to_file'),
  /** Prefix of a case id, order, shipment, FNSKU, ASIN or SKU. */
  q: z.string().trim().max(100).optional(),
  store: oneOrMore(id).optional(),
  type: oneOrMore(z.enum(claimTypes)).optional(),
  marketplace: oneOrMore(z.string().regex(/^([A-Z]{2}|none)$/)).optional(),
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

const ofCase = z.object({
  case_id: z.string().trim().regex(caseIdPattern),
});

/** The operators' calls: across accounts, recorded in the account they affect. */
export const operations = {
  getHome: endpoint({
    method: 'GET',
    path: `${root}/home/`,
    summary: 'What waits for operators, across accounts: counts and money, and each store’s cases of the day',
    access: 'claims',
    about: 'every-account',
    reply: operatorHome,
  }),
  listQueue: endpoint({
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
  getTicket: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}`,
    summary: 'One ticket of any account, with the packet to file it',
    access: 'claims',
    about: 'every-account',
    params: ticketParams,
    reply: operatorTicket,
  }),
  fileTicket: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/file/`,
    summary: 'Say under which case id a ticket was filed',
    action: 'ticketFiled',
    access: 'claims',
    about: 'every-account',
    params: ticketParams,
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
    params: ticketParams,
    body: ofCase,
    reply: operatorTicket,
  }),
  removeCase: endpoint({
    method: 'DELETE',
    path: `${root}/tickets/{id}/cases/{case}/`,
    summary:
      'Take a mistyped case id off a ticket, so that it is free for the right one; the only one of a filed ticket takes the filing back',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: idParamsCase,
    reply: operatorTicket,
  }),
  actOnTicket: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/act/`,
    summary: 'What the marketplace answered, and what else an operator does with a ticket',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: ticketParams,
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
  sendMessage: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/messages/`,
    summary: 'Write to the seller about a ticket',
    action: 'ticketMessage',
    access: 'claims',
    about: 'every-account',
    params: ticketParams,
    body: newTicketMessage,
    reply: done,
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/documents/zip/`,
    summary: 'Every document a ticket can show as one zip, their names beginning with what they are',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ticketParams,
    reply: z.string(),
  }),
  getDocument: endpoint({
    method: 'GET',
    path: `${root}/tickets/{id}/documents/{document}/file/`,
    summary: 'One document of a ticket as it came, always as an attachment',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ticketDocumentParams,
    reply: z.string(),
  }),
  attachDocument: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/documents/`,
    summary: 'Put a file into the vault of a ticket’s account and to the ticket, as the one file of a form',
    action: 'documentUpload',
    access: 'claims',
    about: 'every-account',
    takes: 'files',
    params: ticketParams,
    query: z.object({ type: z.enum(documentTypes) }),
    reply: operatorTicket,
  }),
  detachDocument: endpoint({
    method: 'DELETE',
    path: `${root}/tickets/{id}/documents/{document}/`,
    summary: 'Take a document away from a ticket; it stays in the vault of its account',
    action: 'ticket',
    access: 'claims',
    about: 'every-account',
    params: ticketDocumentParams,
    reply: operatorTicket,
  }),
  reviewDocument: endpoint({
    method: 'POST',
    path: `${root}/tickets/{id}/documents/{document}/review/`,
    summary:
      'Accept a document of a ticket, or reject it with a reason; the ticket goes on or back accordingly',
    action: 'documentReview',
    access: 'claims',
    about: 'every-account',
    params: ticketDocumentParams,
    body: verdict,
    reply: operatorTicket,
  }),
  getEvidence: endpoint({
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
  ...findingChecks,
  ...reimbursementMatching,
  stream: endpoint({
    method: 'GET',
    path: `${root}/live/`,
    summary: 'Changes of tickets in any account, as server-sent events',
    access: 'claims',
    about: 'every-account',
    format: 'events',
    reply: liveEvent,
  }),
};
