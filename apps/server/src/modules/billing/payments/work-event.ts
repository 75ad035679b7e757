import { z } from 'zod';
import type { Data } from '../../../platform/database/database.ts';
import { GatewayFault, type CardGateway } from '../../../platform/payments/card-gateway.ts';
import { lockBooks } from '../ledger/post.ts';
import { cardOfSetup, keepCard } from './add-card.ts';
import { followReturns } from './follow-returns.ts';
import { forgetInstrument } from './instruments.ts';
import { accountOf, paymentOf } from './payment-of.ts';
import { settlePayment } from './settle-payment.ts';
import { takePayment } from './take-payment.ts';

const told = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      customer: z.string().nullish(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

type Told = z.output<typeof told>['data']['object'];

/**
 * An event says where to look, not what is true: it may be old, or overtaken by the next. What is true the gateway is
 * asked anew, so the order in which events come makes no difference.
 */
export async function workEvent(data: Data, gateway: CardGateway, id: string): Promise<void> {
  const event = await data.withSystem((tx) =>
    tx
      .selectFrom('gateway_events')
      .select(['type', 'body'])
      .where('id', '=', id)
      .where('processed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (event === undefined) return;
  const read = told.safeParse(JSON.parse(event.body));
  if (read.success) await follow(data, gateway, event.type, read.data.data.object);
  await data.withSystem((tx) =>
    tx.updateTable('gateway_events').set({ processed_at: tx.clock.now() }).where('id', '=', id).execute(),
  );
}

async function follow(data: Data, gateway: CardGateway, type: string, object: Told): Promise<void> {
  if (type === 'checkout.session.completed') return followSetup(data, gateway, object);
  if (type === 'payment_method.detached') return followDetached(data, object.id);
  if (type.startsWith('payment_intent.')) return followPayment(data, gateway, object);
  if (type.startsWith('refund.')) return followRefund(data, gateway, object);
  if (/^charge\.(refund|dispute)/.test(type)) return followMoneyBack(data, gateway, object);
}

async function followSetup(data: Data, gateway: CardGateway, { id, customer }: Told): Promise<void> {
  const account = await data.withSystem((tx) => accountOf(tx, customer));
  // Another house of ours may share the gateway.
  if (account === undefined) return;
  const card = await cardOfSetup(gateway, id).catch((error: unknown) => {
    if (error instanceof GatewayFault && error.fault === 'unknown_object') return 'open' as const;
    throw error;
  });
  if (card === 'open' || card.customerId !== customer) return;
  await data.withSystem((tx) => keepCard(tx, account, card));
}

async function followDetached(data: Data, methodId: string): Promise<void> {
  await data.withSystem(async (tx) => {
    const card = await tx
      .selectFrom('payment_instruments')
      .select(['account_id', 'id'])
      .where('method_id', '=', methodId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (card === undefined) return;
    await lockBooks(tx, card.account_id);
    await forgetInstrument(tx, card.account_id, card.id);
  });
}

async function followPayment(data: Data, gateway: CardGateway, object: Told): Promise<void> {
  const payment = await data.withSystem((tx) =>
    paymentOf(tx, { ...object, payment: Number(object.metadata?.['payment']) }),
  );
  if (payment === undefined) return;
  const outcome = await gateway.readPayment(object.id);
  await data.withSystem((tx) => settlePayment(tx, payment, outcome));
}

async function followRefund(data: Data, gateway: CardGateway, object: Told): Promise<void> {
  const refund = Number(object.metadata?.['payment']);
  if (!Number.isSafeInteger(refund)) return followMoneyBack(data, gateway, object);
  const payment = await data.withSystem((tx) =>
    tx
      .selectFrom('payments as refund')
      .innerJoin('payments as paid', (join) =>
        join.onRef('paid.account_id', '=', 'refund.account_id').onRef('paid.id', '=', 'refund.refunds_id'),
      )
      .select('refund.account_id as account')
      .where('refund.id', '=', refund)
      .where('paid.gateway_id', '=', object.payment_intent ?? '')
      .executeTakeFirst(),
  );
  if (payment === undefined) return followMoneyBack(data, gateway, object);
  await takePayment(data, gateway, { account: payment.account, payment: refund });
  // A refund that succeeded before may have been returned by the bank.
  await followMoneyBack(data, gateway, object);
}

/** By hand at the gateway, or by the bank. */
async function followMoneyBack(data: Data, gateway: CardGateway, { payment_intent }: Told): Promise<void> {
  if (payment_intent) await followReturns(data, gateway, payment_intent);
}
