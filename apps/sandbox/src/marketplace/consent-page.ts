import { html, type Markup } from '../page/html.ts';
import { renderOutsidePage } from '../page/outside-page.ts';
import type { Frame } from '../page/layout.ts';
import type { SandboxStore } from './stores.ts';
import { marketplaceTexts, type MarketplaceTexts } from './texts.ts';

export type ConsentRefusal = keyof MarketplaceTexts['refused'];

/** The consent request, as received in the URL. */
export interface ConsentRequest {
  readonly applicationId: string;
  readonly state: string | undefined;
  readonly redirectUri: string;
}

export function signInPage(frame: Frame, stores: readonly SandboxStore[]): string {
  const own = marketplaceTexts[frame.language];
  const owners = stores.map(
    (store) =>
      html`<li>
        <button class="owner" name="store" value="${store.id}" aria-label="${own.signInAs(store.owner)}">
          <span class="avatar" aria-hidden="true">${store.owner.slice(0, 1)}</span>
          <span class="person"><strong>${store.owner}</strong><span class="muted">${store.name}</span></span>
          <span class="region">${own.regions[store.region]}</span>
        </button>
      </li>`,
  );
  return renderSellerCentral(
    frame,
    own.signInTitle,
    html`<h1>${own.signInTitle}</h1>
      ${
        stores.length > 0
          ? html`<p class="muted">${own.signInHint}</p>
              <form method="post" action="/apps/authorize/sign-in">
                <input type="hidden" name="back" value="${frame.here}" />
                <ul class="owners">
                  ${owners}
                </ul>
              </form>`
          : html`<p class="muted">${own.noOwners}</p>
              <p><a href="/marketplace">${own.openMarketplace}</a></p>`
      }`,
  );
}

export function renderConsentPage(frame: Frame, store: SandboxStore, request: ConsentRequest): string {
  const own = marketplaceTexts[frame.language];
  const { product } = frame.words;
  const title = own.consentTitle(product);
  return renderSellerCentral(
    frame,
    title,
    html`<h1>${title}</h1>
      <p>${own.consentText(product)}</p>
      <ul class="permissions">
        ${own.permissions.map((permission) => html`<li>${permission}</li>`)}
      </ul>
      <dl class="envelope account">
        <dt>${own.signedInAs}</dt>
        <dd>${store.owner}</dd>
        <dt>${own.sellerAccount}</dt>
        <dd>${store.name} · ${own.regions[store.region]}<br /><code>${store.id}</code></dd>
      </dl>
      <form class="decide" method="post" action="/apps/authorize/consent">
        <input type="hidden" name="application_id" value="${request.applicationId}" />
        ${request.state !== undefined && html`<input type="hidden" name="state" value="${request.state}" />`}
        <input type="hidden" name="redirect_uri" value="${request.redirectUri}" />
        <input type="hidden" name="store" value="${store.id}" />
        <button class="primary" name="decision" value="confirm">${own.confirm}</button>
        <button name="decision" value="cancel">${own.cancel}</button>
      </form>
      <form method="post" action="/apps/authorize/sign-out">
        <input type="hidden" name="back" value="${frame.here}" />
        <button class="quiet">${own.otherAccount}</button>
      </form>
      <p class="muted small">${own.consentTerms}</p>`,
  );
}

export function renderCancelledPage(frame: Frame): string {
  const own = marketplaceTexts[frame.language];
  return renderSellerCentral(
    frame,
    own.cancelledTitle,
    html`<h1>${own.cancelledTitle}</h1>
      <p>${own.cancelled(frame.words.product)}</p>`,
  );
}

export function renderRefusedPage(frame: Frame, why: ConsentRefusal): string {
  const own = marketplaceTexts[frame.language];
  return renderSellerCentral(
    frame,
    own.refusedTitle,
    html`<h1>${own.refusedTitle}</h1>
      <p>${own.refused[why]}</p>`,
  );
}

function renderSellerCentral(frame: Frame, title: string, content: Markup): string {
  const name = marketplaceTexts[frame.language].sellerCentral;
  const card = html`<div class="card ask">${content}</div>`;
  return renderOutsidePage(frame, { name, sheets: ['marketplace'] }, title, card);
}
