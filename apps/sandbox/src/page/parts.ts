import type { FaultPlan } from '../faults.ts';
import { html, type Markup } from './html.ts';
import type { Frame } from './layout.ts';
import type { Language } from './language.ts';
import type { Words } from './texts.ts';

export function renderSearchForm(action: string, label: string, query: string, words: Words): Markup {
  return html`<form class="search" role="search" action="${action}">
    <label class="hidden" for="to">${label}</label>
    <input
      id="to"
      name="to"
      type="search"
      value="${query}"
      placeholder="${label}"
      autocomplete="off"
      spellcheck="false"
      maxlength="254"
    />
    <button>${words.search}</button>
    ${query && html`<a href="${action}">${words.showAll}</a>`}
  </form>`;
}

const drawings = {
  mail: html`<path d="M14 26h68v44H14z" /><path d="m14 28 34 24 34-24" /><path
      class="accent"
      d="M60 18h20M66 10h14"
    />`,
  phone: html`<path d="M32 10h32v76H32z" /><path d="M44 78h8" /><path
      class="accent"
      d="M40 26h16M40 36h16M40 46h9"
    />`,
  parcel: html`<path d="M48 14 16 30v36l32 16 32-16V30L48 14Z" /><path d="m16 30 32 16 32-16M48 46v36" /><path
      class="accent"
      d="m32 22 32 16"
    />`,
} as const;

export function renderEmptyState(drawing: keyof typeof drawings, title: string, sentence: string): Markup {
  return html`<div class="empty">
    <svg viewBox="0 0 96 96" aria-hidden="true">${drawings[drawing]}</svg>
    <h2>${title}</h2>
    <p>${sentence}</p>
  </div>`;
}

export function renderCodeWithCopy(code: string, words: Words): Markup {
  return html`<div class="code">
    <span class="hidden">${words.code}</span><output>${code}</output>
    <button
      type="button"
      hidden
      data-copy="${code}"
      data-copied="${words.copied}"
      aria-label="${words.copyCode(code)}"
    >
      ${words.copy}
    </button>
  </div>`;
}

export function failureCard<Kind extends string>(
  frame: Frame,
  channel: 'mail' | 'sms' | 'carriers' | 'gateway',
  hint: string,
  names: Readonly<Record<Kind, string>>,
  plan: FaultPlan<Kind>,
): Markup {
  const { words } = frame;
  const kinds = Object.entries<string>(names);
  const planned = plan.planned;
  const active =
    planned &&
    html`<form class="planned" method="post" action="/faults">
      <input type="hidden" name="back" value="${frame.here}" /><input
        type="hidden"
        name="channel"
        value="${channel}"
      />
      <span role="status">${words.failureLeft(names[planned.kind], planned.remaining)}</span>
      <button name="kind" value="none">${words.failureStop}</button>
    </form>`;
  return html`<section class="card" aria-labelledby="failures">
    <h2 id="failures">${words.failures}</h2>
    <p class="muted">${hint}</p>
    <div data-live="planned">${active}</div>
    <form class="failure" method="post" action="/faults">
      <input type="hidden" name="back" value="${frame.here}" /><input
        type="hidden"
        name="channel"
        value="${channel}"
      />
      <label>
        <span>${words.failureKind}</span>
        <select name="kind">
          ${kinds.map(([kind, name]) => html`<option value="${kind}">${name}</option>`)}
        </select>
      </label>
      <label>
        <span>${words.failureCount}</span>
        <input name="count" type="number" min="1" max="100" value="1" required />
      </label>
      <button>${words.failureStart}</button>
    </form>
  </section>`;
}

export function addressCard(words: Words, host: string, smtpPort: number, json: string): Markup {
  return html`<section class="card" aria-labelledby="addresses">
    <h2 id="addresses">${words.addresses}</h2>
    <p class="muted">${words.addressesHint}</p>
    <dl class="addresses">
      <dt>${words.mailServer}</dt>
      <dd><code>smtp://localhost:${smtpPort}</code></dd>
      <dt>${words.smsServices}</dt>
      <dd><code>http://${host}</code></dd>
      <dt>${words.forTests}</dt>
      <dd>
        <a href="${json}"><code>${json}</code></a>
      </dd>
    </dl>
  </section>`;
}

/** Time only for today, otherwise with the date, in this machine's time zone. */
export function when(iso: string, language: Language): Markup {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    ...(!today && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return html`<time datetime="${iso}">${format.format(date)}</time>`;
}

export function formatFullTime(iso: string, language: Language): Markup {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'medium',
    hour12: false,
  });
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
}
