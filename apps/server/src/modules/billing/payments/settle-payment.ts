import { notify } from '../../notifications/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { ChargeOutcome, RefundOutcome } from '../../../platform/payments/card-gateway.ts';
import { addPurchasedCredit } from '../credit/add-credit.ts';
import { restorePurchasedCredit } from '../credit/withdraw-purchased-credit.ts';
import { lockBooks, post } from '../ledger/post.ts';
import type { Money } from '@recoup/contract/money';
import { coverLosses } from './post-payment-return.ts';
import {
  toNotificationSubject,
  markPaymentFailed,
  markInvoicePaid,
  markPaymentReplaced,
} from './mark-invoice-paid.ts';
import { toDay } from '../../../platform/day.ts';

interface PaymentRef {
  readonly account: number;
  readonly payment: number;
}

type Row = Awaited<ReturnType<typeof lockPayment>>;

/**
 * Saves a payment's result. Reply, webhook and search may arrive in any order and repeatedly: money is
 * posted once, also for a payment considered lost.
 */
export async function settlePayment(
  tx: Tx,
  { account, payment }: PaymentRef,
  outcome: ChargeOutcome | RefundOutcome,
): Promise<void> {
  await lockBooks(tx, account);
  const row = await lockPayment(tx, account, payment);
  if (row.status === 'succeeded') {
    if (row.purpose === 'refund' && outcome.status === 'failed') await undoRefund(tx, row, outcome);
    return;
  }
  switch (outcome.status) {
    case 'succeeded':
      // The credit was restored and may be spent; reconciliation reports the mismatch.
      if (row.purpose === 'refund' && row.status === 'failed') return;
      await updatePayment(tx, row, {
        status: 'succeeded',
        gateway_id: outcome.gatewayId,
        failure_code: null,
      });
      await postPayment(tx, row);
      break;
    case 'failed':
      if (row.status === 'failed') return;
      await updatePayment(tx, row, {
        status: 'failed',
        failure_code: outcome.code,
        ...(outcome.gatewayId !== null && { gateway_id: outcome.gatewayId }),
      });
      await undoPayment(tx, row, outcome.code);
      break;
    case 'needs_action':
      if (row.status === 'failed' || row.status === 'needs_action') return;
      await updatePayment(tx, row, { status: 'needs_action', gateway_id: outcome.gatewayId });
      await notifyOwner(tx, row, 'needs_action', null);
      break;
    case 'under_way':
    case 'unknown':
      if (row.status !== 'pending') return;
      await updatePayment(tx, row, {
        status: 'unknown',
        ...('gatewayId' in outcome && { gateway_id: outcome.gatewayId }),
      });
      break;
  }
  await publish(tx, account, { topic: 'payments', subject: String(payment) });
}

async function lockPayment(tx: Tx, account: number, payment: number) {
  return tx
    .selectFrom('payments')
    .select([
      'account_id',
      'id',
      'purpose',
      'invoice_id',
      'refunds_id',
      'instrument_id',
      'amount_minor',
      'currency',
      'status',
      'started_by',
    ])
    .where('account_id', '=', account)
    .where('id', '=', payment)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function updatePayment(
  tx: Tx,
  { account_id, id }: Row,
  changes: { status: Row['status']; gateway_id?: string; failure_code?: string | null },
): Promise<void> {
  const isSettled = changes.status === 'succeeded' || changes.status === 'failed';
  await tx
    .updateTable('payments')
    .set({ ...changes, settled_at: isSettled ? tx.clock.now() : null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

async function postPayment(tx: Tx, row: Row): Promise<void> {
  const { account_id: account, id, invoice_id, currency, amount_minor } = row;
  // A refund withdrew the credit when it was requested.
  if (row.purpose === 'refund') return;
  const owed = invoice_id === null ? 0 : await getAmountOwed(tx, account, invoice_id);
  const minor = Math.min(amount_minor, owed);
  if (invoice_id !== null && minor > 0) {
    await post(tx, {
      account,
      kind: 'card_payment',
      key: `payment:${id}`,
      invoice: invoice_id,
      entries: [
        { book: 'clearing', minor, currency },
        { book: 'receivable', minor: -minor, currency },
      ],
    });
    await markInvoicePaid(tx, { account, invoice: invoice_id, minor, from: 'card' });
  }
  // A top-up, or what the invoice no longer needs, becomes credit.
  const rest = amount_minor - minor;
  if (rest > 0) {
    await addPurchasedCredit(tx, {
      account,
      source: 'top_up',
      sourceKey: String(id),
      money: { minor: rest, currency },
    });
  }
}

export async function getAmountOwed(tx: Tx, account: number, invoice: number): Promise<number> {
  const row = await tx
    .selectFrom('invoices')
    .select(['status', 'total_minor', 'paid_minor'])
    .where('account_id', '=', account)
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  return row.status === 'finalized' ? Math.max(0, row.total_minor - row.paid_minor) : 0;
}

/** The code of a payment that was cancelled because its invoice is paid with another card. */
export const replacedCode = 'replaced';

async function undoPayment(tx: Tx, row: Row, code: string): Promise<void> {
  const { account_id: account, invoice_id } = row;
  if (row.purpose === 'refund') await restoreRefundedCredit(tx, row);
  if (invoice_id === null) return;
  if (code === replacedCode) return markPaymentReplaced(tx, account, invoice_id);
  const failed = await markPaymentFailed(tx, account, invoice_id);
  if (failed !== undefined) await notifyOwner(tx, row, 'declined', failed.next);
}

/** A bank may return a refund weeks after it succeeded: the account's credit is restored. */
async function undoRefund(
  tx: Tx,
  row: Row,
  { code }: Extract<RefundOutcome, { status: 'failed' }>,
): Promise<void> {
  const { account_id: account, id, amount_minor: minor, currency } = row;
  await updatePayment(tx, row, { status: 'failed', failure_code: code });
  await restoreRefundedCredit(tx, row);
  await notifyRefundFailed(tx, { account, money: { minor, currency }, subject: `refund:${id}` });
  await publish(tx, account, { topic: 'payments', subject: String(id) });
}

async function restoreRefundedCredit(
  tx: Tx,
  { account_id: account, id: refund, refunds_id }: Row,
): Promise<void> {
  await restorePurchasedCredit(tx, { account, refund });
  if (refunds_id !== null) await coverLosses(tx, { account, payment: refunds_id, refund });
}

/** `invoice`: the invoice that the restored money pays, if any. */
export async function notifyRefundFailed(
  tx: Tx,
  {
    account,
    money,
    invoice,
    subject,
  }: { account: number; money: Money; invoice?: number | null; subject: string },
): Promise<void> {
  const paid = await tx
    .selectFrom('invoices')
    .select('number')
    .where('account_id', '=', account)
    .where('id', '=', invoice ?? 0)
    .executeTakeFirst();
  await notify(tx, {
    account,
    kind: 'payment_failed',
    content: {
      about: 'payment',
      what: 'refund_failed',
      amount: money,
      ...(paid?.number != null && { number: paid.number }),
    },
    path: paid === undefined ? '/settings/credit' : '/settings/invoices',
    subject,
  });
}

async function notifyOwner(
  tx: Tx,
  row: Row,
  what: 'declined' | 'needs_action',
  next: Date | null,
): Promise<void> {
  const { account_id: account, invoice_id } = row;
  if (invoice_id === null) return;
  const { last4, number } = await tx
    .selectFrom('payment_instruments as card')
    .leftJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'card.account_id').on('invoice.id', '=', invoice_id),
    )
    .select(['card.last4', 'invoice.number'])
    .where('card.account_id', '=', account)
    .where('card.id', '=', row.instrument_id)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    account,
    kind: 'payment_failed',
    content: {
      about: 'payment',
      what,
      amount: { minor: row.amount_minor, currency: row.currency },
      last4,
      ...(number !== null && { number }),
      ...(next !== null && { retry_on: toDay(next) }),
    },
    path: '/settings/payment',
    subject: toNotificationSubject(invoice_id),
  });
}
