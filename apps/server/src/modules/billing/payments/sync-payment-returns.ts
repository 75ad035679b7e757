import { sql } from 'kysely';
import { z } from 'zod';
import { deleteNotifications, notify } from '../../notifications/public.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import type { CardGateway, GatewayReturn, RefundOutcome } from '../../../platform/payments/card-gateway.ts';
import {
  postPaymentReturn,
  reversePaymentReturn,
  type PaymentReturn,
  type ReturnSources,
} from './post-payment-return.ts';
import { toNotificationSubject, markInvoicePaid, markPaymentReturned } from './mark-invoice-paid.ts';
import { findPayment } from './find-payment.ts';
import { notifyRefundFailed, settlePayment, getAmountOwed } from './settle-payment.ts';

/**
 * Reads the returns of a payment from the gateway, so that order and repetition of its events do not
 * matter.
 */
export async function syncPaymentReturns(data: Data, gateway: CardGateway, gatewayId: string): Promise<void> {
  const { customerId, payment, outcome, returns } = await gateway.readHistory(gatewayId);
  await data.withSystem(async (tx) => {
    const ref = await findPayment(tx, { id: gatewayId, customer: customerId, payment });
    if (ref === undefined) return;
    // The payment itself may not be settled yet.
    await settlePayment(tx, ref, outcome);
    for (const each of returns) {
      const ours = await findOurRefund(tx, ref, each);
      if (ours === undefined) await savePaymentReturn(tx, ref, each);
      else await settlePayment(tx, { account: ref.account, payment: ours }, toRefundOutcome(each));
    }
  });
}

interface PaymentRef {
  readonly account: number;
  readonly payment: number;
}

const refundOutcomes = { open: 'under_way', final: 'succeeded' } as const;

function toRefundOutcome({ gatewayId, status, reason }: GatewayReturn): RefundOutcome {
  if (status === 'undone') return { status: 'failed', gatewayId, code: reason };
  return { status: refundOutcomes[status], gatewayId };
}

/** The refund we requested, if it is one of those. */
async function findOurRefund(
  tx: Tx,
  { account, payment }: PaymentRef,
  each: GatewayReturn,
): Promise<number | undefined> {
  if (each.kind !== 'refund' || each.payment === null) return undefined;
  const ours = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', each.payment)
    .where('refunds_id', '=', payment)
    .executeTakeFirst();
  return ours?.id;
}

/** A later state wins, even if an earlier one is read after it. */
const rank = { open: 0, final: 1, undone: 2 };
const parseStatus = z.enum(['open', 'final', 'undone']).parse;

async function savePaymentReturn(tx: Tx, ref: PaymentRef, reported: GatewayReturn): Promise<void> {
  const { account, payment } = ref;
  const known = await tx
    .selectFrom('payment_returns')
    .select(['status', 'from_credit_minor as credit', 'from_invoice_minor as invoice', 'lost_minor as lost'])
    .where('account_id', '=', account)
    .where('gateway_id', '=', reported.gatewayId)
    .executeTakeFirst();
  if (known !== undefined && rank[reported.status] <= rank[parseStatus(known.status)]) return;
  const paid = await getPaidInvoice(tx, ref);
  const { gatewayId, minor } = reported;
  const returned = { ...ref, gatewayId, money: { minor, currency: paid.currency }, invoice: paid.invoice };
  if (known === undefined)
    await createPaymentReturn(tx, returned, { ...reported, onInvoice: paid.onInvoice });
  else if (reported.status === 'undone')
    await undoPaymentReturn(tx, returned, { ...known, kind: reported.kind });
  else await updatePaymentReturn(tx, returned, { status: reported.status });
  await publish(tx, account, { topic: 'payments', subject: String(payment) });
  await publish(tx, everyAccount, { topic: 'returns' });
}

async function createPaymentReturn(
  tx: Tx,
  returned: PaymentReturn,
  { kind, status, reason, onInvoice }: GatewayReturn & { readonly onInvoice: number },
): Promise<void> {
  const { account, payment, gatewayId, money, invoice } = returned;
  // Already undone when first seen: nothing is posted.
  const taken =
    status === 'undone'
      ? { credit: 0, invoice: 0, lost: 0 }
      : await postPaymentReturn(tx, returned, { kind, onInvoice });
  await tx
    .insertInto('payment_returns')
    .values({
      account_id: account,
      payment_id: payment,
      kind,
      gateway_id: gatewayId,
      amount_minor: money.minor,
      currency: money.currency,
      status,
      reason,
      from_credit_minor: taken.credit,
      from_invoice_minor: taken.invoice,
      lost_minor: taken.lost,
      closed_at: status === 'open' ? null : tx.clock.now(),
    })
    .execute();
  if (invoice !== null && taken.invoice > 0) {
    await markPaymentReturned(tx, { account, invoice, minor: taken.invoice });
  }
  if (kind === 'chargeback' && status !== 'undone') await notifyOwner(tx, returned);
}

/** A chargeback can be caused by the bank or by another cardholder. */
async function notifyOwner(tx: Tx, returned: PaymentReturn): Promise<void> {
  const { account, money, invoice } = returned;
  const bill = await tx
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
      what: 'charged_back',
      amount: money,
      ...(bill?.number != null && { number: bill.number }),
    },
    path: invoice === null ? '/settings/credit' : '/settings/invoices',
    subject: toSubject(returned),
  });
}

function toSubject({ invoice, gatewayId }: PaymentReturn): string {
  return invoice === null ? `return:${gatewayId}` : toNotificationSubject(invoice);
}

async function undoPaymentReturn(
  tx: Tx,
  returned: PaymentReturn,
  taken: ReturnSources & Pick<GatewayReturn, 'kind'>,
): Promise<void> {
  const { account, invoice } = returned;
  const owed = invoice === null ? 0 : await getAmountOwed(tx, account, invoice);
  const toInvoice = await reversePaymentReturn(tx, returned, taken, owed);
  if (invoice !== null && toInvoice > 0) {
    await markInvoicePaid(tx, { account, invoice, minor: toInvoice, from: 'card' });
  }
  await deleteNotifications(tx, account, toSubject(returned));
  if (taken.kind === 'refund') {
    const { money, gatewayId } = returned;
    await notifyRefundFailed(tx, { account, money, invoice, subject: `return:${gatewayId}:failed` });
  }
  // The part that became credit is no longer on the invoice.
  await updatePaymentReturn(tx, returned, {
    status: 'undone',
    from_credit_minor: 0,
    from_invoice_minor: taken.invoice - toInvoice,
    lost_minor: 0,
  });
}

async function updatePaymentReturn(
  tx: Tx,
  { account, gatewayId }: PaymentReturn,
  changes: {
    status: 'open' | 'final' | 'undone';
    from_credit_minor?: number;
    from_invoice_minor?: number;
    lost_minor?: number;
  },
): Promise<void> {
  await tx
    .updateTable('payment_returns')
    .set({ ...changes, closed_at: tx.clock.now() })
    .where('account_id', '=', account)
    .where('gateway_id', '=', gatewayId)
    .execute();
}

/** The invoice of a payment, and how much of the payment is still on it. */
async function getPaidInvoice(tx: Tx, { account, payment }: PaymentRef) {
  const { rows } = await sql<{ currency: string; invoice: number | null; onInvoice: number }>`
    select
      payment.currency,
      payment.invoice_id as invoice,
      (
        payment.amount_minor
        - coalesce((
          select sum(lot.amount)
          from credit_lots lot
          where lot.account_id = ${account} and lot.source = 'top_up' and lot.source_key = ${String(payment)}
        ), 0)
        - coalesce((
          select sum(back.from_invoice_minor)
          from payment_returns back
          where back.account_id = ${account} and back.payment_id = ${payment}
        ), 0)
      )::bigint as "onInvoice"
    from payments payment
    where payment.account_id = ${account} and payment.id = ${payment}
  `.execute(tx);
  const [standing] = rows;
  if (standing === undefined) throw new Error(`payment ${payment} is gone`);
  return standing;
}
