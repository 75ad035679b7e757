import type { TicketAction } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { updateLockedTicket, lockTicket, notifySeller, type LockedTicket } from './update-ticket.ts';
import { nextState } from './ticket-state-machine.ts';
import { covers, countUnits, type ReimbursementRow } from './match-rules.ts';

export type SavedRow = ReimbursementRow & { readonly id: number };

export type Match =
  | { readonly ticket: number; readonly kind: 'case_paid' | 'auto_paid' }
  /** Which sort of money is taken back: what the marketplace paid by itself was never billed. */
  | { readonly ticket: number; readonly kind: 'reversed'; readonly of: 'case_paid' | 'auto_paid' };

/** Books a row with its ticket and says what that makes of it. Each row does this once. */
export async function applyReimbursement(
  tx: Tx,
  account: number,
  row: SavedRow,
  match: Match,
): Promise<void> {
  const { ticket, kind } = match;
  const locked = await lockTicket(tx, { account, ticket });
  const taken = await tx
    .updateTable('reimbursement_rows')
    .set({ kind, ticket_id: ticket, matched_at: sql`recoup_now()` })
    .where('account_id', '=', account)
    .where('id', '=', row.id)
    .where('kind', '=', 'unmatched')
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return;
  const sums = await saveReimbursement(tx, account, match, row);
  const action = toAction(locked, match, sums);
  const change = {
    action: nextState(locked.status, action) === undefined ? notes[kind] : action,
    who: 'marketplace',
    by: null,
    reason: kind,
    detail: {
      amount: { minor: Math.abs(row.amountTotal), currency: row.currency },
      quantity: Math.abs(countUnits(row)),
      ...(row.caseId !== '' && { case_id: row.caseId }),
    },
  } as const;
  await updateLockedTicket(tx, account, locked, change);
  await notifySeller(tx, account, { ...change, tickets: [ticket] });
}

const notes = {
  case_paid: 'note_payment',
  auto_paid: 'note_payment',
  reversed: 'note_reversal',
} as const satisfies Record<Match['kind'], TicketAction>;

async function saveReimbursement(tx: Tx, account: number, match: Match, row: SavedRow) {
  const amount = Math.abs(row.amountTotal);
  const units = Math.abs(countUnits(row));
  const booked = {
    case_paid: {
      paid_amount: sql<number>`paid_amount + ${amount}`,
      paid_quantity: sql<number>`paid_quantity + ${units}`,
    },
    auto_paid: {
      auto_paid_amount: sql<number>`auto_paid_amount + ${amount}`,
      auto_paid_quantity: sql<number>`auto_paid_quantity + ${units}`,
    },
    reversed_case_paid: {
      reversed_amount: sql<number>`reversed_amount + ${amount}`,
      reversed_quantity: sql<number>`reversed_quantity + ${units}`,
    },
    reversed_auto_paid: {
      auto_reversed_amount: sql<number>`auto_reversed_amount + ${amount}`,
      auto_reversed_quantity: sql<number>`auto_reversed_quantity + ${units}`,
    },
  };
  const place = match.kind === 'reversed' ? (`reversed_${match.of}` as const) : match.kind;
  return tx
    .updateTable('tickets')
    .set({ ...booked[place], paid_currency: row.currency })
    .where('account_id', '=', account)
    .where('id', '=', match.ticket)
    .returning([
      'quantity',
      'amount',
      'currency',
      'paid_amount',
      'paid_quantity',
      'auto_paid_amount',
      'auto_paid_quantity',
      'reversed_amount',
      'reversed_quantity',
      'auto_reversed_amount',
      'auto_reversed_quantity',
      'paid_currency',
    ])
    .executeTakeFirstOrThrow();
}

function toAction(
  { status }: LockedTicket,
  match: Match,
  sums: Awaited<ReturnType<typeof saveReimbursement>>,
): TicketAction {
  const currency = sums.paid_currency;
  const ours = {
    quantity: sums.paid_quantity - sums.reversed_quantity,
    amount: sums.paid_amount - sums.reversed_amount,
    currency,
  };
  const theirs = {
    quantity: sums.auto_paid_quantity - sums.auto_reversed_quantity,
    amount: sums.auto_paid_amount - sums.auto_reversed_amount,
    currency,
  };
  switch (match.kind) {
    case 'case_paid':
      if (covers(sums, ours)) return 'pay_fully';
      return status === 'partly_paid' ? 'note_payment' : 'pay_partly';
    case 'auto_paid':
      return covers(sums, theirs) ? 'pay_without_us' : 'note_payment';
    case 'reversed': {
      // Where nothing but stock was given, its units tell.
      const inMoney = sums.paid_amount + sums.auto_paid_amount > 0;
      const left = inMoney ? ours.amount + theirs.amount : ours.quantity + theirs.quantity;
      if (left <= 0) return 'reverse';
      return match.of === 'case_paid' && !covers(sums, ours) ? 'reverse_partly' : 'note_reversal';
    }
  }
}
