import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { daysAfter, today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import { releaseCoupons, useCoupons } from '../coupons/use-coupons.ts';
import { emitInvoice } from '../emit-invoice.ts';
import { lockBooks, post } from '../ledger/post.ts';
import { nextDocumentNumber } from './document-number.ts';
import { finalizeInvoiceJob } from './jobs.ts';
import { keepVoided } from './keep-voided.ts';
import { billedLines, couponGroups, splitDiscounts, sumOf, type InvoiceRef } from './refresh-draft.ts';
import { termsOn } from './terms.ts';

/**
 * The review is over: the statement becomes an invoice with a number and stands in the books. Lines still in dispute
 * leave it and wait for their answer and the next statement; a statement with nothing else is dropped without a number.
 */
export async function finalizeInvoice(
  tx: Tx,
  ref: InvoiceRef,
  day = today(tx),
): Promise<'finalized' | 'dropped' | 'not_draft'> {
  const { account, invoice } = ref;
  await lockBooks(tx, account);
  const draft = await tx
    .selectFrom('invoices')
    .select('currency')
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) return 'not_draft';
  const lines = await billedLines(tx, ref);
  const commission = sumOf(lines);
  if (commission <= 0) return dropDraft(tx, ref);
  await letWait(tx, ref, 'disputed');

  const discounts = await useCoupons(tx, ref, couponGroups(lines));
  await splitDiscounts(tx, account, lines, discounts);
  const discount = [...discounts.values()].reduce((sum, minor) => sum + minor, 0);
  const total = commission - discount;
  const { dueDays } = await termsOn(tx, account, day);
  const { currency } = draft;
  await post(tx, {
    account,
    kind: 'invoice',
    key: invoiceKey(invoice),
    invoice,
    entries: [
      { book: 'receivable', minor: total, currency },
      { book: 'discounts', minor: discount, currency },
      { book: 'commission', minor: -commission, currency },
    ],
  });
  await tx
    .updateTable('invoices')
    .set({
      status: 'finalized',
      number: await nextDocumentNumber(tx, 'invoice', day),
      commission_minor: commission,
      discount_minor: discount,
      total_minor: total,
      due_on: daysAfter(day, dueDays),
      finalized_at: sql`recoup_now()`,
      payment_status: total === 0 ? 'paid' : 'unpaid',
      next_attempt_at: total === 0 ? null : sql`recoup_now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
  await emitInvoice(tx, ref, 'invoice.finalized');
  if (total === 0) await emitInvoice(tx, ref, 'invoice.paid');
  await publish(tx, account, { topic: 'balance' });
  return 'finalized';
}

export function invoiceKey(invoice: number): string {
  return `invoice:${invoice}`;
}

/** Off this statement, to come on a later one. */
export async function letWait(tx: Tx, { account, invoice }: InvoiceRef, state: 'billed' | 'disputed') {
  await tx
    .updateTable('statement_lines')
    .set({ invoice_id: null })
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .where('state', '=', state)
    .execute();
}

async function dropDraft(tx: Tx, ref: InvoiceRef): Promise<'dropped'> {
  await keepVoided(tx, ref);
  await letWait(tx, ref, 'billed');
  await letWait(tx, ref, 'disputed');
  await releaseCoupons(tx, ref);
  await tx
    .updateTable('invoices')
    .set({
      status: 'voided',
      voided_at: sql`recoup_now()`,
      commission_minor: 0,
      discount_minor: 0,
      total_minor: 0,
    })
    .where('account_id', '=', ref.account)
    .where('id', '=', ref.invoice)
    .execute();
  await publish(tx, ref.account, { topic: 'balance' });
  return 'dropped';
}

/** The last day of the review belongs to it. */
export async function finalizeReviewed(tx: Tx, day = today(tx)): Promise<void> {
  const drafts = await tx
    .selectFrom('invoices')
    .select(['account_id as account', 'id as invoice'])
    .where('status', '=', 'draft')
    .where('review_until', '<', day)
    .orderBy('id')
    .execute();
  for (const ref of drafts) {
    const options = { account: ref.account, key: `finalize-invoice ${ref.invoice}` };
    await enqueue(tx, finalizeInvoiceJob, ref, options);
  }
}
