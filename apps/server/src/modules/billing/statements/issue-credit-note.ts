import { sql, type Selectable } from 'kysely';
import { deleteNotifications } from '../../notifications/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { today } from '../../../platform/day.ts';
import { publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { creditPaidCommission } from './credit-paid-commission.ts';
import { publishInvoiceEvent } from '../publish-invoice-event.ts';
import { lockBooks, post } from '../ledger/post.ts';
import { toNotificationSubject } from '../payments/mark-invoice-paid.ts';
import { allocateDocumentNumber } from './document-number.ts';

interface CreditNote {
  readonly account: number;
  readonly invoice: number;
  readonly amountMinor: number;
  readonly reason: 'reversed' | 'dispute' | 'goodwill' | 'corrected';
  readonly note?: string;
  /** The line of the reversal it answers. */
  readonly line?: number;
}

/**
 * Refunds commission of a finalized invoice: first reduces the amount due, the rest becomes credit. Never
 * exceeds the invoice, including earlier credit notes.
 */
export async function issueCreditNote(tx: Tx, wanted: CreditNote): Promise<{ id: number } | undefined> {
  const { account, invoice } = wanted;
  await lockBooks(tx, account);
  const { status, currency, creditable, unpaid } = await getInvoiceBalance(tx, wanted);
  if (status !== 'finalized') throw new Problem('invoice_not_final');
  const amount = Math.min(wanted.amountMinor, creditable);
  if (amount <= 0) return undefined;
  const toInvoice = Math.min(amount, unpaid);
  const toCredit = amount - toInvoice;
  const { id } = await tx
    .insertInto('credit_notes')
    .values({
      account_id: account,
      invoice_id: invoice,
      number: await allocateDocumentNumber(tx, 'credit_note', today(tx)),
      amount_minor: amount,
      currency,
      to_invoice_minor: toInvoice,
      to_credit_minor: toCredit,
      reason: wanted.reason,
      note: wanted.note ?? '',
      line_id: wanted.line ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (toInvoice > 0) await reduceAmountDue(tx, { account, invoice, note: id, minor: toInvoice, currency });
  if (toCredit > 0) await creditPaidCommission(tx, { account, invoice, note: id, minor: toCredit, currency });
  await publish(tx, account, { topic: 'balance' });
  return { id };
}

/** A pending card payment counts as paid, because it may succeed at any moment. */
async function getInvoiceBalance(tx: Tx, { account, invoice }: CreditNote) {
  const { rows } = await sql<{ status: string; currency: string; creditable: number; unpaid: number }>`
    select
      invoices.status,
      invoices.currency,
      invoices.total_minor - (
        select coalesce(sum(amount_minor), 0)::bigint
        from credit_notes
        where account_id = ${account} and invoice_id = ${invoice}
      ) as creditable,
      greatest(0, invoices.total_minor - invoices.paid_minor - (
        select coalesce(sum(amount_minor), 0)::bigint
        from payments
        where account_id = ${account}
          and invoice_id = ${invoice}
          and status in ('pending', 'unknown', 'needs_action')
      )) as unpaid
    from invoices
    where account_id = ${account} and id = ${invoice}
    for update of invoices
  `.execute(tx);
  const [standing] = rows;
  if (standing === undefined) throw new Problem('not_found');
  return standing;
}

async function reduceAmountDue(
  tx: Tx,
  given: { account: number; invoice: number; note: number; minor: number; currency: string },
): Promise<void> {
  const { account, invoice, note, minor, currency } = given;
  await post(tx, {
    account,
    kind: 'credit_note',
    key: `credit_note_due:${note}`,
    invoice,
    entries: [
      { book: 'commission', minor, currency },
      { book: 'receivable', minor: -minor, currency },
    ],
  });
  const { payment_status } = await tx
    .updateTable('invoices')
    .set({
      paid_minor: sql<number>`paid_minor + ${minor}::bigint`,
      credit_note_minor: sql<number>`credit_note_minor + ${minor}::bigint`,
      payment_status: sql<
        Selectable<Database['invoices']>['payment_status']
      >`case when paid_minor + ${minor}::bigint = total_minor then 'paid' else payment_status end`,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .returning('payment_status')
    .executeTakeFirstOrThrow();
  if (payment_status !== 'paid') return;
  await publishInvoiceEvent(tx, { account, invoice }, 'invoice.paid');
  await deleteNotifications(tx, account, toNotificationSubject(invoice));
}
