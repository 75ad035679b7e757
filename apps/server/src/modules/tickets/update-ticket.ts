import type { Money } from '@recoup/contract/money';
import { claimTypes } from '@recoup/contract/claim-types';
import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { retainDocuments } from '../documents/public.ts';
import { publishToWebhooks } from '../integrations/public.ts';
import { notify } from '../notifications/public.ts';
import { createMarketplaceDays, storesView, type MarketplaceDays } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { everyAccount, publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { allocateTicketInvoices } from './allocate-ticket-invoices.ts';
import { transitions, getNextState, getWindowProblem, type Who } from './ticket-state-machine.ts';

export interface TicketRef {
  readonly account: number;
  readonly ticket: number;
}

export interface EventDetail {
  readonly case_id?: string;
  readonly days?: number;
  /** Days before the deadline of which the warning was sent. */
  readonly warning?: number;
  readonly closes_on?: string;
  readonly quantity?: number;
  readonly quantity_before?: number;
  readonly quantity_after?: number;
  readonly amount?: Money;
  readonly amount_before?: Money;
  readonly amount_after?: Money;
}

export interface Change {
  readonly action: TicketAction;
  readonly who: Who;
  /** The user who caused it; null for Amazon, audits and scheduled jobs. */
  readonly by: number | null;
  readonly reason?: string;
  readonly detail?: EventDetail;
  /** Defaults to the days of the transaction's clock. */
  readonly days?: MarketplaceDays;
}

/** Serializes concurrent changes of a ticket. */
export async function lockTicket(tx: Tx, { account, ticket }: TicketRef) {
  const row = await tx
    .selectFrom('tickets')
    .innerJoin(storesView('stores'), (join) =>
      join.onRef('stores.account_id', '=', 'tickets.account_id').onRef('stores.id', '=', 'tickets.store_id'),
    )
    .select([
      'tickets.id',
      'tickets.store_id',
      'stores.region',
      'status',
      'claim_type',
      'country',
      'quantity',
      'opens_on',
      'closes_on',
      'fnsku',
      'order_id',
      'shipment_id',
      'removal_order_id',
      'reimbursement_id',
      'reference_id',
    ])
    .where('tickets.account_id', '=', account)
    .where('tickets.id', '=', ticket)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return row;
}

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>;

/** Changes one ticket and notifies the seller where its transition says so. */
export async function updateTicket(tx: Tx, ref: TicketRef, change: Change): Promise<TicketState> {
  const to = await updateLockedTicket(tx, ref.account, await lockTicket(tx, ref), change);
  await notifySeller(tx, ref.account, { ...change, tickets: [ref.ticket] });
  return to;
}

/** Applies an action or throws: saves its event and the new status, and publishes both. */
export async function updateLockedTicket(
  tx: Tx,
  account: number,
  ticket: LockedTicket,
  change: Change,
): Promise<TicketState> {
  const to = requireTransition(ticket, { days: createMarketplaceDays(tx), ...change });
  const { action, who, by, reason = '', detail = {} } = change;
  await tx
    .insertInto('ticket_events')
    .values({
      account_id: account,
      ticket_id: ticket.id,
      action,
      from_status: ticket.status,
      to_status: to,
      who,
      actor_id: by,
      reason,
      detail: JSON.stringify(detail),
    })
    .execute();
  await tx
    .updateTable('tickets')
    .set({ status: to, changed_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', ticket.id)
    .execute();
  await updateRetention(tx, account, ticket, action);
  await allocateTicketInvoices(tx, account, ticket, action);
  await publishTicket(tx, account, ticket.id);
  await publishToWebhooks(tx, account, 'ticket.changed', {
    ticket: ticket.id,
    action,
    from: ticket.status,
    to,
    case_id: detail.case_id,
    amount: detail.amount,
  });
  return to;
}

/** Retains the documents of a filed claim; releases those of a withdrawn or unfiled one. */
async function updateRetention(
  tx: Tx,
  account: number,
  ticket: LockedTicket,
  action: TicketAction,
): Promise<void> {
  const isFiled = action === 'file' || action === 'file_appeal';
  if (!isFiled && action !== 'withdraw' && action !== 'unfile') return;
  await retainDocuments(tx, account, { kind: 'ticket', target: String(ticket.id), isFiled });
}

/** One notification for one or many tickets. */
export async function notifySeller(
  tx: Tx,
  account: number,
  change: Pick<Change, 'action' | 'who' | 'reason' | 'detail'> & { readonly tickets: readonly number[] },
): Promise<void> {
  const { action, who, reason = '', detail = {}, tickets } = change;
  const { notifies: kind, notifiesOf = [who] } = transitions[action];
  const [ticket] = tickets;
  if (kind === undefined || !notifiesOf.includes(who) || ticket === undefined) return;
  const count = tickets.length;
  await notify(tx, {
    account,
    kind,
    content: {
      about: 'ticket',
      action,
      ticket,
      count,
      reason: isUserReason(action) ? reason : '',
      days: detail.days,
      amount: detail.amount,
      units: detail.amount?.minor === 0 ? detail.quantity : undefined,
      claim: count === 1 ? await describeClaim(tx, account, ticket) : undefined,
    },
    path: count === 1 ? `/tickets/${ticket}` : `/tickets?${toListPath(action)}&store=all`,
  });
}

async function describeClaim(tx: Tx, account: number, id: number) {
  const { claim_type, sku, fnsku, asin, amount, currency } = await tx
    .selectFrom('tickets')
    .select(['claim_type', 'sku', 'fnsku', 'asin', 'amount', 'currency'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const type = claimTypes.find((known) => known === claim_type);
  return (
    type && {
      type,
      product: sku ?? fnsku ?? asin ?? '',
      ...(amount !== null && currency !== null && { amount: { minor: amount, currency } }),
    }
  );
}

function toListPath(action: TicketAction): string {
  switch (action) {
    case 'make_ready':
      return 'status=ready';
    case 'expire':
      return 'status=expired';
    case 'remind':
      return 'view=expiring';
    default:
      return 'view=needs_action';
  }
}

/** Only reasons written by users are shown; others are machine-readable. */
function isUserReason(action: TicketAction): boolean {
  return action === 'deny' || action === 'marketplace_asked';
}

function requireTransition(
  ticket: LockedTicket,
  { action, who, reason = '', days }: Change & { days: MarketplaceDays },
): TicketState {
  const { who: allowed, requires } = transitions[action];
  if (!allowed.includes(who)) throw new Problem('not_allowed');
  const to = getNextState(ticket.status, action);
  if (to === undefined) throw new Problem('ticket_moved_on');
  if (requires.includes('reason') && reason === '') throw new Problem('reason_needed');
  const hindrance = getWindowProblem(
    action,
    { opensOn: ticket.opens_on, closesOn: ticket.closes_on },
    days.in(ticket),
  );
  if (hindrance !== undefined) throw new Problem(hindrance);
  return to;
}

export async function publishTicket(tx: Tx, account: number, ticket: number): Promise<void> {
  const event = { topic: 'ticket', subject: String(ticket) };
  await publish(tx, account, event);
  await publish(tx, everyAccount, event);
}
