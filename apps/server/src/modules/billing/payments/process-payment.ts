import type { Data } from '../../../platform/database/database.ts';
import type { CardGateway, ChargeOutcome, RefundOutcome } from '../../../platform/payments/card-gateway.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { settlePayment } from './settle-payment.ts';
import { enqueuePayment } from './start-payment.ts';

interface PaymentRef {
  readonly account: number;
  readonly payment: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** The gateway stores idempotency keys for a day. */
const keyLifeMs = 23 * hour;
/** How long a user has to confirm at their bank. */
const confirmLifeMs = 72 * hour;

/**
 * Requests a payment from the gateway, or reads its result. Idempotent: the same key is the same payment,
 * and a result is saved once.
 */
export async function processPayment(data: Data, gateway: CardGateway, ref: PaymentRef): Promise<void> {
  const row = await getOpenPayment(data, ref);
  if (row === undefined || row.status === 'succeeded' || row.status === 'failed') return;
  const age = data.clock.now().getTime() - row.created_at.getTime();
  const outcome = await callGateway(gateway, row, age);
  await data.withSystem(async (tx) => {
    await settlePayment(tx, ref, outcome);
    // Each check waits twice as long as the one before.
    if (outcome.status === 'unknown' || outcome.status === 'under_way') {
      await enqueuePayment(tx, ref, momentIn(tx, Math.min(Math.max(age, 2_000), hour)));
    }
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof getOpenPayment>>>;

async function getOpenPayment(data: Data, { account, payment }: PaymentRef) {
  return data.withSystem((tx) =>
    tx
      .selectFrom('payments as payment')
      .innerJoin('payment_instruments as card', (join) =>
        join
          .onRef('card.account_id', '=', 'payment.account_id')
          .onRef('card.id', '=', 'payment.instrument_id'),
      )
      .innerJoin('gateway_customers as customer', 'customer.account_id', 'payment.account_id')
      .leftJoin('payments as refunded', (join) =>
        join
          .onRef('refunded.account_id', '=', 'payment.account_id')
          .onRef('refunded.id', '=', 'payment.refunds_id'),
      )
      .leftJoin('invoices as invoice', (join) =>
        join
          .onRef('invoice.account_id', '=', 'payment.account_id')
          .onRef('invoice.id', '=', 'payment.invoice_id'),
      )
      .select([
        'payment.id',
        'payment.status',
        'payment.purpose',
        'payment.amount_minor',
        'payment.currency',
        'payment.gateway_id',
        'payment.idempotency_key',
        'payment.created_at',
        'card.method_id',
        'customer.customer_id',
        'refunded.gateway_id as refunded_gateway_id',
        'invoice.number as invoice_number',
      ])
      .where('payment.account_id', '=', account)
      .where('payment.id', '=', payment)
      .executeTakeFirst(),
  );
}

async function callGateway(
  gateway: CardGateway,
  row: Row,
  age: number,
): Promise<ChargeOutcome | RefundOutcome> {
  if (row.purpose === 'refund') return requestRefund(gateway, row, age);
  if (row.status === 'needs_action' && row.gateway_id !== null) {
    return age > confirmLifeMs ? gateway.abandon(row.gateway_id) : gateway.readPayment(row.gateway_id);
  }
  if (row.gateway_id !== null) return gateway.readPayment(row.gateway_id);
  if (mayExist(row, age)) {
    const found = await gateway.findPayment({
      customerId: row.customer_id,
      payment: row.id,
      since: row.created_at,
    });
    if (found !== undefined) return found;
  }
  if (age > keyLifeMs) return { status: 'failed', gatewayId: null, code: 'not_taken' };
  return gateway.charge({
    customerId: row.customer_id,
    methodId: row.method_id,
    minor: row.amount_minor,
    currency: row.currency,
    payment: row.id,
    description: row.invoice_number === null ? 'Prepaid credit' : `Invoice ${row.invoice_number}`,
    key: row.idempotency_key,
  });
}

async function requestRefund(gateway: CardGateway, row: Row, age: number): Promise<RefundOutcome> {
  const paymentGatewayId = row.refunded_gateway_id;
  if (paymentGatewayId === null) return { status: 'failed', gatewayId: null, code: 'not_taken' };
  if (mayExist(row, age)) {
    const found = await gateway.findRefund({ paymentGatewayId, payment: row.id });
    if (found !== undefined) return found;
  }
  if (age > keyLifeMs) return { status: 'failed', gatewayId: null, code: 'not_taken' };
  const { amount_minor: minor, currency, idempotency_key: key } = row;
  return gateway.refund({ paymentGatewayId, minor, currency, payment: row.id, key });
}

/** Whether an earlier request may have reached the gateway. */
function mayExist({ status }: Row, age: number): boolean {
  return status === 'unknown' || age > minute;
}

const quietMs = 2 * minute;

/** Enqueues unresolved payments whose job was lost or given up. */
export async function enqueueUnresolvedPayments(data: Data): Promise<void> {
  await data.withSystem(async (tx) => {
    const waiting = await tx
      .selectFrom('payments')
      .select(['account_id', 'id'])
      .where('status', 'in', ['pending', 'unknown', 'needs_action'])
      .where('created_at', '<', momentIn(tx, -quietMs))
      .orderBy('created_at')
      .limit(1000)
      .execute();
    for (const { account_id, id } of waiting) await enqueuePayment(tx, { account: account_id, payment: id });
  });
}
