import { notify } from '../../notifications/public.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { Problem } from '../../../platform/problem.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { lockBooks } from '../ledger/post.ts';
import { payInvoice } from './charge-invoice.ts';
import { listInstrumentsIn } from './instruments.ts';
import { toNotificationSubject, markPaymentFailed } from './mark-invoice-paid.ts';
import { toDay } from '../../../platform/day.ts';

const batchSize = 500;
const week = 7 * 86_400_000;

interface Due {
  readonly account: number;
  readonly invoice: number;
}

/** Charges each due invoice separately, so that a failure does not affect the others. */
export async function chargeDueInvoices(data: Data): Promise<void> {
  const due = await data.withSystem((tx) =>
    selectDue(tx).orderBy('next_attempt_at').orderBy('id').limit(batchSize).execute(),
  );
  await runEach(due, (invoice) => chargeDueInvoice(data, invoice));
}

function selectDue(tx: Tx) {
  return tx
    .selectFrom('invoices')
    .select(['account_id as account', 'id as invoice'])
    .where('status', '=', 'finalized')
    .where('payment_status', 'in', ['unpaid', 'failed'])
    .where('next_attempt_at', '<=', tx.clock.now());
}

/**
 * Locks the invoice until the transaction ends and checks it again: it may have been paid since, or its card may have
 * failed.
 */
async function isStillDue(tx: Tx, { account, invoice }: Due): Promise<boolean> {
  await lockBooks(tx, account);
  const due = await selectDue(tx)
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirst();
  return due !== undefined;
}

async function chargeDueInvoice(data: Data, due: Due): Promise<void> {
  try {
    await data.withSystem(async (tx) => {
      if (await isStillDue(tx, due)) await payInvoice(tx, { ...due, instrument: undefined, by: null });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'no_card') await data.withSystem((tx) => requestCard(tx, due));
    else await data.withSystem((tx) => postponeCharge(tx, due));
  }
}

/** Notifies an owner without a card, with the same retries as after a declined card. */
async function requestCard(tx: Tx, due: Due): Promise<void> {
  const { account, invoice } = due;
  if (!(await isStillDue(tx, due))) return;
  // A card added meanwhile is charged by the next run.
  if ((await listInstrumentsIn(tx, account)).items.length > 0) return;
  const failed = await markPaymentFailed(tx, account, invoice);
  if (failed === undefined) return;
  const { next } = failed;
  const { number, currency, total_minor, paid_minor } = await tx
    .selectFrom('invoices')
    .select(['number', 'currency', 'total_minor', 'paid_minor'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    account,
    kind: 'payment_failed',
    content: {
      about: 'payment',
      what: 'no_card',
      amount: { minor: total_minor - paid_minor, currency },
      ...(number !== null && { number }),
      ...(next !== null && { retry_on: toDay(next) }),
    },
    path: '/settings/payment',
    subject: toNotificationSubject(invoice),
  });
}

/** The amount is below the card minimum: credit may be added, or the next invoice. */
async function postponeCharge(tx: Tx, due: Due): Promise<void> {
  const { account, invoice } = due;
  if (!(await isStillDue(tx, due))) return;
  await tx
    .updateTable('invoices')
    .set({ next_attempt_at: momentIn(tx, week) })
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .execute();
}
