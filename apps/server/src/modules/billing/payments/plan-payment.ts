import type { Money } from '@recoup/contract/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import { sumSpendableCredit } from '../credit/get-credit.ts';

interface PaymentPlan {
  readonly credit: number;
  readonly card: number;
  /** The least a card can be charged with, where the rest is less. */
  readonly cardMinimum: number | null;
}

/** Plans a payment now: credit first, leaving a remainder that a card can be charged with. */
export async function planPayment(
  tx: Tx,
  account: number,
  { minor: due, currency }: Money,
  reserved = 0,
): Promise<PaymentPlan> {
  const held = Math.max(0, (await sumSpendableCredit(tx, account, currency)) - reserved);
  const left = due - held;
  const minimum = getMinimumCharge(currency);
  const credit = left <= 0 ? due : left < minimum ? Math.max(0, due - minimum) : held;
  const card = due - credit;
  return { credit, card, cardMinimum: card > 0 && card < minimum ? minimum : null };
}

/** Plans the charge on the due date: invoices due earlier use the credit first. */
export async function planCharge(
  tx: Tx,
  { account, invoice }: { readonly account: number; readonly invoice: number },
  due: Money,
): Promise<PaymentPlan> {
  const { reserved } = await tx
    .selectFrom('invoices as own')
    .innerJoin('invoices as before', (join) =>
      join
        .onRef('before.account_id', '=', 'own.account_id')
        .onRef('before.currency', '=', 'own.currency')
        .on(sql<boolean>`(before.next_attempt_at, before.id) < (own.next_attempt_at, own.id)`),
    )
    .select(sql<number>`coalesce(sum(before.total_minor - before.paid_minor), 0)::bigint`.as('reserved'))
    .where('own.account_id', '=', account)
    .where('own.id', '=', invoice)
    .where('before.status', '=', 'finalized')
    .where('before.payment_status', 'in', ['unpaid', 'failed'])
    .executeTakeFirstOrThrow();
  return planPayment(tx, account, due, reserved);
}
