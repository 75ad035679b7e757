import { json, Refusal, createRedirect, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { FaultPlan, GatewayFault } from '../faults.ts';
import type { Frame } from '../page/layout.ts';
import { page, readOwnForm } from '../page/routes.ts';
import { renderControlPage } from './control-page.ts';
import { payOut } from './balance.ts';
import { closeDispute, dispute } from './disputes.ts';
import type { Deliveries } from './deliveries.ts';
import type { DeliverySettings, DeliverySettingsStore } from './delivery-settings.ts';
import type { Events } from './events.ts';
import type { Objects } from './objects.ts';
import type { Overview } from './overview.ts';
import { GatewayProblem } from './problem.ts';
import { failRefund, refund } from './refunds.ts';
import { signatures } from './signature.ts';

interface ControlParts {
  readonly objects: Objects;
  readonly events: Events;
  readonly deliveries: Deliveries;
  readonly settings: DeliverySettingsStore;
  readonly faults: FaultPlan<GatewayFault>;
  readonly buildFrame: (call: Call) => Frame;
  readonly changed: () => void;
}

const shown = 50;
const longestDelay = 3600;

/** Controls the gateway: HTML forms for people, the same forms answered in JSON for programs. */
export function createControlRoutes(parts: ControlParts): Route[] {
  const { objects, events, deliveries, settings, faults, buildFrame, changed } = parts;

  function overview(): Overview {
    const disputes = objects.list('dispute', { limit: shown });
    const refunds = objects.list('refund', { limit: shown });
    return {
      settings: settings.read(),
      customers: objects.list('customer', { limit: shown }).map((customer) => ({
        customer,
        cards: objects.list('payment_method', { limit: shown, customer: customer.id }),
      })),
      payments: objects.list('payment_intent', { limit: shown }).map((intent) => {
        const charge =
          intent.latest_charge === null ? undefined : objects.find('charge', intent.latest_charge);
        const card = charge && objects.find('payment_method', charge.payment_method);
        return {
          intent,
          last4: card?.card.last4,
          refunded: charge?.amount_refunded ?? 0,
          refunds: refunds.filter(({ payment_intent }) => payment_intent === intent.id),
          dispute: disputes.find(({ payment_intent }) => payment_intent === intent.id),
        };
      }),
      payouts: objects.list('payout', { limit: shown }),
      deliveries: deliveries.list(shown),
    };
  }

  function createFormRoute(path: string, work: (form: URLSearchParams, call: Call) => void): Route {
    return {
      method: 'POST',
      path,
      async answer(call): Promise<Reply> {
        work(await readOwnForm(call.request), call);
        void deliveries.wake();
        changed();
        const wantsJson = call.request.headers.accept?.includes('application/json') === true;
        return wantsJson ? json(200, overview()) : createRedirect('/gateway');
      },
    };
  }

  return [
    {
      method: 'GET',
      path: '/gateway',
      answer: (call) => page(200, renderControlPage(buildFrame(call), overview(), faults)),
    },
    { method: 'GET', path: '/gateway.json', answer: () => json(200, overview()) },
    createFormRoute('/gateway/settings', (form) => {
      settings.change(readSettings(form));
    }),
    createFormRoute('/gateway/payments/:id/refund', (form, { params }) => {
      const amount = form.get('amount');
      refuseOnProblem(() =>
        refund(objects, events, {
          paymentIntent: params['id'] ?? '',
          amount: amount === null ? undefined : Number(amount),
          reason: undefined,
          metadata: {},
        }),
      );
    }),
    createFormRoute('/gateway/refunds/:id/fail', (_form, { params }) => {
      refuseOnProblem(() => failRefund(objects, events, params['id'] ?? ''));
    }),
    createFormRoute('/gateway/payments/:id/dispute', (_form, { params }) => {
      refuseOnProblem(() => dispute(objects, events, params['id'] ?? ''));
    }),
    createFormRoute('/gateway/disputes/:id/close', (form, { params }) => {
      const status = form.get('status') === 'won' ? 'won' : 'lost';
      refuseOnProblem(() => closeDispute(objects, events, params['id'] ?? '', status));
    }),
    createFormRoute('/gateway/payouts', (form) => {
      refuseOnProblem(() => payOut(objects, events, (form.get('currency') ?? 'usd').toLowerCase()));
    }),
    createFormRoute('/gateway/release', () => deliveries.release()),
    createFormRoute('/gateway/events/:id/send', (form, { params }) => {
      const event = events.find(params['id'] ?? '');
      if (!event) throw new Refusal(404, 'no such event');
      const signature = signatures.find((known) => known === (form.get('signature') ?? 'good'));
      if (signature === undefined) throw new Refusal(400, `signature is one of ${signatures.join(', ')}`);
      deliveries.sendAgain(event.id, signature);
    }),
  ];
}

function refuseOnProblem(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof GatewayProblem) throw new Refusal(error.status, error.message);
    throw error;
  }
}

/** An unticked checkbox is not submitted, so the form carries a marker that it has checkboxes. */
function readSettings(form: URLSearchParams): Partial<DeliverySettings> {
  const url = form.get('url');
  if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Refusal(400, 'url is an address');
  }
  const delay = form.get('delay');
  const delaySeconds = Number(delay);
  if (!Number.isFinite(delaySeconds) || delaySeconds < 0 || delaySeconds > longestDelay) {
    throw new Refusal(400, `delay is from 0 to ${longestDelay}`);
  }
  const box = (name: string) => form.get(name) === 'on';
  return {
    ...(url !== null && { url }),
    ...(delay !== null && { delaySeconds }),
    ...(form.has('switches') && {
      twice: box('twice'),
      disorder: box('disorder'),
      beforeAnswer: box('beforeAnswer'),
      held: box('held'),
    }),
  };
}
