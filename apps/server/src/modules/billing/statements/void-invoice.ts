import { sql } from 'kysely';
import { deleteNotifications } from '../../notifications/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { releaseCoupons } from '../coupons/apply-coupons.ts';
import { publishInvoiceEvent } from '../publish-invoice-event.ts';
import { findTransaction, lockBooks } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';
import { toNotificationSubject } from '../payments/mark-invoice-paid.ts';
import { buildInvoiceKey, moveToNextStatement } from './finalize-invoice.ts';
import { saveVoidedLines } from './save-voided-lines.ts';
import type { InvoiceRef } from './refresh-draft.ts';

/**
 * Refused if anything was paid, is being paid or was credited. The number stays used; lines wait for the next statement
 * and coupons can be used again.
 */
export async function voidInvoice(tx: Tx, ref: InvoiceRef, reason: string): Promise<void> {
  const { account, invoice } = ref;
  await lockBooks(tx, account);
  const standing = await tx
    .selectFrom('invoices')
    .select((select) => [
      'status',
      'paid_minor',
      select
        .exists(
          select
            .selectFrom('payments')
            .select('id')
            .where('account_id', '=', account)
            .where('invoice_id', '=', invoice)
            .where('status', 'in', ['pending', 'unknown', 'needs_action']),
        )
        .as('being_paid'),
      select
        .exists(
          select
            .selectFrom('credit_notes')
            .select('id')
            .where('account_id', '=', account)
            .where('invoice_id', '=', invoice),
        )
        .as('credited'),
    ])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .forUpdate()
    .executeTakeFirst();
  if (standing === undefined) throw new Problem('not_found');
  const { status, paid_minor, being_paid, credited } = standing;
  if (status === 'voided' || paid_minor > 0 || being_paid || credited) {
    throw new Problem('invoice_not_voidable');
  }
  const posted = await findTransaction(tx, account, buildInvoiceKey(invoice));
  if (posted !== undefined) await reverse(tx, { account, transaction: posted, kind: 'invoice_void' });
  await releaseCoupons(tx, ref);
  await saveVoidedLines(tx, ref);
  await releaseRefunds(tx, ref);
  await moveToNextStatement(tx, ref, 'billed');
  await moveToNextStatement(tx, ref, 'disputed');
  await tx
    .updateTable('invoices')
    .set({
      status: 'voided',
      voided_at: sql`recoup_now()`,
      void_reason: reason,
      payment_status: 'not_due',
      next_attempt_at: null,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
  await publishInvoiceEvent(tx, ref, 'invoice.voided');
  await deleteNotifications(tx, account, toNotificationSubject(invoice));
  await publish(tx, account, { topic: 'balance' });
}

/**
 * A line a coupon covered is given back without a credit note: the refund goes to the next statement with its line, and
 * a withdrawn line to none.
 */
async function releaseRefunds(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  await sql`
    update statement_lines line
    set state = case when line.withdrawn_at is null then 'billed' else 'left_out' end, invoice_id = null
    from statement_lines billed
    where billed.account_id = ${account}
      and billed.invoice_id = ${invoice}
      and line.account_id = billed.account_id
      and (
        (line.reverses_line_id = billed.id and line.state = 'credited')
        or (line.id = billed.id and line.state = 'billed' and line.withdrawn_at is not null)
      )
  `.execute(tx);
}
