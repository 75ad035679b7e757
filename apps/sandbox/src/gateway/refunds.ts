import { recordMovement } from './balance.ts';
import type { Events } from './events.ts';
import { createId } from './ids.ts';
import type { Objects } from './objects.ts';
import { createInvalidRequest } from './problem.ts';
import type { Refund } from './object-types.ts';

export interface NewRefund {
  readonly paymentIntent: string;
  /** Defaults to the remaining amount. */
  readonly amount: number | undefined;
  readonly reason: string | undefined;
  readonly metadata: Record<string, string>;
}

/** Refunds at most the captured amount. */
export function refund(objects: Objects, events: Events, wanted: NewRefund): Refund {
  const intent = objects.get('payment_intent', wanted.paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw createInvalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  const charge = objects.get('charge', intent.latest_charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw createInvalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw createInvalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    );
  }
  const given = objects.add('refund', {
    id: createId('re'),
    object: 'refund',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    metadata: wanted.metadata,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    reason: wanted.reason ?? null,
    status: 'succeeded',
    failure_reason: null,
  });
  recordMovement(objects, {
    type: 'refund',
    reporting_category: 'refund',
    source: given.id,
    amount: -amount,
    fee: 0,
    currency: charge.currency,
  });
  events.record('refund.created', given);
  const amountRefunded = charge.amount_refunded + amount;
  const changed = objects.change('charge', charge, {
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  });
  events.record('charge.refunded', changed);
  return given;
}

/** The cardholder's bank returns a refund, which had succeeded, because the card's account is closed. */
export function failRefund(objects: Objects, events: Events, id: string): Refund {
  const given = objects.get('refund', id);
  if (given.status !== 'succeeded') throw createInvalidRequest(`Refund ${id} has failed already.`);
  const charge = objects.get('charge', given.charge);
  const failed = objects.change('refund', given, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  objects.change('charge', charge, {
    amount_refunded: charge.amount_refunded - given.amount,
    refunded: false,
  });
  recordMovement(objects, {
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: given.id,
    amount: given.amount,
    fee: 0,
    currency: given.currency,
  });
  events.record('refund.updated', failed);
  events.record('refund.failed', failed);
  return failed;
}
