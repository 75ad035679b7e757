import type { Payment } from '@recoup/contract/payments';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { CardTools } from './add-card.ts';
import { rethrowAsUnavailable } from './gateway-problems.ts';
import { getPayment } from './list-payments.ts';
import { settlePayment } from './settle-payment.ts';
import { processPayment } from './process-payment.ts';

/** The bank's confirmation page; undefined when the payment was settled meanwhile. */
export async function confirmPayment(
  { data, gateway, publicUrl }: CardTools,
  actor: Actor,
  id: number,
): Promise<{ url: string | null; payment: Payment }> {
  const { account } = actor;
  const waiting = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('payments as payment')
      .innerJoin('payment_instruments as card', (join) =>
        join
          .onRef('card.account_id', '=', 'payment.account_id')
          .onRef('card.id', '=', 'payment.instrument_id'),
      )
      .select(['payment.status', 'payment.gateway_id', 'card.method_id'])
      .where('payment.account_id', '=', account)
      .where('payment.id', '=', id)
      .executeTakeFirst(),
  );
  if (waiting === undefined) throw new Problem('not_found');
  if (waiting.status !== 'needs_action' || waiting.gateway_id === null) {
    return { url: null, payment: await getPayment(data, actor, id) };
  }
  const outcome = await rethrowAsUnavailable(
    gateway().confirm({
      gatewayId: waiting.gateway_id,
      methodId: waiting.method_id,
      returnUrl: `${publicUrl()}/settings/payment?payment=${id}`,
      key: crypto.randomUUID(),
    }),
  );
  if (outcome.status === 'unknown') throw new Problem('gateway_unavailable');
  await data.withSystem((tx) => settlePayment(tx, { account, payment: id }, outcome));
  return {
    url: outcome.status === 'needs_action' ? outcome.url : null,
    payment: await getPayment(data, actor, id),
  };
}

/** After the bank's page: asks the gateway at once instead of waiting for the webhook. */
export async function checkPayment({ data, gateway }: CardTools, actor: Actor, id: number): Promise<Payment> {
  await requirePayment(data, actor, id);
  await rethrowAsUnavailable(processPayment(data, gateway(), { account: actor.account, payment: id }));
  return getPayment(data, actor, id);
}

async function requirePayment(data: Data, actor: Actor, id: number): Promise<void> {
  await getPayment(data, actor, id);
}
