import { paymentFaults, type Payment, type PaymentFault } from '@recoup/contract/payments';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';

/** The gateway's decline code, unless already translated. */
const faultsByCode: Readonly<Record<string, PaymentFault>> = {
  generic_decline: 'card_declined',
  do_not_honor: 'card_declined',
  resource_missing: 'card_removed',
  payment_intent_authentication_failure: 'not_confirmed',
  canceled: 'not_confirmed',
  replaced: 'not_confirmed',
  expired_or_canceled_card: 'card_closed',
  lost_or_stolen_card: 'card_closed',
};

function toFault(code: string): PaymentFault {
  return paymentFaults.find((known) => known === code) ?? faultsByCode[code] ?? 'other';
}

const purposes = { invoice: 'invoice', top_up: 'top_up', refund: 'refund' } as const;
const statuses = {
  pending: 'pending',
  unknown: 'unknown',
  needs_action: 'needs_action',
  succeeded: 'succeeded',
  failed: 'failed',
} as const;

function known<T extends string>(words: Readonly<Record<string, T>>, word: string): T {
  const found = words[word];
  if (found === undefined) throw new Error(`unknown word in a payment: ${word}`);
  return found;
}

export function selectPayments(tx: Tx, account: number) {
  return tx
    .selectFrom('payments as payment')
    .innerJoin('payment_instruments as card', (join) =>
      join.onRef('card.account_id', '=', 'payment.account_id').onRef('card.id', '=', 'payment.instrument_id'),
    )
    .leftJoin('invoices as invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'payment.account_id')
        .onRef('invoice.id', '=', 'payment.invoice_id'),
    )
    .select([
      'payment.id',
      'payment.purpose',
      'payment.invoice_id',
      'invoice.number',
      'card.brand',
      'card.last4',
      'payment.amount_minor',
      'payment.currency',
      'payment.status',
      'payment.failure_code',
      'payment.created_at',
      'payment.settled_at',
      sql<number>`(
        select coalesce(sum(back.amount_minor), 0)::bigint
        from payment_returns back
        where back.account_id = payment.account_id and back.payment_id = payment.id and back.status <> 'undone'
      )`.as('returned_minor'),
    ])
    .where('payment.account_id', '=', account);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export function toPayment(row: Row): Payment {
  return {
    id: row.id,
    purpose: known(purposes, row.purpose),
    invoice: row.invoice_id === null ? null : { id: row.invoice_id, number: row.number },
    card: { brand: row.brand, last4: row.last4 },
    amount: { minor: row.amount_minor, currency: row.currency },
    status: known(statuses, row.status),
    returned: { minor: row.returned_minor, currency: row.currency },
    fault: row.failure_code === null ? null : toFault(row.failure_code),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

export async function getPaymentRow(tx: Tx, account: number, id: number): Promise<Payment> {
  const row = await selectPayments(tx, account).where('payment.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('not_found');
  return toPayment(row);
}
