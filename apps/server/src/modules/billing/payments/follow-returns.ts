import { sql } from 'kysely';
import { z } from 'zod';
import { forgetNews, tell } from '../../notifications/public.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { everyAccount, publish } from '../../../platform/live/publish.ts';
import type { CardGateway, GatewayReturn, RefundOutcome } from '../../../platform/payments/card-gateway.ts';
import { bookReturned, bookUndone, type Returned, type Taken } from './book-return.ts';
import { newsOf, notePaid, noteReturned } from './note-payment.ts';
import { paymentOf } from './payment-of.ts';
import { notifyRefundFailed, settlePayment, stillOwed } from './settle-payment.ts';

/**
 * Something of a payment went back. What did, and whether it came again, the gateway is asked; so neither order nor
 * repetition of its events makes a difference.
 */
export async function followReturns(data: Data, gateway: CardGateway, gatewayId: string): Promise<void> {
  const { customerId, payment, outcome, returns } = await gateway.readHistory(gatewayId);
  await data.withSystem(async (tx) => {
    const ref = await paymentOf(tx, { id: gatewayId, customer: customerId, payment });
    if (ref === undefined) return;
    // The payment itself may not be settled yet.
    await settlePayment(tx, ref, outcome);
    for (const each of returns) {
      const ours = await ourRefund(tx, ref, each);
      if (ours === undefined) await noteReturn(tx, ref, each);
      else await settlePayment(tx, { account: ref.account, payment: ours }, refundOutcomeOf(each));
    }
  });
}

interface PaymentRef {
  readonly account: number;
  readonly payment: number;
}

const refundOutcomes = { open: 'under_way', final: 'succeeded' } as const;

function refundOutcomeOf({ gatewayId, status, reason }: GatewayReturn): RefundOutcome {
  if (status === 'undone') return { status: 'failed', gatewayId, code: reason };
  return { status: refundOutcomes[status], gatewayId };
}

/** The refund we requested, if it is one of those. */
async function ourRefund(
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

/** What was settled later holds, even when what was true before is read after it. */
const rank = { open: 0, final: 1, undone: 2 };
const asStatus = z.enum(['open', 'final', 'undone']).parse;

async function noteReturn(tx: Tx, ref: PaymentRef, told: GatewayReturn): Promise<void> {
  const { account, payment } = ref;
  const known = await tx
    .selectFrom('payment_returns')
    .select(['status', 'from_credit_minor as credit', 'from_invoice_minor as invoice', 'lost_minor as lost'])
    .where('account_id', '=', account)
    .where('gateway_id', '=', told.gatewayId)
    .executeTakeFirst();
  if (known !== undefined && rank[told.status] <= rank[asStatus(known.status)]) return;
  const paid = await standingOf(tx, ref);
  const { gatewayId, minor } = told;
  const returned = { ...ref, gatewayId, money: { minor, currency: paid.currency }, invoice: paid.invoice };
  if (known === undefined) await addReturn(tx, returned, { ...told, onInvoice: paid.onInvoice });
  else if (told.status === 'undone') await undoReturn(tx, returned, { ...known, kind: told.kind });
  else await closeReturn(tx, returned, { status: told.status });
  await publish(tx, account, { topic: 'payments', subject: String(payment) });
  await publish(tx, everyAccount, { topic: 'returns' });
}

async function addReturn(
  tx: Tx,
  returned: Returned,
  { kind, status, reason, onInvoice }: GatewayReturn & { readonly onInvoice: number },
): Promise<void> {
  const { account, payment, gatewayId, money, invoice } = returned;
  // Undone before we heard of it, there is nothing of it to book.
  const taken =
    status === 'undone'
      ? { credit: 0, invoice: 0, lost: 0 }
      : await bookReturned(tx, returned, { kind, onInvoice });
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
    await noteReturned(tx, { account, invoice, minor: taken.invoice });
  }
  if (kind === 'chargeback' && status !== 'undone') await tellOwner(tx, returned);
}

/** A chargeback may come from a bank's machine, or from somebody else who holds the card. */
async function tellOwner(tx: Tx, returned: Returned): Promise<void> {
  const { account, money, invoice } = returned;
  const bill = await tx
    .selectFrom('invoices')
    .select('number')
    .where('account_id', '=', account)
    .where('id', '=', invoice ?? 0)
    .executeTakeFirst();
  await tell(tx, {
    account,
    kind: 'payment_failed',
    news: {
      about: 'payment',
      what: 'charged_back',
      amount: money,
      ...(bill?.number != null && { number: bill.number }),
    },
    path: invoice === null ? '/settings/credit' : '/settings/invoices',
    subject: subjectOf(returned),
  });
}

function subjectOf({ invoice, gatewayId }: Returned): string {
  return invoice === null ? `return:${gatewayId}` : newsOf(invoice);
}

async function undoReturn(
  tx: Tx,
  returned: Returned,
  taken: Taken & Pick<GatewayReturn, 'kind'>,
): Promise<void> {
  const { account, invoice } = returned;
  const owed = invoice === null ? 0 : await stillOwed(tx, account, invoice);
  const toInvoice = await bookUndone(tx, returned, taken, owed);
  if (invoice !== null && toInvoice > 0) {
    await notePaid(tx, { account, invoice, minor: toInvoice, from: 'card' });
  }
  await forgetNews(tx, account, subjectOf(returned));
  if (taken.kind === 'refund') {
    const { money, gatewayId } = returned;
    await notifyRefundFailed(tx, { account, money, invoice, subject: `return:${gatewayId}:failed` });
  }
  // What became credit instead does not stand on the invoice any more.
  await closeReturn(tx, returned, {
    status: 'undone',
    from_credit_minor: 0,
    from_invoice_minor: taken.invoice - toInvoice,
    lost_minor: 0,
  });
}

async function closeReturn(
  tx: Tx,
  { account, gatewayId }: Returned,
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

/** The invoice a payment was for, and how much of its money still stands there. */
async function standingOf(tx: Tx, { account, payment }: PaymentRef) {
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
