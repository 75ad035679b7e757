import { createHash } from 'node:crypto';
import type { Events } from './events.ts';
import { createId } from './ids.ts';
import type { Objects } from './objects.ts';
import { createInvalidRequest, type GatewayError } from './problem.ts';
import type { CheckoutSession, SetupIntent } from './object-types.ts';
import type { CardFault, TypedCard } from './test-cards.ts';

export interface NewSession {
  readonly customer: string;
  readonly successUrl: string;
  readonly cancelUrl: string | undefined;
  readonly clientReferenceId: string | undefined;
  readonly locale: string | undefined;
  readonly metadata: Record<string, string>;
}

const lifeSeconds = 24 * 60 * 60;

const refusals = {
  card_declined: { code: 'card_declined', decline: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  not_confirmed: {
    code: 'setup_intent_authentication_failure',
    decline: undefined,
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  },
} as const;

/** The hosted checkout page: session, card entry and second step. */
export class Checkout {
  readonly #objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.#objects = objects;
    this.#events = events;
  }

  open(session: NewSession, origin: string): CheckoutSession {
    const created = Math.floor(Date.now() / 1000);
    const setupId = createId('seti');
    const id = createId('cs_test', 48);
    const shared = { created, livemode: false, customer: session.customer } as const;
    this.#objects.add('setup_intent', {
      id: setupId,
      object: 'setup_intent',
      ...shared,
      metadata: {},
      client_secret: createId(`${setupId}_secret`),
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      usage: 'off_session',
      last_setup_error: null,
    });
    return this.#objects.add('checkout.session', {
      id,
      object: 'checkout.session',
      ...shared,
      metadata: session.metadata,
      mode: 'setup',
      ui_mode: 'hosted_page',
      status: 'open',
      payment_status: 'no_payment_required',
      payment_method_types: ['card'],
      client_reference_id: session.clientReferenceId ?? null,
      setup_intent: setupId,
      payment_intent: null,
      locale: session.locale ?? null,
      url: `${origin}/gateway/checkout/${id}`,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl ?? null,
      expires_at: created + lifeSeconds,
    });
  }

  /** An unfinished session expires after a day. */
  find(id: string): CheckoutSession | undefined {
    const session = this.#objects.find('checkout.session', id);
    if (session?.status !== 'open' || session.expires_at > Date.now() / 1000) return session;
    return this.expire(session);
  }

  expire(session: CheckoutSession): CheckoutSession {
    if (session.status !== 'open')
      throw createInvalidRequest('Only Checkout Sessions with a status of open can be expired.');
    const expired = this.#objects.change('checkout.session', session, { status: 'expired', url: null });
    this.#events.record('checkout.session.expired', expired);
    return expired;
  }

  getSetup(session: CheckoutSession): SetupIntent {
    return this.#objects.get('setup_intent', session.setup_intent);
  }

  /** The message to show; undefined when the card is attached or a second step follows. */
  submit(session: CheckoutSession, card: TypedCard): CardFault | 'second_step' | undefined {
    const { behaviour } = card;
    if (behaviour === 'declined') return this.#refuse(session, 'card_declined');
    if (behaviour === 'no_funds') return this.#refuse(session, 'insufficient_funds');
    const id = createId('pm');
    this.#objects.add('payment_method', {
      id,
      object: 'payment_method',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      metadata: {},
      type: 'card',
      customer: null,
      billing_details: { name: card.name },
      card: {
        brand: 'visa',
        country: 'US',
        funding: 'credit',
        last4: card.last4,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        // The same fingerprint for the same number, whoever owns it; only the last four digits are stored.
        fingerprint: createHash('sha256').update(`card ${behaviour}`).digest('base64url').slice(0, 16),
      },
    });
    this.#objects.setBehaviour(id, behaviour);
    const setup = this.#objects.change('setup_intent', this.getSetup(session), { payment_method: id });
    if (behaviour === 'second_step') {
      this.#objects.change('setup_intent', setup, { status: 'requires_action' });
      return 'second_step';
    }
    this.#attach(session, id);
    return undefined;
  }

  /** Result of the bank's confirmation step. */
  finishStep(session: CheckoutSession, confirmed: boolean): CardFault | undefined {
    const setup = this.getSetup(session);
    if (setup.status !== 'requires_action' || setup.payment_method === null) return 'not_confirmed';
    if (!confirmed) return this.#refuse(session, 'not_confirmed');
    this.#attach(session, setup.payment_method);
    return undefined;
  }

  #attach(session: CheckoutSession, paymentMethod: string): void {
    const { customer } = session;
    const card = this.#objects.get('payment_method', paymentMethod);
    this.#events.record(
      'payment_method.attached',
      this.#objects.change('payment_method', card, { customer }),
    );
    const setup = this.#objects.change('setup_intent', this.getSetup(session), {
      status: 'succeeded',
      last_setup_error: null,
    });
    this.#events.record('setup_intent.succeeded', setup);
    this.#events.record(
      'checkout.session.completed',
      this.#objects.change('checkout.session', session, { status: 'complete', url: null }),
    );
  }

  #refuse(session: CheckoutSession, fault: keyof typeof refusals): CardFault {
    const { code, decline, message } = refusals[fault];
    const error: GatewayError = {
      type: 'card_error',
      code,
      ...(decline !== undefined && { decline_code: decline }),
      message,
    };
    const setup = this.#objects.change('setup_intent', this.getSetup(session), {
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: error,
    });
    this.#events.record('setup_intent.setup_failed', setup);
    return fault;
  }
}
