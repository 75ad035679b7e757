import { z } from 'zod';
import type { Data } from '../../../platform/database/database.ts';
import { GatewayFault, type CardGateway } from '../../../platform/payments/card-gateway.ts';
import { lockBooks } from '../ledger/post.ts';
import { getSetupCard, saveCard } from './add-card.ts';
import { syncPaymentReturns } from './sync-payment-returns.ts';
import { deleteInstrument } from './instruments.ts';
import { findAccount, findPayment } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { processPayment } from './process-payment.ts';

const eventBody = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      customer: z.string().nullish(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

type EventObject = z.output<typeof eventBody>['data']['object'];

/** Events may be old or out of order, so the current state is read from the gateway. */
export async function handleGatewayEvent(data: Data, gateway: CardGateway, id: string): Promise<void> {
  const event = await data.withSystem((tx) =>
    tx
      .selectFrom('gateway_events')
      .select(['type', 'body'])
      .where('id', '=', id)
      .where('processed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (event === undefined) return;
  const read = eventBody.safeParse(JSON.parse(event.body));
  if (read.success) await handleEvent(data, gateway, event.type, read.data.data.object);
  await data.withSystem((tx) =>
    tx.updateTable('gateway_events').set({ processed_at: tx.clock.now() }).where('id', '=', id).execute(),
  );
}

async function handleEvent(
  data: Data,
  gateway: CardGateway,
  type: string,
  object: EventObject,
): Promise<void> {
  if (type === 'checkout.session.completed') return handleCardSetup(data, gateway, object);
  if (type === 'payment_method.detached') return handleCardDetached(data, object.id);
  if (type.startsWith('payment_intent.')) return handlePayment(data, gateway, object);
  if (type.startsWith('refund.')) return handleRefund(data, gateway, object);
  if (/^charge\.(refund|dispute)/.test(type)) return handlePaymentReturn(data, gateway, object);
}

async function handleCardSetup(
  data: Data,
  gateway: CardGateway,
  { id, customer }: EventObject,
): Promise<void> {
  const account = await data.withSystem((tx) => findAccount(tx, customer));
  // Another installation may share the gateway account.
  if (account === undefined) return;
  const card = await getSetupCard(gateway, id).catch((error: unknown) => {
    if (error instanceof GatewayFault && error.fault === 'unknown_object') return 'open' as const;
    throw error;
  });
  if (card === 'open' || card.customerId !== customer) return;
  await data.withSystem((tx) => saveCard(tx, account, card));
}

async function handleCardDetached(data: Data, methodId: string): Promise<void> {
  await data.withSystem(async (tx) => {
    const card = await tx
      .selectFrom('payment_instruments')
      .select(['account_id', 'id'])
      .where('method_id', '=', methodId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (card === undefined) return;
    await lockBooks(tx, card.account_id);
    await deleteInstrument(tx, card.account_id, card.id);
  });
}

async function handlePayment(data: Data, gateway: CardGateway, object: EventObject): Promise<void> {
  const payment = await data.withSystem((tx) =>
    findPayment(tx, { ...object, payment: Number(object.metadata?.['payment']) }),
  );
  if (payment === undefined) return;
  const outcome = await gateway.readPayment(object.id);
  await data.withSystem((tx) => settlePayment(tx, payment, outcome));
}

async function handleRefund(data: Data, gateway: CardGateway, object: EventObject): Promise<void> {
  const refund = Number(object.metadata?.['payment']);
  if (!Number.isSafeInteger(refund)) return handlePaymentReturn(data, gateway, object);
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
  if (payment === undefined) return handlePaymentReturn(data, gateway, object);
  await processPayment(data, gateway, { account: payment.account, payment: refund });
  // A refund that succeeded before may have been returned by the bank.
  await handlePaymentReturn(data, gateway, object);
}

/** A refund made at the gateway, or a dispute. */
async function handlePaymentReturn(
  data: Data,
  gateway: CardGateway,
  { payment_intent }: EventObject,
): Promise<void> {
  if (payment_intent) await syncPaymentReturns(data, gateway, payment_intent);
}
