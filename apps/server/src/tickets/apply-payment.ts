import type { TicketAction } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { changeLocked, lockTicket, tellSeller, type LockedTicket } from './change-ticket.ts';
import { next } from './life.ts';
import { covers, unitsOf, type ReimbursementRow } from './match-rules.ts';

export type KeptRow = ReimbursementRow & { readonly id: number };

interface Match {
  readonly ticket: number;
  readonly kind: 'case_paid' | 'auto_paid' | 'reversed';
}

/** Books a row with its ticket and says what that makes of it. Each row does this once. */
export async function applyPayment(
  tx: Tx,
  account: number,
  row: KeptRow,
  { ticket, kind }: Match,
): Promise<void> {
  const locked = await lockTicket(tx, { account, ticket });
  const taken = await tx
    .updateTable('reimbursement_rows')
    .set({ kind, ticket_id: ticket, matched_at: sql`now()` })
    .where('account_id', '=', account)
    .where('id', '=', row.id)
    .where('kind', '=', 'unmatched')
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return;
  const sums = await bookMoney(tx, account, ticket, kind, row);
  const action = actionFor(locked, kind, sums);
  const change = {
    action: next(locked.status, action) === undefined ? 'note_payment' : action,
    who: 'marketplace',
    by: null,
    reason: kind,
    detail: {
      amount: { minor: row.amountTotal, currency: row.currency },
      quantity: unitsOf(row),
      ...(row.caseId !== '' && { case_id: row.caseId }),
    },
  } as const;
  await changeLocked(tx, account, locked, change);
  await tellSeller(tx, account, { ...change, tickets: [ticket] });
}

async function bookMoney(tx: Tx, account: number, ticket: number, kind: Match['kind'], row: KeptRow) {
  const amount = Math.abs(row.amountTotal);
  const units = Math.abs(unitsOf(row));
  const booked = {
    case_paid: {
      paid_amount: sql<number>`paid_amount + ${amount}`,
      paid_quantity: sql<number>`paid_quantity + ${units}`,
    },
    auto_paid: {
      auto_paid_amount: sql<number>`auto_paid_amount + ${amount}`,
      auto_paid_quantity: sql<number>`auto_paid_quantity + ${units}`,
    },
    reversed: {
      reversed_amount: sql<number>`reversed_amount + ${amount}`,
      reversed_quantity: sql<number>`reversed_quantity + ${units}`,
    },
  };
  return tx
    .updateTable('tickets')
    .set({ ...booked[kind], paid_currency: row.currency })
    .where('account_id', '=', account)
    .where('id', '=', ticket)
    .returning([
      'quantity',
      'amount',
      'currency',
      'paid_amount',
      'paid_quantity',
      'auto_paid_amount',
      'auto_paid_quantity',
      'reversed_amount',
      'paid_currency',
    ])
    .executeTakeFirstOrThrow();
}

function actionFor(
  { status }: LockedTicket,
  kind: Match['kind'],
  sums: Awaited<ReturnType<typeof bookMoney>>,
): TicketAction {
  const currency = sums.paid_currency;
  switch (kind) {
    case 'case_paid': {
      const came = { quantity: sums.paid_quantity, amount: sums.paid_amount, currency };
      if (covers(sums, came)) return 'pay_fully';
      return status === 'partly_paid' ? 'note_payment' : 'pay_partly';
    }
    case 'auto_paid': {
      const came = { quantity: sums.auto_paid_quantity, amount: sums.auto_paid_amount, currency };
      return covers(sums, came) ? 'pay_without_us' : 'note_payment';
    }
    case 'reversed':
      return sums.reversed_amount >= sums.paid_amount + sums.auto_paid_amount ? 'reverse' : 'note_payment';
  }
}
