import { chargeFee, recordMovement } from './balance.ts';
import { dispute } from './disputes.ts';
import type { Events } from './events.ts';
import { createId } from './ids.ts';
import type { Objects } from './objects.ts';
import { createInvalidRequest, type GatewayError } from './problem.ts';
import type { PaymentIntent } from './object-types.ts';

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | undefined;
  readonly paymentMethod: string | undefined;
  readonly description: string | undefined;
  readonly metadata: Record<string, string>;
}

export interface Confirmation {
  readonly paymentMethod: string | undefined;
  readonly offSession: boolean;
  readonly returnUrl: string | undefined;
}

/** The confirmed intent, and whether the card was declined or the answer is lost. */
export interface Confirmed {
  readonly intent: PaymentIntent;
  readonly error?: GatewayError;
  readonly answerLost?: true;
}

const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const satisfies GatewayError;

const authenticationRequired = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
} as const satisfies GatewayError;

const authenticationFailed = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
} as const satisfies GatewayError;

export class Payments {
  readonly #objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.#objects = objects;
    this.#events = events;
  }

  create({ amount, currency, customer, paymentMethod, description, metadata }: NewIntent): PaymentIntent {
    if (customer !== undefined) this.#objects.get('customer', customer, 'customer');
    if (paymentMethod !== undefined) this.#own(paymentMethod, customer ?? null);
    const id = createId('pi');
    const intent = this.#objects.add('payment_intent', {
      id,
      object: 'payment_intent',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      metadata,
      amount,
      amount_received: 0,
      currency,
      customer: customer ?? null,
      description: description ?? null,
      client_secret: createId(`${id}_secret`),
      payment_method: paymentMethod ?? null,
      payment_method_types: ['card'],
      capture_method: 'automatic',
      status: paymentMethod === undefined ? 'requires_payment_method' : 'requires_confirmation',
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
      canceled_at: null,
    });
    this.#events.record('payment_intent.created', intent);
    return intent;
  }

  confirm(
    intent: PaymentIntent,
    { paymentMethod, offSession, returnUrl }: Confirmation,
    origin: string,
  ): Confirmed {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw createUnexpectedStatus(intent);
    const card = paymentMethod ?? intent.payment_method;
    if (card === null) {
      throw createInvalidRequest('You cannot confirm this PaymentIntent because it has no payment method.');
    }
    this.#own(card, intent.customer);
    const ready = this.#objects.change('payment_intent', intent, { payment_method: card });
    switch (this.#objects.getBehaviour(card)) {
      case 'declined_later':
        return this.#fail(ready, declined);
      case 'second_step':
        if (offSession) return this.#fail(ready, authenticationRequired);
        return { intent: this.#askForStep(ready, returnUrl, origin) };
      case 'answer_lost':
        return { intent: this.#succeed(ready), answerLost: true };
      case 'disputed': {
        const paid = this.#succeed(ready);
        dispute(this.#objects, this.#events, paid.id);
        return { intent: paid };
      }
      default:
        return { intent: this.#succeed(ready) };
    }
  }

  /** Result of the bank's confirmation step. */
  finishStep(intent: PaymentIntent, confirmed: boolean): PaymentIntent {
    if (intent.status !== 'requires_action') return intent;
    return confirmed ? this.#succeed(intent) : this.#fail(intent, authenticationFailed).intent;
  }

  cancel(intent: PaymentIntent): PaymentIntent {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw createUnexpectedStatus(intent);
    const canceled = this.#objects.change('payment_intent', intent, {
      status: 'canceled',
      next_action: null,
      canceled_at: Math.floor(Date.now() / 1000),
    });
    this.#events.record('payment_intent.canceled', canceled);
    return canceled;
  }

  #own(paymentMethod: string, customer: string | null): void {
    const card = this.#objects.get('payment_method', paymentMethod, 'payment_method');
    if (card.customer === null || card.customer !== customer) {
      throw createInvalidRequest(
        `The customer does not have a payment method with the ID ${paymentMethod}. The payment method must be attached to the customer.`,
        'resource_missing',
        'payment_method',
      );
    }
  }

  #askForStep(intent: PaymentIntent, returnUrl: string | undefined, origin: string): PaymentIntent {
    if (returnUrl === undefined)
      throw createInvalidRequest('Missing required param: return_url.', 'parameter_missing');
    const asked = this.#objects.change('payment_intent', intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${origin}/gateway/confirm/${intent.id}?secret=${intent.client_secret}`,
          return_url: returnUrl,
        },
      },
    });
    this.#events.record('payment_intent.requires_action', asked);
    return asked;
  }

  #succeed(intent: PaymentIntent): PaymentIntent {
    const charge = this.#charge(intent, true);
    const paid = this.#objects.change('payment_intent', intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge,
      last_payment_error: null,
      next_action: null,
    });
    this.#events.record('payment_intent.succeeded', paid);
    return paid;
  }

  #fail(intent: PaymentIntent, error: GatewayError): Confirmed {
    const charge = this.#charge(intent, false);
    const card = intent.payment_method ?? '';
    const failed = this.#objects.change('payment_intent', intent, {
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: charge,
      last_payment_error: {
        ...error,
        charge,
        payment_method: this.#objects.get('payment_method', card),
      },
      next_action: null,
    });
    this.#events.record('payment_intent.payment_failed', failed);
    return { intent: failed, error: { ...error, charge, payment_intent: failed } };
  }

  #charge({ id, amount, currency, customer, payment_method }: PaymentIntent, paid: boolean): string {
    const charge = createId('ch');
    const movement = paid
      ? recordMovement(this.#objects, {
          type: 'charge',
          reporting_category: 'charge',
          source: charge,
          amount,
          fee: chargeFee(amount),
          currency,
        })
      : undefined;
    this.#objects.add('charge', {
      id: charge,
      object: 'charge',
      balance_transaction: movement?.id ?? null,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      metadata: {},
      amount,
      amount_refunded: 0,
      disputed: false,
      currency,
      customer,
      paid,
      payment_intent: id,
      payment_method: payment_method ?? '',
      refunded: false,
      status: paid ? 'succeeded' : 'failed',
    });
    return charge;
  }
}

function createUnexpectedStatus({ status }: PaymentIntent) {
  return createInvalidRequest(
    `This PaymentIntent's status is ${status}, so it cannot be changed.`,
    'payment_intent_unexpected_state',
  );
}
