import type { Ticket } from '@recoup/contract/tickets';
import { valuations } from '@recoup/contract/claim-types';
import {
  sellerActions,
  ticketActions,
  ticketStates,
  type TicketAction,
  type TicketState,
} from '@recoup/contract/ticket-states';
import { marketplaceTimeZone } from '@recoup/contract/marketplace-days';
import { sql } from 'kysely';
import { findingsView, getPolicy, joinedSubject } from '../audits/public.ts';
import { createMarketplaceDays, storesView } from '../stores/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';
import { listAnnounced } from './announced-reimbursements.ts';
import { statementLinesOfReimbursements } from './events.ts';
import type { TicketRef } from './update-ticket.ts';
import { transitions, getNextState, getWindowProblem, type Who } from './ticket-state-machine.ts';
import { listDocuments } from './ticket-documents.ts';
import { toMoney, rowColumns, toSubject, toRow, type StoredTicket } from './ticket-row.ts';

export interface TicketTools {
  readonly data: Data;
}

export async function getTicket(tools: TicketTools, actor: Actor, id: number): Promise<Ticket> {
  const { policy_id, ...ticket } = await tools.data.withTenant(actor, (tx) => getTicketIn(tx, actor, id));
  return { ...ticket, policy: { ...ticket.policy, ...(await getPolicySource(tools.data, policy_id)) } };
}

async function getTicketIn(tx: Tx, actor: Actor, id: number) {
  const ref = { account: actor.account, ticket: id };
  const stored = await getStoredTicket(tx, ref);
  const day = createMarketplaceDays(tx).in(stored);
  const row = toRow(stored, day);
  const findings = await listFindings(tx, ref);
  // The window is that of the part that closes first.
  const first = findings.find((each) => each.policy_id === stored.policy_id);
  return {
    ...row,
    time_zone: marketplaceTimeZone(stored),
    policy_id: stored.policy_id,
    findings,
    policy: { anchor_event: first?.anchor_event ?? '', anchor_date: first?.anchor_date ?? stored.opens_on },
    ...(await listDocuments(tx, ref, { ...stored, claim_type: row.claim_type })),
    events: await listEvents(tx, ref),
    messages: await listMessages(tx, ref, actor),
    money: await listReimbursements(tx, ref),
    announced: await listAnnounced(tx, ref),
    actions: requireUnitsFor(findings, listActions('seller', sellerActions, row.status, stored, day)),
  };
}

/** Policies apply to every account, so this runs as the system role. */
async function getPolicySource(
  data: Data,
  id: string,
): Promise<Pick<Ticket['policy'], 'source' | 'disputed' | 'period'>> {
  const policy = await data.withSystem((tx) => getPolicy(tx, id));
  return policy ?? { source: '', disputed: false, period: null };
}

export async function getStoredTicket(tx: Tx, { account, ticket }: TicketRef): Promise<StoredTicket> {
  const { rows } = await sql<StoredTicket>`
    select ${rowColumns}
    from tickets ticket
    join ${storesView('store')} on store.account_id = ticket.account_id and store.id = ticket.store_id
    where ticket.account_id = ${account} and ticket.id = ${ticket}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem('not_found');
  return rows[0];
}

/** Filters the offered actions by the ticket's state. */
export function listActions(
  who: Who,
  offered: readonly TicketAction[],
  status: TicketState,
  { opens_on, closes_on }: { opens_on: string; closes_on: string },
  day: string,
): TicketAction[] {
  return offered.filter(
    (action) =>
      transitions[action].who.includes(who) &&
      getNextState(status, action) !== undefined &&
      getWindowProblem(action, { opensOn: opens_on, closesOn: closes_on }, day) === undefined,
  );
}

/** Omits actions that need units if none is left to claim. */
export function requireUnitsFor(
  findings: readonly { readonly quantity: number }[],
  actions: readonly TicketAction[],
): TicketAction[] {
  const hasUnits = findings.some(({ quantity }) => quantity > 0);
  return actions.filter((action) => hasUnits || !transitions[action].requires.includes('units_to_claim'));
}

async function listFindings(tx: Tx, { account, ticket }: TicketRef) {
  const rows = await tx
    .selectFrom('ticket_findings as part')
    .innerJoin(findingsView('findings'), (join) =>
      join.onRef('findings.account_id', '=', 'part.account_id').onRef('findings.id', '=', 'part.finding_id'),
    )
    .select([
      'findings.id',
      'part.quantity',
      'part.amount',
      'findings.currency',
      'findings.valuation',
      'findings.anchor_event',
      'findings.anchor_date',
      'findings.state',
      'findings.gone_reason',
      'findings.policy_id',
      ...joinedSubject,
      'findings.figures',
    ])
    .where('part.account_id', '=', account)
    .where('part.ticket_id', '=', ticket)
    .orderBy('findings.anchor_date')
    .orderBy('findings.id')
    .execute();
  return rows.map((row) => ({
    ...toSubject(row),
    id: row.id,
    quantity: row.quantity,
    amount: toMoney(row.amount, row.currency),
    valuation: requireOneOf(valuations, row.valuation),
    anchor_event: row.anchor_event,
    anchor_date: row.anchor_date,
    state: row.state,
    gone_reason: row.gone_reason,
    figures: row.figures as Ticket['findings'][number]['figures'],
    policy_id: row.policy_id,
  }));
}

async function listEvents(tx: Tx, { account, ticket }: TicketRef): Promise<Ticket['events']> {
  const rows = await tx
    .selectFrom('ticket_events')
    .select([
      'id',
      'action',
      'from_status',
      'to_status',
      'who',
      'actor_id',
      'reason',
      'detail',
      'happened_at',
    ])
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: requireOneOf(ticketActions, row.action),
    from: row.from_status === null ? null : requireOneOf(ticketStates, row.from_status),
    to: requireOneOf(ticketStates, row.to_status),
    by: toEventAuthor(row.who, row.actor_id, account),
    reason: row.reason,
    detail: row.detail as Ticket['events'][number]['detail'],
    at: row.happened_at.toISOString(),
  }));
}

function toEventAuthor(who: Who, actor: number | null, account: number): Ticket['events'][number]['by'] {
  if (who !== 'seller') return who;
  return actor === account ? 'owner' : 'agency';
}

async function listMessages(
  tx: Tx,
  { account, ticket }: TicketRef,
  actor: Actor,
): Promise<Ticket['messages']> {
  const rows = await tx
    .selectFrom('ticket_messages')
    .select(['id', 'side', 'author_id', 'body', 'sent_at'])
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    mine: row.author_id === actor.user,
    body: row.body,
    at: row.sent_at.toISOString(),
  }));
}

async function listReimbursements(tx: Tx, { account, ticket }: TicketRef): Promise<Ticket['money']> {
  const rows = await tx
    .selectFrom('reimbursement_rows')
    .selectAll()
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .orderBy('approved_on')
    .orderBy('id')
    .execute();
  const lines = await statementLinesOfReimbursements.ask(tx, { account, rows: rows.map(({ id }) => id) });
  return rows.map((row) => ({ ...toReimbursement(row), bills: [...(lines.get(row.id) ?? [])] }));
}

interface StoredReimbursement {
  id: number;
  kind: Ticket['money'][number]['kind'];
  approved_on: string;
  reimbursement_id: string;
  case_id: string;
  order_id: string;
  reason: string;
  sku: string;
  fnsku: string;
  amount_total: number;
  currency: string;
  quantity_cash: number;
  quantity_inventory: number;
  report_id: number;
  row_number: number;
}

export function toReimbursement(row: StoredReimbursement): Omit<Ticket['money'][number], 'bills'> {
  return {
    id: row.id,
    kind: row.kind,
    approved_on: row.approved_on,
    reimbursement_id: row.reimbursement_id,
    case_id: row.case_id,
    order_id: row.order_id,
    reason: row.reason,
    sku: row.sku,
    fnsku: row.fnsku,
    amount: { minor: row.amount_total, currency: row.currency },
    quantity_cash: row.quantity_cash,
    quantity_inventory: row.quantity_inventory,
    report_id: row.report_id,
    row_number: row.row_number,
  };
}
