import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import {
  updateLockedTicket,
  lockTicket,
  notifySeller,
  type LockedTicket,
  type TicketRef,
} from './update-ticket.ts';
import { getActionForCorrection, getActionForRow, updateTicketMoney } from './update-ticket-money.ts';
import { expireTicketsJob } from './jobs.ts';
import { getNextState } from './ticket-state-machine.ts';
import { countUnits, type SavedRow } from './match-rules.ts';
import type { ReversedPart } from './reversed-payments.ts';

export type Match =
  | { readonly kind: 'case_paid' | 'auto_paid'; readonly ticket: number }
  | { readonly kind: 'reversed'; readonly parts: readonly ReversedPart[] };

/** Matches an unmatched row of a report and changes its tickets accordingly. */
export async function applyReimbursement(
  tx: Tx,
  account: number,
  row: SavedRow,
  match: Match,
): Promise<void> {
  const tickets = listTickets(match);
  const locked = await lockTickets(tx, account, tickets);
  await setMatch(tx, account, row, match);
  for (const ticket of locked) {
    const part = toTicketPart(row, match, ticket.id);
    const money = await updateTicketMoney(tx, { account, ticket: ticket.id });
    const action = getActionForRow(ticket.status, part.kind, money);
    const change = {
      action:
        getNextState(ticket.status, action) === undefined
          ? match.kind === 'reversed'
            ? ('note_reversal' as const)
            : ('note_payment' as const)
          : action,
      who: 'marketplace',
      by: null,
      reason: match.kind,
      detail: toDetail(row, part),
    } as const;
    await updateLockedTicket(tx, account, ticket, change);
    await notifySeller(tx, account, { ...change, tickets: [ticket.id] });
  }
}

interface Correction {
  readonly who: 'operator' | 'marketplace';
  readonly by: number | null;
  readonly reason: string;
}

/**
 * Takes a row off its ticket and matches it to another, or to none. Reversals of a payment that moves are matched
 * again by the next `matchOpenRows`.
 */
export async function correctMatch(
  tx: Tx,
  account: number,
  row: SavedRow,
  match: Match | undefined,
  correction: Correction,
): Promise<void> {
  const released = await releaseRow(tx, account, row);
  const locked = await lockTickets(tx, account, [...released, ...(match ? listTickets(match) : [])]);
  if (match !== undefined) await setMatch(tx, account, row, match);
  for (const ticket of locked) {
    const ref = { account, ticket: ticket.id };
    const money = await updateTicketMoney(tx, ref);
    const action = getActionForCorrection(ticket.status, money, await hasCase(tx, ref));
    await updateLockedTicket(tx, account, ticket, {
      ...correction,
      action,
      detail: toDetail(row, { amount: Math.abs(row.amountTotal), quantity: Math.abs(countUnits(row)) }),
    });
    // The next status of a detected ticket is decided by the scheduled job.
    if (action === 'correct_detected') await enqueue(tx, expireTicketsJob, {}, { account });
  }
}

/** Locks in the order of ids, to prevent deadlocks. */
async function lockTickets(tx: Tx, account: number, tickets: readonly number[]): Promise<LockedTicket[]> {
  const locked: LockedTicket[] = [];
  for (const ticket of [...new Set(tickets)].toSorted((one, other) => one - other)) {
    locked.push(await lockTicket(tx, { account, ticket }));
  }
  return locked;
}

function listTickets(match: Match): number[] {
  return match.kind === 'reversed' ? match.parts.map(({ original }) => original.ticket) : [match.ticket];
}

/** A reversal of several tickets is shown on the one with the largest part. */
function leadingTicket(match: Match): number {
  if (match.kind !== 'reversed') return match.ticket;
  const [largest] = match.parts.toSorted((one, other) => other.amount - one.amount);
  if (largest === undefined) throw new Error('a reversal takes back no payment');
  return largest.original.ticket;
}

async function setMatch(tx: Tx, account: number, row: SavedRow, match: Match): Promise<void> {
  await tx
    .updateTable('reimbursement_rows')
    .set({ kind: match.kind, ticket_id: leadingTicket(match), matched_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', row.id)
    .execute();
  if (match.kind !== 'reversed') return;
  await tx
    .insertInto('reimbursement_reversals')
    .values(
      match.parts.map(({ original, amount, inventory, quantity }) => ({
        account_id: account,
        reversal_row_id: row.id,
        original_row_id: original.id,
        amount_minor: amount,
        quantity,
        quantity_inventory: inventory,
      })),
    )
    .execute();
}

/** Unmatches a row and, of a payment, the reversals that take it back; returns the tickets it was matched to. */
async function releaseRow(tx: Tx, account: number, row: SavedRow): Promise<number[]> {
  const reversals = await tx
    .selectFrom('reimbursement_reversals as part')
    .select('part.reversal_row_id as id')
    .where('part.account_id', '=', account)
    .where('part.original_row_id', '=', row.id)
    .execute();
  const rows = [row.id, ...reversals.map(({ id }) => id)];
  const originals = await tx
    .deleteFrom('reimbursement_reversals')
    .where('account_id', '=', account)
    .where('reversal_row_id', 'in', rows)
    .returning('original_row_id as id')
    .execute();
  const tickets = await tx
    .selectFrom('reimbursement_rows')
    .select('ticket_id')
    .where('account_id', '=', account)
    .where('id', 'in', [...rows, ...originals.map(({ id }) => id)])
    .where('ticket_id', 'is not', null)
    .distinct()
    .execute();
  await tx
    .updateTable('reimbursement_rows')
    .set({ kind: 'unmatched', ticket_id: null, matched_at: null })
    .where('account_id', '=', account)
    .where('id', 'in', rows)
    .execute();
  return tickets.flatMap(({ ticket_id }) => ticket_id ?? []);
}

interface TicketPart {
  readonly kind: Parameters<typeof getActionForRow>[1];
  readonly amount: number;
  readonly quantity: number;
}

/** The part of a row that concerns one ticket. */
function toTicketPart(row: SavedRow, match: Match, ticket: number): TicketPart {
  if (match.kind !== 'reversed') {
    return { kind: match.kind, amount: Math.abs(row.amountTotal), quantity: Math.abs(countUnits(row)) };
  }
  const parts = match.parts.filter(({ original }) => original.ticket === ticket);
  const isOurs = parts.some(({ original }) => original.kind === 'case_paid');
  return {
    kind: isOurs ? 'reversed_case_paid' : 'reversed_auto_paid',
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function toDetail(row: SavedRow, { amount, quantity }: { amount: number; quantity: number }) {
  return {
    amount: { minor: amount, currency: row.currency },
    quantity,
    ...(row.caseId !== '' && { case_id: row.caseId }),
  };
}

async function hasCase(tx: Tx, { account, ticket }: TicketRef): Promise<boolean> {
  const found = await tx
    .selectFrom('cases')
    .select('id')
    .where('account_id', '=', account)
    .where('ticket_id', '=', ticket)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
