import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { TicketRef } from './update-ticket.ts';
import { covers } from './match-rules.ts';

/**
 * Recalculates a ticket's reimbursements and reversals by kind. Sums one currency: the claim's if any money came in it,
 * otherwise that of the newest row.
 */
export async function updateTicketMoney(tx: Tx, { account, ticket }: TicketRef) {
  const { currency, hasOtherMoney } = await chooseCurrency(tx, { account, ticket });
  const updated = await tx
    .updateTable('tickets')
    .set({
      paid_amount: sumPaid('case_paid', sql`row.amount_total`, currency),
      paid_quantity: sumPaid('case_paid', units),
      auto_paid_amount: sumPaid('auto_paid', sql`row.amount_total`, currency),
      auto_paid_quantity: sumPaid('auto_paid', units),
      reversed_amount: sumReversed('case_paid', sql`part.amount_minor`, currency),
      reversed_quantity: sumReversed('case_paid', sql`part.quantity`),
      auto_reversed_amount: sumReversed('auto_paid', sql`part.amount_minor`, currency),
      auto_reversed_quantity: sumReversed('auto_paid', sql`part.quantity`),
      paid_currency: sql<string | null>`coalesce(${currency}, tickets.paid_currency)`,
    })
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
      'reversed_quantity',
      'auto_reversed_amount',
      'auto_reversed_quantity',
      'paid_currency',
    ])
    .executeTakeFirstOrThrow();
  return { ...updated, hasOtherMoney };
}

/** The currency to sum, and whether money in another one is left. */
async function chooseCurrency(tx: Tx, { account, ticket }: TicketRef) {
  const { rows } = await sql<{ currency: string; left: number }>`
    select
      row.currency,
      sum(row.amount_total - reversed.minor)::bigint as left
    from reimbursement_rows row
    join tickets ticket on ticket.account_id = row.account_id and ticket.id = row.ticket_id
    cross join lateral (
      select coalesce(sum(part.amount_minor), 0) as minor
      from reimbursement_reversals part
      where part.account_id = row.account_id and part.original_row_id = row.id
    ) reversed
    where row.account_id = ${account}
      and row.ticket_id = ${ticket}
      and row.kind in ('case_paid', 'auto_paid')
    group by row.currency, ticket.currency
    order by row.currency is distinct from ticket.currency, max(row.matched_at) desc, max(row.id) desc
  `.execute(tx);
  const [chosen, ...others] = rows;
  return { currency: chosen?.currency ?? null, hasOtherMoney: others.some(({ left }) => left > 0) };
}

const units = sql`row.quantity_cash + row.quantity_inventory`;

function sumPaid(kind: 'case_paid' | 'auto_paid', value: ReturnType<typeof sql>, currency?: string | null) {
  return sql<number>`(
    select coalesce(sum(${value}), 0)
    from reimbursement_rows row
    where row.account_id = tickets.account_id
      and row.ticket_id = tickets.id
      and row.kind = ${kind}
      ${currency === undefined ? sql`` : sql`and row.currency = ${currency}`}
  )`;
}

function sumReversed(
  kind: 'case_paid' | 'auto_paid',
  value: ReturnType<typeof sql>,
  currency?: string | null,
) {
  return sql<number>`(
    select coalesce(sum(${value}), 0)
    from reimbursement_reversals part
    join reimbursement_rows paid on paid.account_id = part.account_id and paid.id = part.original_row_id
    where paid.account_id = tickets.account_id
      and paid.ticket_id = tickets.id
      and paid.kind = ${kind}
      ${currency === undefined ? sql`` : sql`and paid.currency = ${currency}`}
  )`;
}

export type TicketMoney = Awaited<ReturnType<typeof updateTicketMoney>>;

function calculateMoneyLeft(money: TicketMoney) {
  const currency = money.paid_currency;
  const ours = {
    quantity: money.paid_quantity - money.reversed_quantity,
    amount: money.paid_amount - money.reversed_amount,
    currency,
  };
  const automatic = {
    quantity: money.auto_paid_quantity - money.auto_reversed_quantity,
    amount: money.auto_paid_amount - money.auto_reversed_amount,
    currency,
  };
  // For stock-only reimbursements the units decide.
  const inMoney = money.paid_amount + money.auto_paid_amount > 0;
  const left = inMoney ? ours.amount + automatic.amount : ours.quantity + automatic.quantity;
  return { ours, automatic, left };
}

/** The action a report row causes on its ticket. */
export function getActionForRow(
  status: TicketState,
  kind: 'case_paid' | 'auto_paid' | 'reversed_case_paid' | 'reversed_auto_paid',
  money: TicketMoney,
): TicketAction {
  const { ours, automatic, left } = calculateMoneyLeft(money);
  switch (kind) {
    case 'case_paid':
      if (covers(money, ours)) return 'pay_fully';
      if (status === 'partly_paid' || (status === 'auto_paid' && covers(money, automatic))) {
        return 'note_payment';
      }
      return 'pay_partly';
    case 'auto_paid':
      return covers(money, automatic) ? 'pay_without_us' : 'note_payment';
    case 'reversed_case_paid':
    case 'reversed_auto_paid':
      if (left <= 0 && !money.hasOtherMoney) return 'reverse';
      return kind === 'reversed_case_paid' && !covers(money, ours) ? 'reverse_partly' : 'note_reversal';
  }
}

/** The action after money was matched or unmatched by a correction. */
export function getActionForCorrection(
  status: TicketState,
  money: TicketMoney,
  hasCase: boolean,
): TicketAction {
  const state = stateByMoney(money) ?? (isByMoney(status) ? (hasCase ? 'filed' : 'detected') : undefined);
  const keepsClosed = status === 'closed' && (state === 'paid' || state === 'partly_paid');
  if (state === undefined || state === status || keepsClosed) return 'note_correction';
  return `correct_${state}`;
}

function isByMoney(status: TicketState): boolean {
  return ['partly_paid', 'paid', 'auto_paid', 'reversed', 'closed'].includes(status);
}

function stateByMoney(money: TicketMoney): 'paid' | 'partly_paid' | 'auto_paid' | 'reversed' | undefined {
  const { ours, automatic, left } = calculateMoneyLeft(money);
  const came = money.paid_amount + money.paid_quantity;
  if (came > 0 && covers(money, ours)) return 'paid';
  if (came > 0 && (ours.amount > 0 || ours.quantity > 0)) return 'partly_paid';
  if (covers(money, automatic)) return 'auto_paid';
  if (money.hasOtherMoney) return 'partly_paid';
  const cameAtAll = came + money.auto_paid_amount + money.auto_paid_quantity;
  return cameAtAll > 0 && left <= 0 ? 'reversed' : undefined;
}
