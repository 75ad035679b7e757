import { recordDispute, recordDisputeWon } from './balance.ts';
import type { Events } from './events.ts';
import { createId } from './ids.ts';
import type { Objects } from './objects.ts';
import { createInvalidRequest } from './problem.ts';
import type { Dispute } from './object-types.ts';

/** The cardholder's bank opens a dispute; the money is withdrawn at once. */
export function dispute(objects: Objects, events: Events, paymentIntent: string): Dispute {
  const intent = objects.get('payment_intent', paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw createInvalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge.`);
  }
  const charge = objects.get('charge', intent.latest_charge);
  if (charge.refunded) throw createInvalidRequest(`Charge ${charge.id} has already been refunded.`);
  if (charge.disputed) throw createInvalidRequest(`Charge ${charge.id} is disputed already.`);
  const raised = objects.add('dispute', {
    id: createId('dp'),
    object: 'dispute',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    metadata: {},
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  recordDispute(objects, raised);
  objects.change('charge', charge, { disputed: true });
  events.record('charge.dispute.created', raised);
  events.record('charge.dispute.funds_withdrawn', raised);
  return raised;
}

/** Closes the dispute; when won, the money is returned. */
export function closeDispute(objects: Objects, events: Events, id: string, status: 'won' | 'lost'): Dispute {
  const open = objects.get('dispute', id);
  if (open.status !== 'needs_response') throw createInvalidRequest(`Dispute ${id} is closed.`);
  const closed = objects.change('dispute', open, { status });
  events.record('charge.dispute.closed', closed);
  if (status === 'won') {
    recordDisputeWon(objects, closed);
    events.record('charge.dispute.funds_reinstated', closed);
  }
  return closed;
}
