import { sql } from 'kysely';
import { deleteNotifications } from '../../notifications/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { publishInvoiceEvent } from '../publish-invoice-event.ts';

/** An invoice that is due again may still have another pending payment. */
const statusWhileDue = sql<'processing' | 'unpaid'>`case
  when exists (
    select
    from payments
    where payments.account_id = invoices.account_id
      and payments.invoice_id = invoices.id
      and payments.status in ('pending', 'unknown', 'needs_action')
  ) then 'processing'
  else 'unpaid'
end`;

/** Saves what was paid on an invoice and by which means. Requires the books lock, beside the posting. */
export async function markInvoicePaid(
  tx: Tx,
  {
    account,
    invoice,
    minor,
    from,
  }: { account: number; invoice: number; minor: number; from: 'card' | 'credit' },
): Promise<void> {
  const column = from === 'card' ? 'card_minor' : 'credit_minor';
  const { payment_status } = await tx
    .updateTable('invoices')
    .set({
      paid_minor: sql<number>`paid_minor + ${minor}::bigint`,
      [column]: sql<number>`${sql.ref(column)} + ${minor}::bigint`,
      payment_status: sql<
        'paid' | 'processing' | 'unpaid'
      >`case when paid_minor + ${minor}::bigint >= total_minor then 'paid' else ${statusWhileDue} end`,
      next_attempt_at: sql<Date | null>`case when paid_minor + ${minor}::bigint >= total_minor then null else next_attempt_at end`,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .returning('payment_status')
    .executeTakeFirstOrThrow();
  if (payment_status === 'paid') await publishInvoiceEvent(tx, { account, invoice }, 'invoice.paid');
  await deleteNotifications(tx, account, toNotificationSubject(invoice));
  await publish(tx, account, { topic: 'balance' });
}

/**
 * Makes the returned amount due again. No card is charged automatically, because the payer took the money
 * back.
 */
export async function markPaymentReturned(
  tx: Tx,
  { account, invoice, minor }: { account: number; invoice: number; minor: number },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      paid_minor: sql<number>`paid_minor - ${minor}::bigint`,
      card_minor: sql<number>`card_minor - ${minor}::bigint`,
      payment_status: statusWhileDue,
      next_attempt_at: null,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
  await publish(tx, account, { topic: 'balance' });
}

/** The subject of notifications about an invoice's payments. */
export function toNotificationSubject(invoice: number): string {
  return `invoice:${invoice}:payment`;
}

/** A card payment has started. */
export async function markPaymentPending(tx: Tx, account: number, invoice: number): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ payment_status: 'processing' })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
  await publish(tx, account, { topic: 'balance' });
}

const day = 86_400_000;
/** Delays after the first, second and third failure; then a user must act. */
const waits = [1 * day, 3 * day, 5 * day];

/**
 * Counts a failed attempt and returns the time of the next. Undefined if the invoice was paid otherwise meanwhile, or
 * voided.
 */
export async function markPaymentFailed(
  tx: Tx,
  account: number,
  invoice: number,
): Promise<{ next: Date | null } | undefined> {
  const failed = await tx
    .updateTable('invoices')
    .set({ payment_status: 'failed', attempts: sql<number>`attempts + 1` })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('status', '=', 'finalized')
    .whereRef('paid_minor', '<', 'total_minor')
    .returning('attempts')
    .executeTakeFirst();
  if (failed === undefined) return undefined;
  const { attempts } = failed;
  const wait = waits[attempts - 1];
  // A payment made early that fails is not charged again before the due date.
  const { next } = await tx
    .updateTable('invoices')
    .set({
      next_attempt_at:
        wait === undefined ? null : sql<Date>`greatest(next_attempt_at, ${momentIn(tx, wait)}::timestamptz)`,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .returning('next_attempt_at as next')
    .executeTakeFirstOrThrow();
  await publish(tx, account, { topic: 'balance' });
  return { next };
}

/** The pending payment is replaced by one with another card. */
export async function markPaymentReplaced(tx: Tx, account: number, invoice: number): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ payment_status: 'unpaid' })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('payment_status', '=', 'processing')
    .execute();
}

/** Charges a new card at once for every invoice that other cards could not pay. */
export async function restartFailedInvoices(tx: Tx, account: number): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ attempts: 0, next_attempt_at: tx.clock.now() })
    .where('account_id', '=', account)
    .where('status', '=', 'finalized')
    .where('payment_status', '=', 'failed')
    .execute();
}

export async function hasFailedInvoice(tx: Tx, account: number): Promise<boolean> {
  const failed = await tx
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'finalized')
    .where('payment_status', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}
