import { html, type Markup } from '../page/html.ts';
import { renderOutsidePage } from '../page/outside-page.ts';
import type { Frame } from '../page/layout.ts';
import { formatCardNumber, testCards, type CardFault } from './test-cards.ts';
import { gatewayTexts, type GatewayTexts } from './texts.ts';

/** Form values except card number and code, which must be typed again. */
export interface CardForm {
  readonly expiry: string;
  readonly name: string;
}

export function renderCardPage(
  frame: Frame,
  cancelUrl: string | null,
  typed: CardForm,
  fault?: CardFault,
): string {
  const own = gatewayTexts[frame.language];
  return renderGatewayPage(
    frame,
    own,
    own.addTitle,
    html`<div class="checkout">
      <form class="card" method="post" action="${frame.here}" autocomplete="off" novalidate>
        <h1>${own.addTitle}</h1>
        <p class="muted">${own.addHint(frame.words.product)}</p>
        ${fault && html`<p class="refused" role="alert">${own.faults[fault]}</p>`}
        <div class="fields">
          <label>
            <span>${own.number}</span>
            <input
              name="number"
              inputmode="numeric"
              maxlength="23"
              placeholder="4242 4242 4242 4242"
              autofocus
            />
          </label>
          <div class="pairs">
            <label>
              <span>${own.expiry}</span>
              <input
                name="expiry"
                inputmode="numeric"
                maxlength="7"
                value="${typed.expiry}"
                placeholder="12/34"
              />
            </label>
            <label>
              <span>${own.cvc}</span>
              <input name="cvc" inputmode="numeric" maxlength="4" placeholder="123" />
            </label>
          </div>
          <label>
            <span>${own.name}</span>
            <input name="name" maxlength="100" value="${typed.name}" />
          </label>
          <button class="primary">${own.save}</button>
          ${cancelUrl !== null && html`<a class="leave-page" href="${cancelUrl}">${own.leave}</a>`}
        </div>
      </form>
      <section class="card" aria-labelledby="cards">
        <h2 id="cards">${own.cards}</h2>
        <p class="muted">${own.cardsHint}</p>
        <dl class="test-cards">
          ${testCards.map(
            ({ number, behaviour }) =>
              html`<div>
                <dt><code>${formatCardNumber(number)}</code></dt>
                <dd class="muted">${own.behaviours[behaviour]}</dd>
              </div>`,
          )}
        </dl>
      </section>
    </div>`,
  );
}

/** The bank's confirmation page, for saving a card or for a payment. */
export function renderConfirmationPage(frame: Frame, amount: string | undefined): string {
  const own = gatewayTexts[frame.language];
  return renderGatewayPage(
    frame,
    own,
    own.stepTitle,
    html`<form class="card ask" method="post" action="${frame.here}">
      <h1>${own.stepTitle}</h1>
      ${amount !== undefined && html`<p>${own.stepAmount(amount)}</p>`}
      <p class="muted">${own.stepHint}</p>
      <div class="decide">
        <button class="primary" name="decision" value="confirm">${own.confirm}</button>
        <button name="decision" value="refuse">${own.refuse}</button>
      </div>
    </form>`,
  );
}

export function renderFinishedPage(frame: Frame, back: string | null): string {
  const own = gatewayTexts[frame.language];
  return renderGatewayPage(
    frame,
    own,
    own.overTitle,
    html`<div class="card ask">
      <h1>${own.overTitle}</h1>
      <p>${own.over}</p>
      ${back !== null && html`<p><a href="${back}">${own.goBack}</a></p>`}
    </div>`,
  );
}

function renderGatewayPage(frame: Frame, own: GatewayTexts, title: string, content: Markup): string {
  return renderOutsidePage(frame, { name: own.house, sheets: ['marketplace', 'gateway'] }, title, content);
}
