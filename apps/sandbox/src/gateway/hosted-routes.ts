import type { DatabaseSync } from 'node:sqlite';
import { Refusal, createRedirect, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import { page, pagePolicy, readOwnForm } from '../page/routes.ts';
import type { Checkout } from './checkout.ts';
import { runInTransaction } from './api-routes.ts';
import { renderCardPage, renderFinishedPage, renderConfirmationPage, type CardForm } from './hosted-page.ts';
import { formatAmount } from './money.ts';
import type { Objects } from './objects.ts';
import type { Payments } from './payments.ts';
import type { CheckoutSession, PaymentIntent } from './object-types.ts';
import { readCard, type CardFault } from './test-cards.ts';

interface HostedParts {
  readonly database: DatabaseSync;
  readonly objects: Objects;
  readonly checkout: Checkout;
  readonly payments: Payments;
  readonly buildFrame: (call: Call) => Frame;
  readonly happened: () => Promise<void>;
}

const untyped: CardForm = { expiry: '', name: '' };

/** The pages a cardholder sees at the gateway: card entry and the second step. */
export function createHostedRoutes({
  database,
  objects,
  checkout,
  payments,
  buildFrame,
  happened,
}: HostedParts): Route[] {
  function openSession(call: Call): CheckoutSession | Reply {
    const session = checkout.find(call.params['id'] ?? '');
    if (!session) throw new Refusal(404, 'no such page');
    return session.status === 'open'
      ? session
      : page(410, renderFinishedPage(buildFrame(call), session.cancel_url));
  }

  function showCardForm(call: Call, session: CheckoutSession, typed: CardForm, fault?: CardFault): Reply {
    const shown = renderCardPage(buildFrame(call), session.cancel_url, typed, fault);
    return page(fault ? 402 : 200, shown, getPolicyFor(session.success_url));
  }

  async function redirectToShop(session: CheckoutSession): Promise<Reply> {
    await happened();
    return createRedirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  }

  function requireIntent({ params, url }: Call): PaymentIntent {
    const intent = objects.find('payment_intent', params['id'] ?? '');
    if (!intent || intent.client_secret !== url.searchParams.get('secret')) {
      throw new Refusal(404, 'no such page');
    }
    return intent;
  }

  return [
    {
      method: 'GET',
      path: '/gateway/checkout/:id',
      answer(call) {
        const session = openSession(call);
        return 'body' in session ? session : showCardForm(call, session, untyped);
      },
    },
    {
      method: 'POST',
      path: '/gateway/checkout/:id',
      async answer(call) {
        const form = await readOwnForm(call.request);
        const session = openSession(call);
        if ('body' in session) return session;
        const typed = { expiry: form.get('expiry') ?? '', name: form.get('name') ?? '' };
        const card = readCard(form, new Date());
        if (typeof card === 'string') return showCardForm(call, session, typed, card);
        const result = runInTransaction(database, () => checkout.submit(session, card));
        if (result === undefined) return redirectToShop(session);
        if (result === 'second_step') return createRedirect(`/gateway/checkout/${session.id}/step`);
        await happened();
        return showCardForm(call, session, typed, result);
      },
    },
    {
      method: 'GET',
      path: '/gateway/checkout/:id/step',
      answer(call) {
        const session = openSession(call);
        if ('body' in session) return session;
        return page(
          200,
          renderConfirmationPage(buildFrame(call), undefined),
          getPolicyFor(session.success_url),
        );
      },
    },
    {
      method: 'POST',
      path: '/gateway/checkout/:id/step',
      async answer(call) {
        const form = await readOwnForm(call.request);
        const session = openSession(call);
        if ('body' in session) return session;
        const confirmed = form.get('decision') === 'confirm';
        const fault = runInTransaction(database, () => checkout.finishStep(session, confirmed));
        if (fault === undefined) return redirectToShop(session);
        await happened();
        return page(
          402,
          renderCardPage(
            { ...buildFrame(call), here: `/gateway/checkout/${session.id}` },
            session.cancel_url,
            untyped,
            fault,
          ),
          getPolicyFor(session.success_url),
        );
      },
    },
    {
      method: 'GET',
      path: '/gateway/confirm/:id',
      answer(call) {
        const { amount, currency, next_action: action } = requireIntent(call);
        const frame = buildFrame(call);
        if (!action) return page(410, renderFinishedPage(frame, null));
        const policy = getPolicyFor(action.redirect_to_url.return_url);
        return page(
          200,
          renderConfirmationPage(frame, formatAmount(amount, currency, frame.language)),
          policy,
        );
      },
    },
    {
      method: 'POST',
      path: '/gateway/confirm/:id',
      async answer(call) {
        const form = await readOwnForm(call.request);
        const intent = requireIntent(call);
        if (!intent.next_action) return page(410, renderFinishedPage(buildFrame(call), null));
        const { status } = runInTransaction(database, () =>
          payments.finishStep(intent, form.get('decision') === 'confirm'),
        );
        await happened();
        const back = new URL(intent.next_action.redirect_to_url.return_url);
        back.searchParams.set('payment_intent', intent.id);
        back.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
        return createRedirect(back.href);
      },
    },
  ];
}

/** Browsers apply `form-action` to the redirect target too. */
function getPolicyFor(onward: string): string {
  return pagePolicy.replace(
    "form-action 'self'",
    `form-action 'self' ${new URL(onward.replaceAll(/[{}]/g, '')).origin}`,
  );
}
