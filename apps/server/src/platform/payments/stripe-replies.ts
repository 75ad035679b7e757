import { Stripe } from 'stripe';
import {
  GatewayFault,
  type Card,
  type ChargeOutcome,
  type GatewayReturn,
  type RefundOutcome,
} from './card-gateway.ts';
import { fromGatewayAmount } from './gateway-amounts.ts';

export async function orOutcome(call: Promise<Stripe.PaymentIntent>): Promise<ChargeOutcome> {
  try {
    return toOutcome(await call);
  } catch (error) {
    if (mayHaveHappened(error)) return { status: 'unknown' };
    if (error instanceof Stripe.errors.StripeCardError) return toRefusal(error);
    // A detached card or an invalid amount: a retry would not help.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return { status: 'failed', gatewayId: null, code: error.code ?? 'refused' };
    }
    throw toFault(error);
  }
}

function toRefusal(error: InstanceType<typeof Stripe.errors.StripeCardError>): ChargeOutcome {
  const gatewayId = error.payment_intent?.id ?? null;
  if (error.code === 'authentication_required' && gatewayId !== null) {
    return { status: 'needs_action', gatewayId, url: null };
  }
  return { status: 'failed', gatewayId, code: error.decline_code || error.code || 'card_declined' };
}

/** Whether the request may have succeeded although no usable answer arrived. */
export function mayHaveHappened(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError
  );
}

export function toOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const gatewayId = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', gatewayId };
    case 'canceled':
      return { status: 'failed', gatewayId, code: 'canceled' };
    case 'requires_action':
      return { status: 'needs_action', gatewayId, url: intent.next_action?.redirect_to_url?.url ?? null };
    case 'requires_payment_method': {
      const error = intent.last_payment_error;
      if (error?.code === 'authentication_required') return { status: 'needs_action', gatewayId, url: null };
      return { status: 'failed', gatewayId, code: error?.decline_code ?? error?.code ?? 'card_declined' };
    }
    default:
      return { status: 'under_way', gatewayId };
  }
}

export function toRefund(refund: Stripe.Refund): RefundOutcome {
  const gatewayId = refund.id;
  switch (refund.status) {
    case 'succeeded':
      return { status: 'succeeded', gatewayId };
    case 'failed':
    case 'canceled':
      return { status: 'failed', gatewayId, code: refund.failure_reason ?? 'refused' };
    default:
      return { status: 'under_way', gatewayId };
  }
}

const refundStatuses = { succeeded: 'final', under_way: 'open', failed: 'undone' } as const;

export function toReturn(refund: Stripe.Refund): GatewayReturn {
  const { status } = toRefund(refund);
  return {
    kind: 'refund',
    gatewayId: refund.id,
    minor: fromGatewayAmount(refund.amount, refund.currency),
    status: status === 'unknown' ? 'open' : refundStatuses[status],
    reason: refund.failure_reason ?? refund.reason ?? '',
    payment: parsePaymentId(refund.metadata),
  };
}

/** Empty for a warning, which moves no money and may become a dispute under the same id. */
export function toChargeback({ id, amount, currency, status, reason }: Stripe.Dispute): GatewayReturn[] {
  if (status.startsWith('warning_') || status === 'prevented') return [];
  const settled = status === 'won' ? 'undone' : status === 'lost' ? 'final' : 'open';
  const minor = fromGatewayAmount(amount, currency);
  return [{ kind: 'chargeback', gatewayId: id, minor, status: settled, reason, payment: null }];
}

export function parsePaymentId(metadata: Stripe.Metadata | null): number | null {
  const payment = Number(metadata?.['payment'] ?? Number.NaN);
  return Number.isSafeInteger(payment) ? payment : null;
}

export function toCard({ id, customer, card }: Stripe.PaymentMethod): Card {
  if (!card) throw new GatewayFault('refused', 'this is no card');
  return {
    methodId: id,
    customerId: toId(customer),
    fingerprint: card.fingerprint ?? null,
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  };
}

export function toId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export function toFault(error: unknown): GatewayFault {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const said = `${error.type}${error.code === undefined ? '' : ` ${error.code}`}`;
  if (error.code === 'resource_missing') return new GatewayFault('unknown_object', said);
  if (error instanceof Stripe.errors.StripeRateLimitError) return new GatewayFault('busy', said);
  return new GatewayFault(mayHaveHappened(error) ? 'unreachable' : 'refused', said);
}
