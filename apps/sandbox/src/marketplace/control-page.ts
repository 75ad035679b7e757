import { html, type Markup } from '../page/html.ts';
import { renderLayout, type Frame } from '../page/layout.ts';
import { regions } from '../world/regions.ts';
import { renderCallsCard } from './calls-card.ts';
import { marketplaceFaults } from './faults.ts';
import type { Overview } from './overview.ts';
import { marketplaceTexts, type MarketplaceTexts } from './texts.ts';

const sizes = [1000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

interface View {
  readonly frame: Frame;
  readonly own: MarketplaceTexts;
  readonly overview: Overview;
  readonly host: string;
}

export function controlPage(frame: Frame, overview: Overview, host: string): string {
  const view = { frame, own: marketplaceTexts[frame.language], overview, host };
  const content = html`<div class="inner columns">
    <div class="side">
      <h1 class="hidden">${frame.words.marketplace}</h1>
      ${renderStoresCard(view)} ${renderCallsCard(frame, view.own, overview)}
    </div>
    <div class="side">
      ${renderFailureCard(view)} ${renderNewStoreCard(view)} ${renderTimeCard(view)} ${signInStepCard(view)}
      ${addressCard(view)}
    </div>
  </div>`;
  return renderLayout(frame, 'marketplace', frame.words.marketplace, content);
}

function renderStoresCard({ own, overview, frame }: View): Markup {
  const groups = regions.map((region) => {
    const stores = overview.stores.filter((store) => store.region === region);
    if (stores.length === 0) return undefined;
    return html`<h3>${own.regions[region]}</h3>
      <ul class="stores">
        ${stores.map(
          (store) =>
            html`<li>
              <div class="line">
                <strong class="who">${store.name}</strong>
                <span class="state ${store.authorized ? 'good' : ''}"
                  >${store.authorized ? own.authorized : own.notAuthorized}</span
                >
              </div>
              <p class="muted small">
                ${store.owner} · <code>${store.id}</code><br />
                ${own.size}: ${number(store.rows, frame)} · ${own.seed}: ${store.seed} · ${own.asOf}:
                ${store.asOf}
              </p>
              <div class="actions">
                <a
                  class="button"
                  href="/apps/manage/${store.id}/authorize"
                  aria-label="${own.startOf(store.name)}"
                  >${own.start}</a
                >
                ${
                  store.authorized &&
                  html`<form method="post" action="/marketplace/stores/${store.id}/revoke">
                    <button aria-label="${own.revokeOf(store.name)}">${own.revoke}</button>
                  </form>`
                }
                <a href="/marketplace/stores/${store.id}/truth.jsonl" aria-label="${own.truthOf(store.name)}"
                  >${own.truth}</a
                >
              </div>
            </li>`,
        )}
      </ul>`;
  });
  return html`<section class="card" aria-labelledby="stores">
    <h2 id="stores">${own.stores}</h2>
    <p class="muted">${own.storesHint}</p>
    <div data-live="stores">${groups}</div>
  </section>`;
}

function renderNewStoreCard({ own, frame }: View): Markup {
  return html`<section class="card" aria-labelledby="new-store">
    <h2 id="new-store">${own.newStore}</h2>
    <p class="muted">${own.newStoreHint}</p>
    <form class="fields" method="post" action="/marketplace/stores">
      <label
        ><span>${own.storeName}</span><input name="name" required maxlength="80" autocomplete="off"
      /></label>
      <label>
        <span>${own.region}</span>
        <select name="region">
          ${regions.map((region) => html`<option value="${region}">${own.regions[region]}</option>`)}
        </select>
      </label>
      <label>
        <span>${own.size}</span>
        <select name="rows">
          ${sizes.map((rows) => html`<option value="${rows}">${own.sizeOf(number(rows, frame))}</option>`)}
        </select>
      </label>
      <label>
        <span>${own.seed}</span>
        <input name="seed" maxlength="80" autocomplete="off" aria-describedby="seed-hint" />
        <small id="seed-hint" class="muted">${own.seedHint}</small>
      </label>
      <button>${own.create}</button>
    </form>
  </section>`;
}

function renderFailureCard({ own, overview }: View): Markup {
  const planned =
    overview.faults.length > 0 &&
    html`<form class="planned" method="post" action="/marketplace/faults">
      <span role="status">
        ${overview.faults.map(({ kind, remaining }) => html`${own.failureLeft(own.faults[kind], remaining)}<br />`)}
      </span>
      <button name="kind" value="none">${own.failureStop}</button>
    </form>`;
  return html`<section class="card" aria-labelledby="failures">
    <h2 id="failures">${own.failures}</h2>
    <p class="muted">${own.failuresHint}</p>
    <div data-live="planned">${planned}</div>
    <form class="failure" method="post" action="/marketplace/faults">
      <label>
        <span>${own.failureKind}</span>
        <select name="kind">
          ${marketplaceFaults.map((kind) => html`<option value="${kind}">${own.faults[kind]}</option>`)}
        </select>
      </label>
      <label>
        <span>${own.failureCount}</span>
        <input name="count" type="number" min="1" max="1000" value="1" required />
      </label>
      <button>${own.failureStart}</button>
    </form>
  </section>`;
}

function renderTimeCard({ own, overview }: View): Markup {
  return html`<section class="card" aria-labelledby="pace">
    <h2 id="pace">${own.pace}</h2>
    <p class="muted">${own.paceHint}</p>
    <form class="inline" method="post" action="/marketplace/speed">
      <label>
        <span>${own.speed}</span>
        <input
          name="speed"
          type="number"
          min="0.1"
          max="100000"
          step="any"
          value="${overview.speed}"
          required
        />
      </label>
      <button>${own.speedSet}</button>
    </form>
    <form class="inline" method="post" action="/marketplace/clock">
      <label>
        <span>${own.ahead}</span>
        <select name="seconds">
          ${Object.entries(own.spans).map(([seconds, span]) => html`<option value="${seconds}">${span}</option>`)}
        </select>
      </label>
      <button>${own.aheadSet}</button>
    </form>
    <p class="muted small clock" data-live="clock">
      ${own.clock(`${overview.time.slice(0, 16).replace('T', ' ')} UTC`)}
    </p>
  </section>`;
}

function signInStepCard({ own, overview }: View): Markup {
  const { signInStep } = overview;
  return html`<section class="card" aria-labelledby="sign-in-step">
    <h2 id="sign-in-step">${own.signInStep}</h2>
    <p class="muted">${own.signInStepHint}</p>
    <form class="switch" method="post" action="/marketplace/sign-in-step">
      <span role="status">${signInStep ? own.isOn : own.isOff}</span>
      <button name="on" value="${signInStep ? '0' : '1'}">${signInStep ? own.turnOff : own.turnOn}</button>
    </form>
  </section>`;
}

function addressCard({ own, overview, host }: View): Markup {
  const names = own.addressNames;
  return html`<section class="card" aria-labelledby="addresses">
    <h2 id="addresses">${own.addresses}</h2>
    <dl class="addresses">
      <dt>${names.token}</dt>
      <dd><code>http://${host}/auth/o2/token</code></dd>
      <dt>${names.api}</dt>
      ${regions.map((region) => html`<dd><code>http://${host}/${region.toLowerCase()}</code></dd>`)}
      <dt>${names.consent}</dt>
      <dd><code>http://${host}/apps/authorize/consent</code></dd>
      <dt>${names.application}</dt>
      <dd><code>${overview.application.id}</code></dd>
      <dt>${names.client}</dt>
      <dd><code>${overview.application.clientId}</code></dd>
      <dt>${names.tests}</dt>
      <dd>
        <a href="/marketplace.json"><code>/marketplace.json</code></a>
      </dd>
    </dl>
  </section>`;
}

function number(value: number, { language }: Frame): string {
  return value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-US');
}
