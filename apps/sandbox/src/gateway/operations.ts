import type { Checkout } from './checkout.ts';
import type { Events, GatewayEvent } from './events.ts';
import { createId } from './ids.ts';
import type { Objects, Page } from './objects.ts';
import type { Params } from './params.ts';
import type { Confirmed, Payments } from './payments.ts';
import { createInvalidRequest, createNotFound } from './problem.ts';
import { refund } from './refunds.ts';
import type { BalanceTransaction, Kind, Shapes } from './object-types.ts';

export interface OperationRequest {
  readonly params: Params;
  /** The value of `:id` in the path. */
  readonly id: string;
  /** Base URL of the request, used for links to the hosted pages. */
  readonly origin: string;
}

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** The change is committed but the answer is never sent. */
  readonly answerLost?: boolean;
}

export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly run: (asked: OperationRequest) => Outcome;
}

export interface Parts {
  readonly objects: Objects;
  readonly events: Events;
  readonly checkout: Checkout;
  readonly payments: Payments;
}

const smallestAmount = 50;

function readCreatedFrom(params: Params): number | undefined {
  return params.getInteger('created[gte]', { most: Number.MAX_SAFE_INTEGER });
}

/** The gateway's API, limited to cards, charges and refunds. */
export function operations({ objects, events, checkout, payments }: Parts): Operation[] {
  const toSuccess = (body: unknown): Outcome => ({ status: 200, body });

  function getById(path: string, kind: Kind): Operation {
    return { method: 'GET', path: `${path}/:id`, run: ({ id }) => toSuccess(objects.get(kind, id)) };
  }

  function list<K extends Kind>(
    url: string,
    kind: K,
    page: Page,
    keep: (item: Shapes[K]) => boolean,
  ): Outcome {
    const found = objects.list(kind, page);
    const data = found.slice(0, page.limit).filter(keep);
    return toSuccess({ object: 'list', url, has_more: found.length > page.limit, data });
  }

  function toOutcome({ intent, error, answerLost }: Confirmed): Outcome {
    if (error) return { status: 402, body: { error } };
    return { ...toSuccess(intent), ...(answerLost && { answerLost }) };
  }

  function readConfirmation(params: Params) {
    return {
      paymentMethod: params.text('payment_method'),
      offSession: params.getFlag('off_session'),
      returnUrl: params.address('return_url'),
    };
  }

  return [
    {
      method: 'POST',
      path: '/v1/customers',
      run: ({ params }) =>
        toSuccess(
          objects.add('customer', {
            id: createId('cus', 14),
            object: 'customer',
            created: Math.floor(Date.now() / 1000),
            livemode: false,
            email: params.text('email') ?? null,
            name: params.text('name') ?? null,
            description: params.text('description') ?? null,
            metadata: params.getMetadata(),
          }),
        ),
    },
    getById('/v1/customers', 'customer'),
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods',
      run({ params, id }) {
        objects.get('customer', id);
        params.getChoice('type', ['card']);
        return list(
          `/v1/customers/${id}/payment_methods`,
          'payment_method',
          { ...readPage(params), customer: id },
          () => true,
        );
      },
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      run({ params, origin }) {
        if (params.getRequired('mode') !== 'setup')
          throw createInvalidRequest('The sandbox knows mode=setup only.', undefined, 'mode');
        if (params.list('allowed_payment_method_types').some((type) => type !== 'card')) {
          throw createInvalidRequest(
            'The sandbox knows cards only.',
            undefined,
            'allowed_payment_method_types',
          );
        }
        return toSuccess(
          checkout.open(
            {
              customer: objects.get('customer', params.getRequired('customer'), 'customer').id,
              successUrl: params.address('success_url') ?? params.getRequired('success_url'),
              cancelUrl: params.address('cancel_url'),
              clientReferenceId: params.text('client_reference_id'),
              locale: params.text('locale'),
              metadata: params.getMetadata(),
            },
            origin,
          ),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id',
      run: ({ id }) => toSuccess(checkout.find(id) ?? fail('checkout.session', id)),
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      run: ({ id }) => toSuccess(checkout.expire(objects.get('checkout.session', id))),
    },
    getById('/v1/setup_intents', 'setup_intent'),
    getById('/v1/payment_methods', 'payment_method'),
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/detach',
      run({ id }) {
        const card = objects.get('payment_method', id);
        if (card.customer === null) {
          throw createInvalidRequest(
            'The payment method you provided is not attached to a customer so detachment is impossible.',
          );
        }
        const detached = objects.change('payment_method', card, { customer: null });
        events.record('payment_method.detached', detached);
        return toSuccess(detached);
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_intents',
      run({ params, origin }) {
        const currency = params.getRequired('currency').toLowerCase();
        if (!/^[a-z]{3}$/.test(currency))
          throw createInvalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
        params.getRequired('amount');
        const amount = params.getInteger('amount', { least: smallestAmount }) ?? 0;
        params.list('allowed_payment_method_types');
        const confirmation = readConfirmation(params);
        const confirms = params.getFlag('confirm');
        const intent = payments.create({
          amount,
          currency,
          customer: params.text('customer'),
          paymentMethod: confirmation.paymentMethod,
          description: params.text('description'),
          metadata: params.getMetadata(),
        });
        return confirms ? toOutcome(payments.confirm(intent, confirmation, origin)) : toSuccess(intent);
      },
    },
    getById('/v1/payment_intents', 'payment_intent'),
    {
      method: 'GET',
      path: '/v1/payment_intents',
      run: ({ params }) =>
        list(
          '/v1/payment_intents',
          'payment_intent',
          {
            ...readPage(params),
            customer: params.text('customer'),
            createdFrom: readCreatedFrom(params),
          },
          () => true,
        ),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      run: ({ params, id, origin }) =>
        toOutcome(payments.confirm(objects.get('payment_intent', id), readConfirmation(params), origin)),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      run: ({ id }) => toSuccess(payments.cancel(objects.get('payment_intent', id))),
    },
    {
      method: 'POST',
      path: '/v1/refunds',
      run: ({ params }) =>
        toSuccess(
          refund(objects, events, {
            paymentIntent: params.getRequired('payment_intent'),
            amount: params.getInteger('amount', { least: 1 }),
            reason: params.getChoice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
            metadata: params.getMetadata(),
          }),
        ),
    },
    getById('/v1/refunds', 'refund'),
    {
      method: 'GET',
      path: '/v1/refunds',
      run({ params }) {
        const of = params.text('payment_intent');
        const page = { ...readPage(params), createdFrom: readCreatedFrom(params) };
        return list('/v1/refunds', 'refund', page, (item) => of === undefined || item.payment_intent === of);
      },
    },
    getById('/v1/disputes', 'dispute'),
    {
      method: 'GET',
      path: '/v1/disputes',
      run({ params }) {
        const of = params.text('payment_intent');
        const page = { ...readPage(params), createdFrom: readCreatedFrom(params) };
        return list(
          '/v1/disputes',
          'dispute',
          page,
          (item) => of === undefined || item.payment_intent === of,
        );
      },
    },
    getById('/v1/charges', 'charge'),
    getById('/v1/payouts', 'payout'),
    {
      method: 'GET',
      path: '/v1/payouts',
      run: ({ params }) =>
        list(
          '/v1/payouts',
          'payout',
          { ...readPage(params), createdFrom: readCreatedFrom(params) },
          () => true,
        ),
    },
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      run({ params }) {
        const expands = params.list('expand');
        if (expands.some((field) => field !== 'data.source')) {
          throw createInvalidRequest('The sandbox expands data.source only.', undefined, 'expand');
        }
        const page = {
          ...readPage(params),
          createdFrom: readCreatedFrom(params),
          payout: params.text('payout'),
        };
        const found = objects.list('balance_transaction', page);
        const data = found
          .slice(0, page.limit)
          .map((item) => (expands.length > 0 ? { ...item, source: getSource(objects, item) } : item));
        const has_more = found.length > page.limit;
        return toSuccess({ object: 'list', url: '/v1/balance_transactions', has_more, data });
      },
    },
    {
      method: 'GET',
      path: '/v1/events',
      run({ params }) {
        const { limit, startingAfter } = readPage(params);
        const found = events.list(limit, startingAfter, params.text('type'));
        const data = found.slice(0, limit).map(parseEvent);
        return toSuccess({ object: 'list', url: '/v1/events', has_more: found.length > limit, data });
      },
    },
    {
      method: 'GET',
      path: '/v1/events/:id',
      run: ({ id }) => toSuccess(parseEvent(events.find(id) ?? fail('event', id))),
    },
  ];
}

const sourceKinds = { ch: 'charge', re: 'refund', dp: 'dispute', po: 'payout' } as const;

function getSource(objects: Objects, { source }: BalanceTransaction) {
  const [prefix = ''] = source.split('_');
  const known = Object.entries(sourceKinds).find(([each]) => each === prefix);
  return known === undefined ? source : (objects.find(known[1], source) ?? source);
}

function readPage(params: Params): Page {
  return {
    limit: params.getInteger('limit', { least: 1, most: 100 }) ?? 10,
    startingAfter: params.text('starting_after'),
  };
}

function parseEvent({ body }: GatewayEvent): unknown {
  return JSON.parse(body);
}

function fail(what: string, id: string): never {
  throw createNotFound(what, id);
}
