import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import { releaseCoupons, applyCoupons } from '../coupons/apply-coupons.ts';
import { publishInvoiceEvent } from '../publish-invoice-event.ts';
import { lockBooks, post } from '../ledger/post.ts';
import { allocateDocumentNumber } from './document-number.ts';
import { finalizeInvoiceJob } from './jobs.ts';
import { saveVoidedLines } from './save-voided-lines.ts';
import {
  listBilledLines,
  groupByCoupon,
  splitDiscounts,
  sumCommission,
  type InvoiceRef,
} from './refresh-draft.ts';
import { getTermsOn } from './billing-terms.ts';

/**
 * Ends the review: the statement gets a number and is posted as an invoice. Disputed lines wait for their
 * answer and the next statement; a statement with disputed lines only is dropped without a number.
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
  const lines = await listBilledLines(tx, ref);
  const commission = sumCommission(lines);
  if (commission <= 0) return deleteDraft(tx, ref);
  await moveToNextStatement(tx, ref, 'disputed');

  const discounts = await applyCoupons(tx, ref, groupByCoupon(lines));
  await splitDiscounts(tx, account, lines, discounts);
  const discount = [...discounts.values()].reduce((sum, minor) => sum + minor, 0);
  const total = commission - discount;
  const { dueDays } = await getTermsOn(tx, account, day);
  const dueOn = addDays(day, dueDays);
  const { currency } = draft;
  await post(tx, {
    account,
    kind: 'invoice',
    key: buildInvoiceKey(invoice),
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
      number: await allocateDocumentNumber(tx, 'invoice', day),
      commission_minor: commission,
      discount_minor: discount,
      total_minor: total,
      due_on: dueOn,
      finalized_at: sql`recoup_now()`,
      payment_status: total === 0 ? 'paid' : 'unpaid',
      next_attempt_at: total === 0 ? null : chargedFrom(dueOn),
    })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
  await publishInvoiceEvent(tx, ref, 'invoice.finalized');
  if (total === 0) await publishInvoiceEvent(tx, ref, 'invoice.paid');
  await publish(tx, account, { topic: 'balance' });
  return 'finalized';
}

/** At noon UTC it is the due date in every time zone our customers live in. */
function chargedFrom(dueOn: string): Date {
  return new Date(`${dueOn}T12:00:00Z`);
}

export function buildInvoiceKey(invoice: number): string {
  return `invoice:${invoice}`;
}

/** Moves the line to the next statement. */
export async function moveToNextStatement(
  tx: Tx,
  { account, invoice }: InvoiceRef,
  state: 'billed' | 'disputed',
) {
  await tx
    .updateTable('statement_lines')
    .set({ invoice_id: null })
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice)
    .where('state', '=', state)
    .execute();
}

async function deleteDraft(tx: Tx, ref: InvoiceRef): Promise<'dropped'> {
  await saveVoidedLines(tx, ref);
  await moveToNextStatement(tx, ref, 'billed');
  await moveToNextStatement(tx, ref, 'disputed');
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
