import type { Stripe } from 'stripe';
import type { GatewayMovement, GatewayPayout } from './card-gateway.ts';
import { fromGatewayAmount } from './gateway-amounts.ts';
import { toId, parsePaymentId } from './stripe-replies.ts';
import { toDay } from '../day.ts';

/** With `source` expanded: it says which payment a movement is about. */
export function toMovement(movement: Stripe.BalanceTransaction): GatewayMovement {
  const { id, type, amount, fee, net, created, source } = movement;
  const currency = movement.currency.toUpperCase();
  return {
    id,
    type,
    sourceId: toId(source),
    ...aboutPayment(source),
    minor: fromGatewayAmount(amount, currency),
    feeMinor: fromGatewayAmount(fee, currency),
    netMinor: fromGatewayAmount(net, currency),
    currency,
    at: new Date(created * 1000),
  };
}

const aboutNone = { paymentGatewayId: null, payment: null, source: null };

function aboutPayment(
  source: Stripe.BalanceTransaction['source'],
): Pick<GatewayMovement, 'paymentGatewayId' | 'payment' | 'source'> {
  if (source === null || typeof source === 'string') return aboutNone;
  switch (source.object) {
    case 'charge':
    case 'refund':
    case 'dispute': {
      const { amount, currency } = source;
      return {
        paymentGatewayId: toId(source.payment_intent),
        payment: source.object === 'refund' ? parsePaymentId(source.metadata) : null,
        source: { minor: fromGatewayAmount(amount, currency), currency: currency.toUpperCase() },
      };
    }
    default:
      return aboutNone;
  }
}

export function toPayout({
  id,
  amount,
  currency,
  status,
  arrival_date,
  created,
}: Stripe.Payout): GatewayPayout {
  return {
    id,
    minor: fromGatewayAmount(amount, currency),
    currency: currency.toUpperCase(),
    status,
    arrivesOn: toDay(new Date(arrival_date * 1000)),
    at: new Date(created * 1000),
  };
}
