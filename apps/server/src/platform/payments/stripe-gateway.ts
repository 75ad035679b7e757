import { Stripe } from 'stripe';
import { z } from 'zod';
import { GatewayFault, type CardGateway, type GatewayMovement, type GatewayPayout } from './card-gateway.ts';
import { toMovement, toPayout } from './stripe-balance.ts';
import { toGatewayAmount } from './gateway-amounts.ts';
import {
  toCard,
  toChargeback,
  toFault,
  toOutcome,
  toRefund,
  toReturn,
  toId,
  mayHaveHappened,
  orOutcome,
  parsePaymentId,
} from './stripe-replies.ts';

export interface StripeOptions {
  /** Another host with Stripe's protocol; Stripe if omitted. */
  readonly baseUrl?: string | undefined;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
  /** Retries, each with the same idempotency key. */
  readonly retries?: number;
}

/** An older webhook is a replay. */
const toleranceSeconds = 300;
const maxSearched = 500;

const notChargeable = { status: 'failed', gatewayId: null, code: 'amount_not_chargeable' } as const;

const eventReference = z.object({ id: z.string().min(1).max(200), type: z.string().min(1).max(200) });

export function createStripeGateway(options: StripeOptions): CardGateway {
  const stripe = new Stripe(options.secretKey, {
    ...getHost(options.baseUrl),
    timeout: options.timeoutMs ?? 20_000,
    maxNetworkRetries: options.retries ?? 2,
    telemetry: false,
  });
  /** Maps every error to a `GatewayFault`. */
  const ask = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      throw toFault(error);
    });

  return {
    createCustomer: async ({ account, email, key }) => {
      const customer = await ask(
        stripe.customers.create(
          { metadata: { account: String(account) }, ...(email !== null && { email }) },
          { idempotencyKey: key },
        ),
      );
      return customer.id;
    },
    openSetup: async ({ customerId, successUrl, cancelUrl, language, key }) => {
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            customer: customerId,
            success_url: successUrl.replace('{session}', '{CHECKOUT_SESSION_ID}'),
            cancel_url: cancelUrl,
            locale: language,
          },
          { idempotencyKey: key },
        ),
      );
      if (session.url === null) throw new GatewayFault('refused', 'it opened no page');
      return { id: session.id, url: session.url };
    },
    readSetup: async (id) => {
      const session = await ask(stripe.checkout.sessions.retrieve(id));
      const setupId = toId(session.setup_intent);
      const setup = setupId === null ? undefined : await ask(stripe.setupIntents.retrieve(setupId));
      const isDone = session.status === 'complete' && setup?.status === 'succeeded';
      return {
        customerId: toId(session.customer) ?? '',
        state: isDone ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
        methodId: isDone ? toId(setup.payment_method) : null,
      };
    },
    readCard: async (methodId) => toCard(await ask(stripe.paymentMethods.retrieve(methodId))),
    removeCard: async (methodId) => {
      if ((await ask(stripe.paymentMethods.retrieve(methodId))).customer === null) return;
      await ask(stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach-${methodId}` }));
    },
    charge: async ({ customerId, methodId, minor, currency, payment, description, key }) => {
      const amount = toGatewayAmount({ minor, currency });
      if (amount === undefined) return notChargeable;
      return orOutcome(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer: customerId,
            payment_method: methodId,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { payment: String(payment) },
          },
          { idempotencyKey: key },
        ),
      );
    },
    confirm: ({ gatewayId, methodId, returnUrl, key }) =>
      orOutcome(
        stripe.paymentIntents.confirm(
          gatewayId,
          { payment_method: methodId, return_url: returnUrl },
          { idempotencyKey: key },
        ),
      ),
    abandon: async (gatewayId) => {
      const canceled = stripe.paymentIntents.cancel(gatewayId, {}, { idempotencyKey: `cancel-${gatewayId}` });
      // A payment that can no longer be cancelled reports its result.
      return toOutcome(await canceled.catch(() => ask(stripe.paymentIntents.retrieve(gatewayId))));
    },
    readPayment: async (gatewayId) => toOutcome(await ask(stripe.paymentIntents.retrieve(gatewayId))),
    findPayment: async ({ customerId, payment, since }) => {
      const created = { gte: Math.floor(since.getTime() / 1000) - 60 };
      const listed = stripe.paymentIntents.list({ customer: customerId, created, limit: 100 });
      const intents = await ask(listed.autoPagingToArray({ limit: maxSearched }));
      const found = intents.find(({ metadata }) => metadata['payment'] === String(payment));
      return found && toOutcome(found);
    },
    readHistory: async (gatewayId) => {
      const intent = await ask(stripe.paymentIntents.retrieve(gatewayId));
      const of = { payment_intent: gatewayId, limit: 100 };
      const limit = maxSearched;
      const refunds = await ask(stripe.refunds.list(of).autoPagingToArray({ limit }));
      const disputes = await ask(stripe.disputes.list(of).autoPagingToArray({ limit }));
      return {
        customerId: toId(intent.customer),
        payment: parsePaymentId(intent.metadata),
        outcome: toOutcome(intent),
        returns: [...refunds.map(toReturn), ...disputes.flatMap(toChargeback)],
      };
    },
    findReturned: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const limit = maxSearched;
      const refunds = await ask(stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit }));
      const disputes = await ask(stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit }));
      const payments = [...refunds, ...disputes].map(({ payment_intent }) => toId(payment_intent));
      return [...new Set(payments)].filter((id) => id !== null);
    },
    listMovements: async (since) => {
      const movements: GatewayMovement[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listed = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
      await ask(listed.autoPagingEach((movement) => void movements.push(toMovement(movement))));
      return movements;
    },
    listPayouts: async (since) => {
      const payouts: GatewayPayout[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listed = stripe.payouts.list({ created, limit: 100 });
      await ask(listed.autoPagingEach((payout) => void payouts.push(toPayout(payout))));
      return payouts;
    },
    listPayoutMovements: async (payout) => {
      const ids: string[] = [];
      const listed = stripe.balanceTransactions.list({ payout, limit: 100 });
      await ask(listed.autoPagingEach(({ id }) => void ids.push(id)));
      return ids;
    },
    refund: async ({ paymentGatewayId, minor, currency, payment, key }) => {
      const amount = toGatewayAmount({ minor, currency });
      if (amount === undefined) return notChargeable;
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentGatewayId, amount, metadata: { payment: String(payment) } },
          { idempotencyKey: key },
        );
        return toRefund(refund);
      } catch (error) {
        if (mayHaveHappened(error)) return { status: 'unknown' };
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { status: 'failed', gatewayId: null, code: error.code ?? 'refused' };
        }
        throw toFault(error);
      }
    },
    findRefund: async ({ paymentGatewayId, payment }) => {
      const listed = stripe.refunds.list({ payment_intent: paymentGatewayId, limit: 100 });
      const refunds = await ask(listed.autoPagingToArray({ limit: maxSearched }));
      const found = refunds.find(({ metadata }) => metadata?.['payment'] === String(payment));
      return found && toRefund(found);
    },
    readEvent: (body, signature) => {
      try {
        return eventReference.parse(
          stripe.webhooks.constructEvent(body, signature, options.webhookSecret, toleranceSeconds),
        );
      } catch {
        return undefined;
      }
    },
  };
}

function getHost(baseUrl: string | undefined): { protocol?: 'http' | 'https'; host?: string; port?: string } {
  if (baseUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}
