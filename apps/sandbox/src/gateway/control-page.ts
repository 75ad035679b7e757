import type { FaultPlan, GatewayFault } from '../faults.ts';
import { html, type Markup } from '../page/html.ts';
import { renderLayout, type Frame } from '../page/layout.ts';
import { renderEmptyState, failureCard, when } from '../page/parts.ts';
import type { Delivery } from './deliveries.ts';
import { formatAmount } from './money.ts';
import type { Overview } from './overview.ts';
import type { PaymentIntent } from './object-types.ts';
import { signatures } from './signature.ts';
import { gatewayTexts, type GatewayTexts } from './texts.ts';

interface View {
  readonly frame: Frame;
  readonly own: GatewayTexts;
  readonly overview: Overview;
}

export function renderControlPage(frame: Frame, overview: Overview, faults: FaultPlan<GatewayFault>): string {
  const { words } = frame;
  const view = { frame, own: gatewayTexts[frame.language], overview };
  const content = html`<div class="inner columns">
    <div class="side">
      <h1 class="hidden">${words.gateway}</h1>
      ${renderCustomersCard(view)} ${renderPaymentsCard(view)} ${renderPayoutsCard(view)}
      ${renderDeliveriesCard(view)}
    </div>
    <div class="side">
      ${travelCard(view)} ${failureCard(frame, 'gateway', words.failuresGateway, words.gatewayFaults, faults)}
      <section class="card" aria-labelledby="addresses">
        <h2 id="addresses">${words.addresses}</h2>
        <dl class="addresses">
          <dt>${words.forTests}</dt>
          <dd>
            <a href="/gateway.json"><code>/gateway.json</code></a>
          </dd>
        </dl>
      </section>
    </div>
  </div>`;
  return renderLayout(frame, 'gateway', words.gateway, content);
}

function renderCustomersCard({ own, overview }: View): Markup {
  const list = html`<ul class="stores">
    ${overview.customers.map(
      ({ customer, cards }) =>
        html`<li>
          <p class="line"><span class="who">${customer.email ?? customer.name ?? customer.id}</span></p>
          ${
            cards.length > 0
              ? cards.map(
                  ({ card }) =>
                    html`<p>
                      Visa •••• ${card.last4}
                      <span class="muted">· ${own.expires(card.exp_month, card.exp_year)}</span>
                    </p>`,
                )
              : html`<p class="muted">${own.noCards}</p>`
          }
        </li>`,
    )}
  </ul>`;
  return html`<section class="card" aria-labelledby="customers">
    <h2 id="customers">${own.customers}</h2>
    <div data-live="customers">
      ${overview.customers.length > 0 ? list : renderEmptyState('phone', own.noCustomersTitle, own.noCustomers)}
    </div>
  </section>`;
}

function renderPaymentsCard({ own, overview, frame }: View): Markup {
  const line = (payment: Overview['payments'][number]) => {
    const { intent, last4, refunded, dispute } = payment;
    return html`<tr>
      <td>${when(new Date(intent.created * 1000).toISOString(), frame.language)}</td>
      <td>${formatAmount(intent.amount, intent.currency, frame.language)}</td>
      <td class="status ${intent.status === 'requires_payment_method' ? 'bad' : ''}">
        ${formatStatus(intent, own)}
        ${refunded > 0 && html`<span class="muted">· ${own.refunded(formatAmount(refunded, intent.currency, frame.language))}</span>`}
        ${dispute && html`<span class="muted">· ${own.disputes[dispute.status]}</span>`}
      </td>
      <td class="wide">${last4 && html`•••• ${last4}`}</td>
      <td class="wide">${buildActions(payment, own)}</td>
    </tr>`;
  };
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="payments">
    <table>
      <thead>
        <tr>
          <th scope="col">${own.time}</th>
          <th scope="col">${own.amount}</th>
          <th scope="col">${own.status}</th>
          <th scope="col" class="wide">${own.card}</th>
          <th scope="col" class="wide">${own.goesBack}</th>
        </tr>
      </thead>
      <tbody>
        ${overview.payments.map(line)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="payments">
    <h2 id="payments">${own.payments}</h2>
    <div data-live="payments">
      ${overview.payments.length > 0 ? table : html`<p class="muted">${own.noPayments}</p>`}
    </div>
  </section>`;
}

function renderPayoutsCard({ own, overview, frame }: View): Markup {
  const list = html`<ul class="stores">
    ${overview.payouts.map(
      ({ id, amount, currency, created }) =>
        html`<li>
          <p class="line">
            <span class="who">${formatAmount(amount, currency, frame.language)}</span>
            <span class="muted">${id} · ${when(new Date(created * 1000).toISOString(), frame.language)}</span>
          </p>
        </li>`,
    )}
  </ul>`;
  return html`<section class="card" aria-labelledby="payouts">
    <h2 id="payouts">${own.payouts}</h2>
    <div data-live="payouts">
      ${overview.payouts.length > 0 ? list : html`<p class="muted">${own.noPayouts}</p>`}
    </div>
    <form class="fields" method="post" action="/gateway/payouts">
      <button>${own.payOut}</button>
    </form>
  </section>`;
}

/** Actions taken at the gateway or the bank without the application. */
function buildActions(
  { intent, refunded, refunds, dispute }: Overview['payments'][number],
  own: GatewayTexts,
): Markup {
  if (intent.status !== 'succeeded') return html``;
  const renderButton = (action: string, label: string, status?: string) =>
    html`<form method="post" action="/gateway/${action}">
      ${status !== undefined && html`<input type="hidden" name="status" value="${status}" />`}
      <button>${label}</button>
    </form>`;
  return html`<div class="again">
    ${refunded < intent.amount && !dispute && renderButton(`payments/${intent.id}/refund`, own.refundByHand)}
    ${refunded < intent.amount && !dispute && renderButton(`payments/${intent.id}/dispute`, own.raiseDispute)}
    ${refunds.filter(({ status }) => status === 'succeeded').map(({ id }) => renderButton(`refunds/${id}/fail`, own.failRefund))}
    ${
      dispute?.status === 'needs_response' &&
      html`${renderButton(`disputes/${dispute.id}/close`, own.winDispute, 'won')}
      ${renderButton(`disputes/${dispute.id}/close`, own.loseDispute, 'lost')}`
    }
  </div>`;
}

function formatStatus({ status, last_payment_error: error }: PaymentIntent, own: GatewayTexts): string {
  const why = error?.decline_code ?? error?.code;
  return why === undefined ? own.statuses[status] : `${own.statuses[status]} (${why})`;
}

function renderDeliveriesCard({ own, overview, frame }: View): Markup {
  const line = (delivery: Delivery) =>
    html`<tr>
      <td>${when(new Date(delivery.at).toISOString(), frame.language)}</td>
      <td>
        ${delivery.type.split(/(?=[._])/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`)}
      </td>
      <td>${formatOutcome(delivery, own)}</td>
      <td class="wide">
        <form class="again" method="post" action="/gateway/events/${delivery.eventId}/send">
          <label>
            <span class="hidden">${own.signature}</span>
            <select name="signature">
              ${signatures.map((kind) => html`<option value="${kind}">${own.signatures[kind]}</option>`)}
            </select>
          </label>
          <button>${own.sendAgain}</button>
        </form>
      </td>
    </tr>`;
  const table = html`<div class="scroll" tabindex="0" role="region" aria-labelledby="deliveries">
    <table>
      <thead>
        <tr>
          <th scope="col">${own.time}</th>
          <th scope="col">${own.event}</th>
          <th scope="col">${own.answer}</th>
          <th scope="col" class="wide">${own.signature}</th>
        </tr>
      </thead>
      <tbody>
        ${overview.deliveries.map(line)}
      </tbody>
    </table>
  </div>`;
  return html`<section class="card" aria-labelledby="deliveries">
    <h2 id="deliveries">${own.deliveries}</h2>
    <p class="muted">${own.deliveriesHint}</p>
    <div data-live="deliveries">
      ${overview.deliveries.length > 0 ? table : html`<p class="muted">${own.noDeliveries}</p>`}
    </div>
  </section>`;
}

function formatOutcome(
  { attempts, deliveredAt, dueAt, said, signature }: Delivery,
  own: GatewayTexts,
): Markup {
  const held = attempts === 0 && dueAt === null;
  const fate =
    deliveredAt !== null ? own.arrived : held ? own.held : dueAt !== null ? own.waiting : own.givenUp;
  return html`${fate} ${said !== '' && html`<span class="muted">· ${own.silences[said] ?? said}</span>`}
  ${attempts > 1 && html`<span class="muted">· ${own.attempts(attempts)}</span>`}
  ${signature !== 'good' && html`<span class="muted">· ${own.signatures[signature]}</span>`}`;
}

function travelCard({ own, overview }: View): Markup {
  const { url, delaySeconds, ...switches } = overview.settings;
  const renderCheckbox = (name: 'twice' | 'disorder' | 'beforeAnswer' | 'held', label: string) =>
    html`<label
      ><input type="checkbox" name="${name}" value="on" ${switches[name] && html`checked`} /><span
        >${label}</span
      ></label
    >`;
  return html`<section class="card" aria-labelledby="travel">
    <h2 id="travel">${own.travel}</h2>
    <form class="fields" method="post" action="/gateway/settings">
      <input type="hidden" name="switches" value="on" />
      <label><span>${own.url}</span><input name="url" type="url" value="${url}" required /></label>
      <div class="switches">
        ${renderCheckbox('twice', own.twice)} ${renderCheckbox('disorder', own.disorder)}
        ${renderCheckbox('beforeAnswer', own.beforeAnswer)} ${renderCheckbox('held', own.heldBack)}
      </div>
      <label
        ><span>${own.delay}</span
        ><input name="delay" type="number" min="0" max="3600" value="${delaySeconds}" required
      /></label>
      <button>${own.apply}</button>
    </form>
    <form class="fields" method="post" action="/gateway/release">
      <button>${own.release}</button>
    </form>
  </section>`;
}
