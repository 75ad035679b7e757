import type { Events } from './events.ts';
import { newId } from './ids.ts';
import type { Objects } from './objects.ts';
import { invalid } from './problem.ts';
import type { Dispute } from './shapes.ts';

/** The owner of the card has their bank take a payment back; its money goes at once. */
export function dispute(objects: Objects, events: Events, paymentIntent: string): Dispute {
  const intent = objects.get('payment_intent', paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge.`);
  }
  const charge = objects.get('charge', intent.latest_charge);
  if (charge.refunded) throw invalid(`Charge ${charge.id} has already been refunded.`);
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  const raised = objects.add('dispute', {
    id: newId('dp'),
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
  objects.change('charge', charge, { disputed: true });
  events.record('charge.dispute.created', raised);
  events.record('charge.dispute.funds_withdrawn', raised);
  return raised;
}

/** The bank found for one of the two; won, the money comes back. */
export function closeDispute(objects: Objects, events: Events, id: string, status: 'won' | 'lost'): Dispute {
  const open = objects.get('dispute', id);
  if (open.status !== 'needs_response') throw invalid(`Dispute ${id} is closed.`);
  const closed = objects.change('dispute', open, { status });
  events.record('charge.dispute.closed', closed);
  if (status === 'won') events.record('charge.dispute.funds_reinstated', closed);
  return closed;
}
