import type { Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { notify } from '../../notifications/public.ts';
import { listPaidAccounts } from '../../tickets/public.ts';
import { reserveCoupons } from '../coupons/apply-coupons.ts';
import { lockBooks } from '../ledger/post.ts';
import { getMinimumCharge } from '../../../platform/payments/gateway-amounts.ts';
import { createStatementLines } from './create-statement-lines.ts';
import { draftStatementsJob } from './jobs.ts';
import { refreshDraft, type InvoiceRef } from './refresh-draft.ts';
import { getTermsOn } from './billing-terms.ts';

/**
 * Drafts the last statements of an account that is deleted, ignoring the agreed minimum. Amounts below the card minimum
 * are waived.
 */
export function draftFinalStatements(tx: Tx, account: number): Promise<number[]> {
  return draftStatements(tx, account, today(tx), getMinimumCharge);
}

/**
 * Drafts a statement per billing currency from waiting lines that reach the minimum: the agreed one, unless
 * `getMinimum` returns another.
 */
export async function draftStatements(
  tx: Tx,
  account: number,
  day = today(tx),
  getMinimum?: (currency: string) => number,
): Promise<number[]> {
  await lockBooks(tx, account);
  await createStatementLines(tx, account);
  const terms = await getTermsOn(tx, account, day);
  const drafted: number[] = [];
  for (const waiting of await sumWaitingLines(tx, account)) {
    const agreed = waiting.currency === terms.currency ? terms.minimumMinor : 0;
    const minimum = getMinimum === undefined ? agreed : getMinimum(waiting.currency);
    if (waiting.commission <= 0 || waiting.commission < minimum) continue;
    const { id: invoice } = await tx
      .insertInto('invoices')
      .values({
        account_id: account,
        currency: waiting.currency,
        total_minor: 0,
        period_from: waiting.from,
        period_to: waiting.to,
        review_until: addDays(day, terms.reviewDays),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('statement_lines')
      .set({ invoice_id: invoice })
      .where('account_id', '=', account)
      .where('invoice_id', 'is', null)
      .where('state', '=', 'billed')
      .where('billing_currency', '=', waiting.currency)
      .execute();
    await reserveCoupons(tx, { account, invoice });
    await refreshDraft(tx, { account, invoice });
    await notifyReady(tx, { account, invoice });
    drafted.push(invoice);
  }
  return drafted;
}

async function notifyReady(tx: Tx, { account, invoice }: InvoiceRef): Promise<void> {
  const { total_minor, currency, review_until } = await tx
    .selectFrom('invoices')
    .select(['total_minor', 'currency', 'review_until'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    account,
    kind: 'statement_ready',
    content: {
      about: 'statement',
      total: { minor: total_minor, currency },
      review_until: review_until ?? '',
    },
    path: `/settings/bill?invoice=${invoice}`,
    subject: `statement ${invoice}`,
  });
}

/** The lines on no statement, by billing currency. */
async function sumWaitingLines(tx: Tx, account: number) {
  const rows = await tx
    .selectFrom('statement_lines')
    .select((select) => [
      'billing_currency as currency',
      select.fn.sum<string>('commission_minor').as('sum'),
      select.fn.min('approved_on').as('from'),
      select.fn.max('approved_on').as('to'),
    ])
    .where('account_id', '=', account)
    .where('invoice_id', 'is', null)
    .where('state', '=', 'billed')
    .groupBy('billing_currency')
    .orderBy('billing_currency')
    .execute();
  return rows.map(({ sum, ...row }) => ({ ...row, commission: Number(sum) }));
}

export async function enqueueAllDrafts(tx: Tx): Promise<void> {
  for (const account of new Set([...(await listPaidAccounts(tx)), ...(await listWaitingAccounts(tx))])) {
    await enqueue(tx, draftStatementsJob, { account }, { account, key: `draft-statements ${account}` });
  }
}

/** Accounts with lines on no statement; the reimbursements may have been erased with their store. */
async function listWaitingAccounts(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('statement_lines')
    .select('account_id')
    .where('invoice_id', 'is', null)
    .where('state', '=', 'billed')
    .distinct()
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
